"""From one or several mods to one card set: manifests, patches, order and clashes."""
