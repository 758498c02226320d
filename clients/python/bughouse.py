"""Plays bughouse on a server, for programs.

One class, Player: it takes a seat at a table, follows the match, asks `choose` for a move whenever its
seat is to move, and comes back after a lost connection without losing or repeating anything. It knows
no rule of chess; the server tells what is legal. docs/protocol.md explains the messages.

    import asyncio, random
    from bughouse import Player, make_table

    async def main():
        server = "http://127.0.0.1:8080"
        table = make_table(server, "fics")
        print("partner and opponents come by", f"{server}/t/{table}")
        me = Player(server, table, seat="A", name="Random", choose=lambda turn: random.choice(turn.moves))
        print(await me.play())

    asyncio.run(main())
"""

import asyncio
import json
import math
import secrets
import time
import urllib.request
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import websockets

PROTOCOL = 1

#: Seconds between two attempts to come back, the last of them again and again, and their number.
BACK_AFTER = (0.0, 0.2, 0.5, 1.0, 2.0)
ATTEMPTS = 30

#: Seconds between two moves at least: a seat may say five messages a second for long, and answers probes too.
PACE = 0.25


class Refused(Exception):
    """The server does not want this player, or not in this seat."""


@dataclass
class Turn:
    """What there is to decide: `board` is "A" or "B", `moves` are all that are legal, as UCI text."""

    seat: str
    board: str
    moves: list
    game: dict


@dataclass
class Asked:
    """A move that is not answered yet."""

    id: str
    message: dict


