"""How the table is drawn, from the ground to the sentence at the pointer."""

from __future__ import annotations

import pygame

from . import cardface, textbox, theme
from .director import Director
from .inspect import draw_inspector, draw_picker
from .overlays import draw_balance, draw_next_stop, notes
from .painter import Painter
from .panels import draw_panel
from .prompt import draw_bubble
from .question import named
from .signs import bulb_sign, undo_sign
from .tableinput import TableInput

POINT = 0.4  # how long to point at a card before it is shown large


class TableView(TableInput):
    """The part of the table that draws; it changes nothing."""

    director: Director
    painter: Painter

    def draw(self, target: pygame.Surface) -> None:
        app, board = self.app, self.board
        if not self.session.seated:
            target.fill(theme.INK)
            return
        self.painter.draw_ground(target)
        self.painter.draw_middle(target)
        self.painter.draw_people(target)
        if self.targets and not self.director.busy:
            draw_next_stop(target, app, board, self.session.game)
        for side in ("town", "creature"):
            draw_panel(target, app, board, side)
        if app.settings.show_log:
            self.log.draw(target, board.layout.log, self.hover_event)
        self._draw_top(target)
        self.bar.draw(target, self.hover)
        dragged = int(self.pressed[1][1].partition("#")[2]) if self.dragging and self.pressed else None
        self.painter.draw_hands(target, dragged)
        draw_picker(target, app, board.layout, self.question.picks, self.hover)
        self.painter.draw_flies(target)
        if self.dragging and self.pressed:
            self._draw_dragged(target)
        if self.pile is not None:
            draw_picker(target, app, board.layout, list(reversed(board.view[self.pile]["discard"])), None, title=app.say(
                "table.discard", n=len(board.view[self.pile]["discard"])))
        elif self.menu is not None:
            self.menu.draw(target)
        elif self.hover is not None and self._may_inspect():
            self._draw_inspector(target)
        if self.bubble is not None:
            draw_bubble(target, app, self.bubble[0], self.bubble[1], board.layout.window.inflate(-8, -8))

    def _may_inspect(self) -> bool:
        """Whether what is pointed at may be shown large: on purpose, and with nothing else going on."""
        return self.moved and self.bubble is None and self.hover_time >= POINT and not self.dragging and not self.director.busy

    def _draw_top(self, target: pygame.Surface) -> None:
        app, layout, px = self.app, self.board.layout, self.app.theme.px
        rect = pygame.Rect(layout.top.x + px(14), px(8), px(190), px(34))
        textbox.draw(target, app.theme, "head", app.say("table.turn", turn=self.board.view["turn"]), rect, theme.CREAM, "left", "middle",
                     wrapped=False)
        draw_balance(target, app, self.board)
        button = self.menu_button()
        if self.hover == ("menu", ""):
            pygame.draw.rect(target, theme.PANEL_EDGE, button, border_radius=px(8))
        icon = app.art.get("icons/menu", (px(26), px(26)))
        target.blit(icon, icon.get_rect(center=button.center))
        button = self.undo_button()
        able = self.session.way_back(app.settings.practice).to >= 0
        if self.hover == ("undo", "") and able:
            pygame.draw.rect(target, theme.PANEL_EDGE, button, border_radius=px(8))
        icon = undo_sign(px(26), theme.CREAM if able else theme.mix(theme.MUTED, theme.INK, 0.62))
        target.blit(icon, icon.get_rect(center=button.center))
        button = self.hint_button()
        if self.hover == ("hint", "") and self.targets:
            pygame.draw.rect(target, theme.PANEL_EDGE, button, border_radius=px(8))
        icon = bulb_sign(px(28), theme.CREAM if self.targets else theme.mix(theme.MUTED, theme.INK, 0.62))
        target.blit(icon, icon.get_rect(center=button.center))
        if self.session.worker.thinking:
            icon = app.art.get("icons/thinking", (px(24), px(24)))
            target.blit(icon, (button.x - px(34), button.y + px(6)))

    def why_no_undo(self, reason: str) -> str:
        """The key of the sentence that says why nothing can be taken back; practice is mentioned where it would help."""
        helps = reason in ("other", "drawn", "shuffled", "shown", "chance") and len(self.session.plan.humans) == 1
        return f"undo.{reason}_practice" if helps else f"undo.{reason}"

    def _about_undo(self) -> str:
        back = self.session.way_back(self.app.settings.practice)
        if back.to < 0:
            return str(self.app.say(self.why_no_undo(back.reason)))
        return str(self.app.say("undo.practice" if back.practice else "undo.able"))

    def _draw_dragged(self, target: pygame.Surface) -> None:
        assert self.pressed is not None
        id = named(self.pressed[1])[1]
        card = self.app.cards.cards[self.app.cards.card_index[id]]
        image = cardface.deck_face(self.app, card, self.board.resolving_rect.size)
        target.blit(image, image.get_rect(midtop=self.app.mouse))

    def _draw_inspector(self, target: pygame.Surface) -> None:
        """The thing pointed at, large, with what choosing it would do."""
        assert self.hover is not None
        game, language = self.session.game, self.app.settings.language
        lines = self.question.about(self.hover, language)
        match self.hover[0]:
            case "undo":
                about = [self._about_undo()]
            case "hint":
                about = [str(self.app.say("hint.button"))]
            case _:
                about = notes(self.app, self.board, game, self.hover)
        draw_inspector(target, self.app, self.board, named(self.hover), self.app.mouse, [*about, *lines])
