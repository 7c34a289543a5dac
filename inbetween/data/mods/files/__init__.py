"""The files of a mod: folders, zips, pictures and sounds, and what is wrong with them."""
