"""The table: a game being played."""

from __future__ import annotations

from typing import Any

import pygame

from ...rules.events import Event
from ...text.cards import level_text
from ...text.log import line, side_name
from .. import textbox, theme
from ..board import Board
from ..director import SPEED, Director, sound_of
from ..inspect import draw_inspector, draw_picker, picker_rects
from ..panels import LogPanel, draw_panel
from ..preview import next_stop, preview
from ..prompt import Menu, PromptBar, draw_bubble
from ..scene import QUIT, Scene, Transition, push, replace
from ..session import Session
from ..targets import Thing, targets, why_not

THINK = 0.6  # the least time an opponent's move takes, so that it can be followed
POINT = 0.4  # how long to point at a card before it is shown large
SAY = 3.2  # how long a sentence at the pointer stays


class TableScene(Scene):
    """Shows a session and takes choices by mouse and keyboard."""

    name = "table"

    def __init__(self, app: Any, session: Session) -> None:
        super().__init__(app)
        self.session = session
        app.cards = session.cards
        self.director = Director(session.view(), session.viewer)
        self.board = Board(app, self.director.view, session.viewer)
        self.log = LogPanel(app)
        self.bar = PromptBar(app, self.board.layout.prompt)
        self.targets: dict[Thing, list[Any]] = {}
        self.menu: Menu | None = None
        self.pile: str | None = None  # the side whose discard pile is open
        self.bubble: tuple[str, tuple[int, int], float] | None = None
        self.hover: Thing | None = None
        self.hover_time = 0.0
        self.hover_event: Event | None = None
        self.pressed: tuple[tuple[int, int], Thing] | None = None
        self.dragging = False
        self.waited = 0.0
        self.over_time = 0.0
        self.seen_log = 0  # the log as far as the one at the table has seen it
        self.fresh = False  # whether targets and prompt belong to the decision at hand
        self._blink = 0.0
        self._warm = self.board.warm()
        self._refresh()

    # -- life ---------------------------------------------------------------------------------

    @property
    def factor(self) -> float:
        """How long things take: 1 at normal speed, 0 at once."""
        return 0.0 if self.app.settings.reduced_motion else SPEED[self.app.settings.speed]

    def leave(self) -> None:
        self.session.close()

    def enter(self) -> None:
        self.dirty = True
        if self.director.viewer != self.session.viewer:
            self._sit_down()

    def _sit_down(self) -> None:
        """Someone else looks at the table now."""
        self.director.sync(self.session.view(), self.session.viewer)
        self.board.seat(self.director.view, self.session.viewer)
        self._warm = self.board.warm()
        self.log.reset()
        self.seen_log = len(self.session.log)
        self.fresh = False

    def resized(self) -> None:
        self.board.relayout()
        self._warm = self.board.warm()
        self.bar = PromptBar(self.app, self.board.layout.prompt)
        self.menu = None
        self.pressed, self.dragging = None, False
        self.log.reset()
        self.fresh = False
        self.dirty = True

    def _refresh(self) -> None:
        """Work out what can be chosen now and how it is asked."""
        session, game = self.session, self.session.game
        self.fresh = True
        self.dirty = True
        self.menu = None
        decision = game.decision
        mine = session.human_to_decide and session.decider == session.viewer
        self.targets = targets(game) if mine else {}
        self.board.lit = self.targets
        self.log.feed(session.log, session.viewer)
        language = self.app.settings.language
        if decision is None:
            self.bar.set("", None, [])
        elif not mine:
            key = "table.waiting" if session.human_to_decide else "table.thinking"
            self.bar.set(self.app.say(key, side=side_name(language, decision.side)), decision.side, [])
        else:
            spoken = {"button", "awareness"} | ({"equipment"} if decision.kind == "react" else set())
            buttons = [(thing, options[0]) for thing, options in self.targets.items() if thing[0] in spoken]
            hint, extra = "", []
            if self.app.settings.remind and decision.kind == "confirm" and game.energy[game.decider] > 0 and len(decision.keys) == 2:
                hint = self.app.say("table.lapses")
                extra = [(("quiet", "remind"), self.app.say("table.dont_tell"))]
            elif session.can_step_back:
                hint = self.app.say("table.back_hint")
            self.bar.set(decision.text(language), decision.side, buttons, hint, extra)
        self._point(self.app.mouse)

    def update(self, dt: float) -> Transition | None:
        self.director.update(dt, self.factor)
        for event in self.director.shown:
            self.board.animate(event, self.factor)
            self.app.sound.play(sound_of(event))
            self._tell(event)
        if self.director.shown:
            self.board.show(self.director.view, self.factor)
        if self.board.update(dt) or self.director.shown:
            self.dirty = True
        if self.hover is not None and self.hover_time < POINT <= self.hover_time + dt:
            self.dirty = True
        self.hover_time += dt
        if self.bubble is not None:
            text, at, left = self.bubble
            self.bubble = (text, at, left - dt) if left > dt else None
            self.dirty |= self.bubble is None
        if self.director.busy:
            return None
        return self._idle(dt)

    def _tell(self, event: Event) -> None:
        """Say in the prompt bar what is happening."""
        text = line(self.app.cards, event, self.app.settings.language)
        if text and self.factor > 0:
            self.bar.set(text, event.data.get("side") if event.data.get("side") in theme.SIDE else self.bar.side, [])

    def _idle(self, dt: float) -> Transition | None:
        """Nothing is being shown: the game may go on."""
        session = self.session
        if not self.fresh:
            self._refresh()
        next(self._warm, None)
        if session.game.winner:
            self.over_time += dt
            return self._over() if self.over_time > 1.2 * self.factor else None
        side = session.hand_over
        if side is not None:
            if session.plan.curtain:
                from .curtain import CurtainScene

                return push(CurtainScene(self.app, session, side, self.seen_log))
            session.take_seat(side)
            self._sit_down()
            return None
        if not session.human_to_decide:
            self._opponent(dt)
        return None

    def _opponent(self, dt: float) -> None:
        self.session.ask_opponent()
        self.waited += dt
        self._blink += dt
        if self._blink > 0.5:
            self._blink, self.dirty = 0.0, True
        if self.waited < THINK * self.factor:
            return
        key = self.session.worker.poll()
        if key is not None:
            self.waited = 0.0
            self.choose(key)

    def _over(self) -> Transition | None:
        if self.app.exit_after:
            return QUIT
        from .gameover import GameOverScene

        return replace(GameOverScene(self.app, self.session))

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Make a choice and show what follows."""
        events = self.session.choose(key)
        self.director.add(events)
        touched = {("character", e.data["character"]) for e in events if e.kind in ("shift", "token", "attach") and e.data.get("character")}
        if touched:
            self.board.last = touched
        self.menu, self.bubble, self.pile = None, None, None
        self.targets = {}
        self.board.lit = {}
        self.bar.set("", self.bar.side, [])
        self.fresh = False
        self.dirty = True
        if self.factor <= 0:
            self.update(0.0)

    @staticmethod
    def _named(thing: Thing) -> Thing:
        """A hand card by its id, whichever copy was meant."""
        return (thing[0], thing[1].partition("#")[0]) if thing[0] == "hand" else thing

    def activate(self, thing: Thing, at: tuple[int, int]) -> Transition | None:
        """Click on something, or Enter on it: choose it, open its menu, or say why not."""
        if thing == ("quiet", "remind"):
            self.app.settings.remind = False
            self.app.settings.save()
            self._refresh()
            return None
        if thing[0] == "menu":
            return self._pause()
        options = self.targets.get(self._named(thing), [])
        if len(options) == 1:
            self.choose(options[0].key)
        elif options:
            language = self.app.settings.language
            rows = [(option, preview(self.session.game, option.key, language)) for option in options]
            self.menu = Menu(self.app, at, rows, self.board.layout.window.inflate(-8, -8))
            self.dirty = True
        elif thing[0] == "discard" and self.board.view[thing[1]]["discard"]:
            self.pile = thing[1]
            self.dirty = True
        else:
            self._explain(thing, at)
        return None

    def _explain(self, thing: Thing, at: tuple[int, int]) -> None:
        found = why_not(self.session.game, self.session.viewer, self._named(thing), self.session.human_to_decide)
        if found is None:
            return
        key, slots = found
        cards, language = self.app.cards, self.app.settings.language
        if "side" in slots:
            slots["side"] = side_name(language, slots["side"])
        if "card" in slots:
            slots["card"] = cards.cards[cards.card_index[slots["card"]]].names[language]
        if "name" in slots:
            slots["name"] = cards.characters[cards.character_index[slots["name"]]].names[language]
        self.bubble = (self.app.say(key, **slots), at, SAY)
        self.app.sound.play("deny")
        self.dirty = True

    def step_back(self) -> bool:
        """Close what is open, or take back the last choice that had no consequence."""
        if self.menu or self.pile or self.bubble:
            self.menu = self.pile = self.bubble = None
            self.dirty = True
            return True
        if not self.director.busy and self.session.step_back():
            self.director.sync(self.session.view(), self.session.viewer)
            self.board.show(self.director.view, 0.0)
            self.board.settle()
            self.log.reset()
            self.fresh = False
            self.dirty = True
            return True
        return False

    def skip(self) -> bool:
        """Bring everything to its end at once; False if nothing was going on."""
        if not self.director.busy and not self.board.flies:
            return False
        self.director.skip()
        self.board.show(self.director.view, 0.0)
        self.board.settle()
        self.dirty = True
        return True

    # -- input --------------------------------------------------------------------------------

    def areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """Everything that can be pointed at, the topmost last."""
        layout = self.board.layout
        found: list[tuple[pygame.Rect, Thing]] = [(self._ring(), ("direction", ""))]
        found += self.board.areas()
        if self.board.view["resolving"]:
            found.append((self.board.resolving_rect, ("resolving", self.board.view["resolving"])))
        found += [(button.rect, thing) for button, thing in self.bar.buttons]
        found += [(rect, ("pick", id)) for id, rect in picker_rects(layout, self._picks())]
        found.append((self._menu_button(), ("menu", "")))
        found.append((self._balance(), ("balance", "")))
        return found

    def _picks(self) -> list[str]:
        return [id for kind, id in self.targets if kind == "pick"]

    def _ring(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.app.theme.px(140), self.app.theme.px(140))
        rect.center = self.board.layout.centre
        return rect

    def _menu_button(self) -> pygame.Rect:
        px = self.app.theme.px
        return pygame.Rect(self.board.layout.top.right - px(44), px(8), px(36), px(36))

    def _point(self, pos: tuple[int, int]) -> None:
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        if thing != self.hover:
            self.hover, self.hover_time = thing, 0.0
            self.board.hover = thing
            self.dirty = True
        event = self.log.at(pos) if self.board.layout.log.collidepoint(pos) else None
        if event is not self.hover_event:
            self.hover_event, self.dirty = event, True
            about = event.data.get("character") if event else None
            if about:
                self.board.hover = ("character", about)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self.skip()
                self.step_back()
            case pygame.MOUSEWHEEL:
                self.log.wheel(event.y)
                self.dirty = True
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def _motion(self, pos: tuple[int, int]) -> None:
        if self.menu is not None:
            row = self.menu.at(pos)
            if row is not None and row != self.menu.hot:
                self.menu.hot, self.dirty = row, True
            return
        if self.pressed is not None and self.pressed[1][0] == "hand" and self._named(self.pressed[1]) in self.targets:
            start = self.pressed[0]
            if abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self.app.theme.px(12):
                self.dragging = True
        if self.dragging:
            self.dirty = True
        self._point(pos)

    def _press(self, pos: tuple[int, int]) -> Transition | None:
        self.pressed, self.dragging = None, False
        if self.skip():
            return None
        if self.bubble is not None:
            self.bubble, self.dirty = None, True
        if self.menu is not None:
            row = self.menu.at(pos)
            if row is None:
                self.menu, self.dirty = None, True
            else:
                self.app.sound.play("click")
                self.choose(self.menu.rows[row][1].key)
            return None
        if self.pile is not None:
            self.pile, self.dirty = None, True
            return None
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        if thing is not None:
            self.pressed = (pos, thing)
        return None

    def _release(self, pos: tuple[int, int]) -> Transition | None:
        pressed, self.pressed = self.pressed, None
        dragging, self.dragging = self.dragging, False
        if pressed is None:
            return None
        self.dirty = True
        thing = next((t for rect, t in reversed(self.areas()) if rect.collidepoint(pos)), None)
        if dragging:
            return self._drop(pressed[1], thing, pos)
        if thing == pressed[1]:
            self.app.sound.play("click")
            return self.activate(thing, pos)
        return None

    def _drop(self, card: Thing, thing: Thing | None, pos: tuple[int, int]) -> Transition | None:
        """A card was dragged: onto a Character it is played there, anywhere else on the table it is just played."""
        if thing is not None and thing[0] == "hand":
            return None
        self.activate(card, pos)
        if thing is not None and thing[0] == "character" and not self.session.game.winner:
            self.skip()
            self._refresh()
            return self.activate(thing, pos) if thing in self.targets else None
        return None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        key = event.key
        if key == pygame.K_F1:
            from .help import HelpScene

            return push(HelpScene(self.app))
        if key == pygame.K_ESCAPE:
            self.skip()
            return None if self.step_back() else self._pause()
        if self.skip():
            return None
        if self.menu is not None:
            return self._menu_key(key)
        if key == pygame.K_l:
            self.app.settings.show_log = not self.app.settings.show_log
            self.dirty = True
        elif pygame.K_1 <= key <= pygame.K_9:
            hand = self.board.view[self.session.viewer]["hand"]
            if key - pygame.K_1 < len(hand):
                i = key - pygame.K_1
                return self.activate(("hand", f"{hand[i]}#{i}"), self.board.layout.hand_spots(len(hand))[i].midtop)
        elif key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            back = key in (pygame.K_LEFT, pygame.K_UP) or (key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self._walk(-1 if back else 1)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.hover is not None:
            rect = next((r for r, t in self.areas() if t == self.hover), None)
            if rect is not None:
                return self.activate(self.hover, rect.center)
        return None

    def _menu_key(self, key: int) -> Transition | None:
        assert self.menu is not None
        self.dirty = True
        count = len(self.menu.rows)
        if key in (pygame.K_UP, pygame.K_LEFT):
            self.menu.hot = (self.menu.hot - 1) % count
        elif key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB):
            self.menu.hot = (self.menu.hot + 1) % count
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.choose(self.menu.rows[self.menu.hot][1].key)
        elif pygame.K_1 <= key < pygame.K_1 + count:
            self.choose(self.menu.rows[key - pygame.K_1][1].key)
        return None

    def walkable(self) -> list[Thing]:
        """The lit things, in the order that Tab walks them."""
        found, seen = [], set()
        for _, thing in self.areas():
            named = self._named(thing)
            if named in self.targets and named not in seen:
                seen.add(named)
                found.append(thing)
        order = ("pick", "button", "hand", "character", "gap", "awareness", "equipment")
        return sorted(found, key=lambda t: order.index(t[0]))

    def _walk(self, by: int) -> None:
        things = self.walkable()
        if not things:
            return
        at = things.index(self.hover) + by if self.hover in things else (0 if by > 0 else -1)
        self.hover = self.board.hover = things[at % len(things)]
        self.hover_time = 0.0
        self.dirty = True

    def _pause(self) -> Transition:
        from .pause import PauseScene

        return push(PauseScene(self.app, self.session))

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        app, board = self.app, self.board
        board.draw_ground(target)
        board.draw_middle(target)
        board.draw_people(target)
        self._draw_next_stop(target)
        for side in ("town", "creature"):
            draw_panel(target, app, board, side)
        if app.settings.show_log:
            self.log.draw(target, board.layout.log, self.hover_event)
        self._draw_top(target)
        self.bar.draw(target, self.hover)
        dragged = int(self.pressed[1][1].partition("#")[2]) if self.dragging and self.pressed else None
        board.draw_hands(target, dragged)
        draw_picker(target, app, board.layout, self._picks(), self.hover)
        board.draw_flies(target)
        if self.dragging and self.pressed:
            self._draw_dragged(target)
        if self.pile is not None:
            draw_picker(target, app, board.layout, list(reversed(board.view[self.pile]["discard"])), None, title=app.say(
                "table.discard", n=len(board.view[self.pile]["discard"])))
        elif self.menu is not None:
            self.menu.draw(target)
        elif self.hover is not None and self.hover_time >= POINT and not self.dragging and not self.director.busy:
            self._draw_inspector(target)
        if self.bubble is not None:
            draw_bubble(target, app, self.bubble[0], self.bubble[1], board.layout.window.inflate(-8, -8))

    def _draw_top(self, target: pygame.Surface) -> None:
        app, layout, px = self.app, self.board.layout, self.app.theme.px
        rect = pygame.Rect(layout.top.x + px(14), px(8), px(190), px(34))
        textbox.draw(target, app.theme, "head", app.say("table.turn", turn=self.board.view["turn"]), rect, theme.CREAM, "left", "middle",
                     wrapped=False)
        self._draw_balance(target)
        button = self._menu_button()
        if self.hover == ("menu", ""):
            pygame.draw.rect(target, theme.PANEL_EDGE, button, border_radius=px(8))
        icon = app.art.get("icons/menu", (px(26), px(26)))
        target.blit(icon, icon.get_rect(center=button.center))
        if self.session.worker.thinking:
            icon = app.art.get("icons/thinking", (px(24), px(24)))
            target.blit(icon, (button.x - px(38), button.y + px(6)))

    def _balance(self) -> pygame.Rect:
        px, layout = self.app.theme.px, self.board.layout
        return pygame.Rect(layout.top.x + px(124), px(15), px(132), px(22))

    def _draw_balance(self, target: pygame.Surface) -> None:
        """How many people each dimension holds, and how many are left before the last stand."""
        app, px, box = self.app, self.app.theme.px, self._balance()
        circle = self.board.view["circle"]
        human = sum(e["side"] == "human" for e in circle)
        step = box.width / len(self.board.view["dealt"])
        for i in range(len(self.board.view["dealt"])):
            spot = pygame.Rect(round(box.x + i * step) + 1, box.y + px(3), max(2, round(step) - 2), box.height - px(6))
            color = theme.TOWN_LIGHT if i < human else theme.RED if i < len(circle) else theme.mix(theme.INK, theme.MUTED, 0.2)
            pygame.draw.rect(target, color, spot, border_radius=px(3))
        left = round(box.x + app.cards.numbers.last_stand * step)
        pygame.draw.line(target, theme.GOLD, (left, box.y), (left, box.bottom - 1), px(2))

    def _draw_next_stop(self, target: pygame.Surface) -> None:
        """Dots from the marker to where it will go next."""
        game, board = self.session.game, self.board
        if self.director.busy or game.winner or not self.targets:
            return
        stop = next_stop(game)
        if stop not in board.people or board.view["marker"] not in board.people:
            return
        a = board.marker.value
        b = board.layout.marker_spot(board.rect_of(stop)).center
        centre = board.layout.centre
        bend = ((a[0] + b[0]) / 2 * 0.86 + centre[0] * 0.14, (a[1] + b[1]) / 2 * 0.86 + centre[1] * 0.14)
        for i in range(2, 9):
            t = i / 9
            x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bend[0] + t * t * b[0]
            y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * bend[1] + t * t * b[1]
            pygame.draw.circle(target, theme.AMBER, (round(x), round(y)), max(2, self.app.theme.px(2 + 1.5 * t)))

    def _draw_dragged(self, target: pygame.Surface) -> None:
        from .. import cardface

        assert self.pressed is not None
        id = self._named(self.pressed[1])[1]
        card = self.app.cards.cards[self.app.cards.card_index[id]]
        image = cardface.deck_face(self.app, card, self.board.layout.hand_card)
        target.blit(image, image.get_rect(center=self.app.mouse))

    def _draw_inspector(self, target: pygame.Surface) -> None:
        """The thing pointed at, large, with what choosing it would do."""
        assert self.hover is not None
        game, language = self.session.game, self.app.settings.language
        options = self.targets.get(self._named(self.hover), [])
        lines = preview(game, options[0].key, language) if len(options) == 1 and self.hover[0] != "hand" else []
        notes = self._notes(self.hover)
        draw_inspector(target, self.app, self.board, self._named(self.hover), self.app.mouse, [*notes, *lines])

    def _notes(self, thing: Thing) -> list[str]:
        """Sentences about a thing that is no card."""
        app, view, game = self.app, self.board.view, self.session.game
        language = app.settings.language
        kind, id = thing
        match kind:
            case "energy":
                return [app.say("table.energy", side=side_name(language, id), n=view[id]["energy"], most=app.cards.numbers.energy_max)]
            case "balance":
                human = sum(e["side"] == "human" for e in view["circle"])
                return [app.say("table.balance", human=human, creature=len(view["circle"]) - human),
                        app.say("table.last_stand", n=app.cards.numbers.last_stand)]
            case "deck":
                return [app.say("table.deck", n=view[id]["deck"])]
            case "discard":
                return [app.say("table.discard", n=len(view[id]["discard"]))]
            case "awareness":
                side, _, number = id.partition(":")
                return self._level_notes(side, int(number))
            case "direction" if not game.winner:
                stop = next_stop(game)
                entry = next(e for e in view["circle"] if e["id"] == stop)
                name = app.cards.characters[app.cards.character_index[stop]].names[language]
                owner = side_name(language, "town" if entry["side"] == "human" else "creature")
                key = "table.would_wake" if entry["safety"] >= 2 else "table.wakes_nobody"
                return [app.say("table.next_stop", name=name), app.say(key, name=name, side=owner)]
        return []

    def _level_notes(self, side: str, level: int) -> list[str]:
        app, language = self.app, self.app.settings.language
        number = ("town", "creature").index(side)
        if level == app.cards.numbers.awareness_goal:
            return [app.say("table.goal", level=level, side=side_name(language, side))]
        ready = app.say("table.ready" if self.board.view[side]["ready"] else "table.spent")
        if level not in app.cards.awareness[number]:
            return [app.say("table.level", level=level), ready]
        return [f"{app.say('table.level', level=level)}: {level_text(app.cards, number, level, language)}", ready]


