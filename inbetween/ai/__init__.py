"""The built-in opponents. They use only what their side may know."""
