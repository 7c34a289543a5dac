"""What operations share: their declaration, settings, and interfaces to compiler and text."""
