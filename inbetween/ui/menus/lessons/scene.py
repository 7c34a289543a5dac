"""The lessons: a course for each side, one for people who know the board game, the first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....play.game_config import first_game
from ....play.lesson import chapters
from ....rules.constants import SIDES
from ....setting_types import LESSON_DONE
from ... import navigation
from ...drawing import textbox, theme
from ...widgets import panels
from ...widgets.menu_scene import MenuScene
from ...widgets.widget import Button
from ...window.scene import Transition, pop
from .course_half import CourseHalf, words_height

if TYPE_CHECKING:
    from ....data.lessons import Lesson
    from ...window.app import App


class LessonsScene(MenuScene):
    """Choose a lesson or one of its chapters."""

    name = "learn"

    def __init__(self, app: App, lessons: list[Lesson]) -> None:
        self._captions: list[tuple[str, pygame.Rect]] = []  # beside the chapters' buttons
        self.lessons = {lesson.name: lesson for lesson in lessons}
        super().__init__(app)
        self.focus = 0

    def enter(self) -> None:
        super().enter()
        self.app.art.preload(half.picture for half in self._halves)

    @property
    def _halves(self) -> list[CourseHalf]:
        return [widget for widget in self.widgets if isinstance(widget, CourseHalf)]

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        self.box, inner, self.head = panels.page_places(t, wide=True)
        line, gap = min(panels.line_height(t), t.px(52)), t.px(10)
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        self.widgets = []
        self._captions = []
        between = t.px(18)
        half = (inner.width - between) // 2
        for x, side in zip((inner.x, inner.right - half), SIDES, strict=True):
            column = pygame.Rect(x, self.head.bottom, half, foot.y - t.px(16) - self.head.bottom)
            self._course(side, column, line, gap)
        back = self._button("back", say("newgame.back"), foot, False, pop)
        self.widgets.append(back)
        veterans = self.lessons.get("veterans")
        if veterans is not None:
            label = veterans.title(self.app.language)
            room = pygame.Rect(
                back.rect.right + gap, foot.y, foot.right - back.rect.right - gap, line
            )
            start = partial(navigation.start_lesson, self.app, veterans)
            self.widgets.append(self._button("veterans", label, room, True, start))
        self._focus_on_next()

    def _focus_on_next(self) -> None:
        """Let the keyboard begin at the first course that has not been finished."""
        open_ = [i for i, w in enumerate(self.widgets) if isinstance(w, CourseHalf) and not w.done]
        self.focus = open_[0] if open_ else 0

    def _button(
        self, name: str, label: str, room: pygame.Rect, right: bool, action: object
    ) -> Button:
        t = self.app.theme
        wide = min(room.width, max(t.px(170), textbox.width(t, "button", label) + t.px(48)))
        rect = pygame.Rect(room.right - wide if right else room.x, room.y, wide, room.height)
        button = Button(name, rect, label)
        button.action = action  # type: ignore[assignment]
        return button

    def _course(self, side: str, column: pygame.Rect, line: int, gap: int) -> None:
        """Add a side's course, its chapters and its first game."""
        t, say, language = self.app.theme, self.app.say, self.app.language
        lesson = self.lessons[side]
        found = chapters(lesson)
        reached = self.app.settings.lessons.get(side, "")
        ids = [chapter.id for chapter in found]
        at = ids.index(reached) if reached in ids else 0
        if reached == LESSON_DONE:
            invitation = say("lessons.again")
        elif at:
            name = lesson.chapter(lesson.steps[found[at].first], language)
            invitation = say("lessons.go_on", chapter=name)
        else:
            invitation = say("lessons.start", n=lesson.model.minutes)
        first = pygame.Rect(column.x, column.bottom - line, column.width, line)
        chips = pygame.Rect(column.x, first.y - gap - t.target, column.width, t.target)
        rect = pygame.Rect(column.x, column.y, column.width, chips.y - gap - column.y)
        words = lesson.title(language), lesson.about(language), invitation
        start = partial(navigation.start_lesson, self.app, lesson, found[at].first)
        abouts = [self.lessons[name].about(language) for name in SIDES]
        base = words_height(t, abouts, rect.width)
        half = CourseHalf(self.app, side, rect, words, reached == LESSON_DONE, base, start)
        self.widgets.append(half)
        chips = self._captioned(chips, len(found))
        step = (chips.width + t.px(6)) / len(found)
        for i, chapter in enumerate(found):
            place = pygame.Rect(round(chips.x + i * step), chips.y, round(step) - t.px(6), t.target)
            tip = lesson.chapter(lesson.steps[chapter.first], language)
            seen = reached == LESSON_DONE or i < at
            color = t.colors.side[side] if seen else theme.PANEL_EDGE
            go = partial(navigation.start_lesson, self.app, lesson, chapter.first)
            self.widgets.append(
                Button(f"{side}:{chapter.id}", place, str(i + 1), go, tip, color=color)
            )
        color = t.colors.side[side] if reached == LESSON_DONE else theme.PANEL_EDGE
        label = say(f"lessons.first_game.{side}")
        play = partial(self._first_game, side)
        self.widgets.append(Button(f"{side}:first_game", first, label, play, color=color))

    def _captioned(self, chips: pygame.Rect, count: int) -> pygame.Rect:
        """Name a row of chapters if there is room; return the place left for their buttons."""
        t, caption = self.app.theme, self.app.say("lessons.chapters")
        wide = textbox.width(t, "label", caption) + t.px(12)
        if (chips.width - wide) / count < t.px(40):
            return chips
        self._captions.append((caption, pygame.Rect(chips.topleft, (wide, chips.height))))
        return pygame.Rect(chips.x + wide, chips.y, chips.width - wide, chips.height)

    def _first_game(self, side: str) -> Transition:
        return navigation.start_game(self.app, first_game(side))

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_page(target, t, self.box, self.head, say("lessons.title"))
        self.draw_widgets(target)
        for text, place in self._captions:
            textbox.draw(target, t, "label", text, place, theme.MUTED, "left", "middle")
        if self.tip and (about := self.pointed or self.hot) is not None:
            panels.draw_bubble(target, t, self.tip, about.rect, "above")
