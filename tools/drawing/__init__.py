"""The parts of the drawn pictures: pen, faces, bodies, figures, scenery and cards."""
