"""The built-in opponents. They read only what their side may know."""