def make_table(server, preset="fics", change=()):
    """Makes a table with these rules, and gives its id: people come by SERVER/t/ID.

    `change` has pairs of parameters and values: [("clock.base_s", "60")]. A preset is played as it is
    written: ("mode", "online") has one that is written for real boards played here.
    """
    setup = {"preset": preset, "set": [list(pair) for pair in change]}
    request = urllib.request.Request(
        f"{server}/api/tables",
        data=json.dumps(setup).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["id"]


def moves(dests, other):
    """The moves in a text of destinations: "e2:e3e4 N@:f7h8 e7:e8d8=QRBN e7:e8/c4f1".

    `other` is the placement of the other board: a pawn that promotes by taking says what it takes.
    """
    found = []
    for token in (dests or "").split():
        origin, rest = token.split(":")
        squares, ways = rest, [""]
        if "=" in rest:
            squares, roles = rest.split("=")
            ways = list(roles.lower())
        elif "/" in rest:
            squares, taken = rest.split("/")
            ways = [man_at(other, square) + square for square in pairs(taken)]
        found += [origin + square + way for square in pairs(squares) for way in ways]
    return found


def pairs(text):
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def man_at(placement, square):
    """The letter, in lower case, of the man on a square of a placement as in FEN."""
    rank = placement.split("/")[8 - int(square[1])]
    file = "abcdefgh".index(square[0])
    for letter in rank.replace("~", ""):
        if letter.isdigit():
            file -= int(letter)
        elif file == 0:
            return letter.lower()
        else:
            file -= 1
    raise ValueError(f"nothing stands on {square} in {placement}")


def board_of(seat):
    return seat.upper()


@dataclass
class Player:
    """Somebody at a table, in one seat ("A", "a", "B", "b"), for one match or several.

    `again` is called after each match with its result and `next` of the table, which says who would
    play the next one where: `next["rematch"]` with the same partners and other colors, and
    `next["rotated"]`, if it is not None, with other partners. It answers "rematch" or "rotate"; None,
    or no `again`, leaves. The match begins when all who played ask for the same.
    """

    server: str
    table: str
    seat: str
    choose: object
    name: str = "Python"
    again: object = None
    #: Called with every message that is sent and received, and True if it was sent; for logs and tests.
    heard: object = lambda message, sent: None
    #: The match as it is known, and the table.
    game: dict = None
    phase: str = "seating"
    next: dict = None
    #: The number of the match that was answered by asking for another, on this connection.
    answered: int = 0
    token: str = None
    #: The number that the table has for this player.
    you: int = None
    asked: Asked = None
    #: The frame that holds the last move that was acknowledged.
    behind: int = 0
    commands: int = 0
    #: Begins the ids of commands, so that no other program of the same person uses them too.
    salt: str = field(default_factory=lambda: secrets.token_hex(4))
    lost: int = 0
    since: float = None
    #: When the last move was said.
    moved: float = -math.inf
    socket: object = field(default=None, repr=False)

    async def play(self):
        """Plays until the last match is over, and gives its result: {"score": "1-0", "reason": ...}.

        Raises Refused when the server sends the player away for good, ConnectionError when it is gone.
        """
        attempts = 0
        while True:
            try:
                async with websockets.connect(self.address(), max_size=None) as self.socket:
                    result = await self.stay()
                    attempts = 0
                    if result:
                        return result
            except (OSError, websockets.WebSocketException):
                pass
            self.lost += 1
            attempts += 1
            if attempts > ATTEMPTS:
                raise ConnectionError(f"{self.server} does not answer")
            await asyncio.sleep(BACK_AFTER[min(attempts, len(BACK_AFTER)) - 1])

    def address(self):
        parts = urlsplit(self.server)
        secure = "s" if parts.scheme == "https" else ""
        return f"ws{secure}://{parts.netloc}/ws/{self.table}"

    async def stay(self):
        """One connection, from hello to its end; the result if there is one by then."""
        seen = self.game and {"game": self.game["game"], "seq": self.game["seq"]}
        self.answered = 0
        await self.say(t="hello", v=PROTOCOL, token=self.token, name=self.name, last=seen, key=None)
        try:
            async for text in self.socket:
                message = json.loads(text)
                self.heard(message, False)
                await self.take(message)
                if self.game and self.game["result"] and not await self.goes_on():
                    return self.game["result"]
        except websockets.ConnectionClosed:
            pass
        return None

    async def goes_on(self):
        """After a match: whether another is wanted; asks the table for it when it is time."""
        if self.again is None:
            return False
        if self.phase != "over" or self.answered == self.game["game"]:
            return True
        wish = self.again(self.game["result"], self.next)
        if wish is None:
            return False
        self.answered = self.game["game"]
        await self.say(t="rematch", on=True, rotate=wish == "rotate")
        return True

    async def say(self, **message):
        self.heard(message, True)
        await self.socket.send(json.dumps(message))

    async def take(self, message):
        """Does what a message asks for. Kinds that are not known are of a newer server, and passed over."""
        kind = message["t"]
        if kind == "welcome":
            await self.welcome(message)
        elif kind == "table":
            self.table_is(message["table"])
        elif kind == "game":
            self.whole(message["game"])
        elif kind == "frame":
            await self.frame(message)
        elif kind == "bye" and not message["retry"]:
            raise Refused(message["problem"]["text"])
        elif kind == "probe":
            await self.say(t="echo", n=message["n"])
        elif kind in ("ack", "refused") and self.asked and message.get("id") == self.asked.id:
            self.asked = None
            self.behind = message.get("seq", 0)
        elif kind == "refused" and not message.get("id") and self.phase == "seating":
            raise Refused(message["problem"]["text"])
        await self.move()

    async def welcome(self, message):
        self.token, self.you = message["token"], message["you"]
        self.table_is(message["table"])
        if message.get("game"):
            self.whole(message["game"])
        if self.phase == "seating":
            await self.say(t="sit", seat=self.seat)
            await self.say(t="ready", on=True)
        if self.asked:  # It may have been lost; the same id is never carried out twice.
            await self.say(**self.asked.message)

    def table_is(self, table):
        self.phase = table["phase"]["is"]
        self.next = table.get("next")

    def whole(self, game):
        """A whole match: in the next one somebody sits elsewhere, and nothing of the last is open."""
        if self.game is None or self.game["game"] != game["game"]:
            self.asked = None
            self.behind = 0
            self.seat = next(iter(game["yours"]), self.seat)
        self.game = game

    async def frame(self, frame):
        game = self.game
        if game is None or frame["game"] != game["game"] or frame["seq"] <= game["seq"]:
            return
        if frame["seq"] != game["seq"] + 1:
            await self.say(t="resync")
            return
        game["seq"] = frame["seq"]
        for part in ("clocks", "dests", "can"):
            game[part] = frame[part]
        for board in "AB":
            if frame.get(board.lower()):
                game["boards"][board] = frame[board.lower()]
        event = frame["event"]
        if event["e"] == "played":
            game["plies"].append(event)
        elif event["e"] == "new_game":
            game["plies"].clear()
        elif event["e"] == "expelled" and "replaced_by" in event:
            game["names"].update(dict.fromkeys(event["seats"], event["replaced_by"]))
        elif event["e"] == "ended":
            game["result"] = event["result"]

    async def move(self):
        """Asks for a move if it is time for one."""
        turn = self.turn()
        if turn is None:
            self.since = None
            return
        if self.since is None:
            self.since = time.monotonic()
        if self.asked:
            return
        await asyncio.sleep(max(0.0, self.moved + PACE - time.monotonic()))
        chosen = self.choose(turn)
        if chosen is None:  # They sit, and are asked again when something has happened.
            return
        self.commands += 1
        message = {
            "t": "play",
            "id": f"{self.salt}{self.seat}{self.game['game']}.{self.commands}",
            "board": turn.board,
            "ply": self.game["boards"][turn.board]["ply"],
            "mv": chosen,
            "thought_ms": int((time.monotonic() - self.since) * 1000),
        }
        self.asked = Asked(message["id"], message)
        self.moved = time.monotonic()
        await self.say(**message)

    def turn(self):
        """What there is to decide now, or None."""
        game = self.game
        if game is None or game["result"] or self.phase != "playing" or game["seq"] < self.behind:
            return None
        board = board_of(self.seat)
        if self.seat not in game["yours"] or self.seat not in game["clocks"]["running"]:
            return None
        other = game["boards"]["B" if board == "A" else "A"]["placement"]
        legal = moves(game["dests"].get(board), other)
        return Turn(self.seat, board, legal, game) if legal else None
