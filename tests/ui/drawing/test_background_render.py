"""Drawing in the background: the first frame of the program starts only what it waits for."""

from inbetween.ui.drawing.background_render import BackgroundRenderer


def test_what_is_held_back_is_asked_for_again_in_the_next_frame():
    renderer, again, drawn = BackgroundRenderer(), list[str](), list[str]()

    def ask(asked: bool) -> bool:
        return renderer.prepared(
            "thing", lambda: drawn.append("thing"), lambda: again.append("again"), asked
        )

    renderer.hold_back()
    assert not ask(False) and not renderer.busy and not again
    renderer.update(0.1)
    assert again == ["again"]
    renderer.update(0.1)
    assert again == ["again"]
    ask(False)
    renderer.wait()
    assert ask(False) and drawn == ["thing"]


def test_what_a_frame_waits_for_is_not_held_back():
    renderer = BackgroundRenderer()
    renderer.hold_back()
    renderer.prepared("thing", lambda: None, lambda: None)
    renderer.wait()
    assert renderer.holds("thing")
