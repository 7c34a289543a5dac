"""Layout and state of the table: where each thing is and what its tooltip says."""
