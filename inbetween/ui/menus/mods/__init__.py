"""The Mods screen: what is in the mods folder, on or off, in its order."""
