"""Write the golden replays anew."""

from . import main

main()
