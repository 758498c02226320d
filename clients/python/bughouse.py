"""A client for programs that play bughouse on a server.

A Player takes a seat at a table, follows the match, calls your function `choose` whenever its seat is to
move, and sends the move that it returns. It reconnects after a lost connection without losing or
repeating a move. It has no rules of chess: the server sends the legal moves. docs/protocol.md explains
the messages.

    import asyncio, random
    from bughouse import Player, make_table

    async def main():
        server = "http://127.0.0.1:8080"
        table = make_table(server, "fics")
        print("partner and opponents open", f"{server}/t/{table}")
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

PROTOCOL = 2
#: The number of the only topic of a connection: the table.
TOPIC = 1

#: How many seconds to wait before the first, second, … attempt to reconnect. The last number is for all
#: further attempts.
RECONNECT_AFTER = (0.0, 0.2, 0.5, 1.0, 2.0)
#: After how many failed attempts in a row the player gives up.
ATTEMPTS = 30

#: The least time between two moves, in seconds. The server accepts about five messages a second. Answers to
#: `probe`, with which the server measures the connection, count as messages.
PACE = 0.25


class Refused(Exception):
    """The server refuses the player, or the seat that the player wants."""


@dataclass
class Turn:
    """A turn of the player in `seat`.

    `board` is "A" or "B". `moves` has all legal moves as UCI text, and is never empty. `game` is the state of
    the match (`game` in docs/protocol.md).
    """

    seat: str
    board: str
    moves: list
    game: dict


@dataclass
class PendingMove:
    """A move that the server has not answered yet."""

    id: str
    message: dict


def make_table(server, preset="fics", change=()):
    """Makes a table with these rules and returns its id. The address of the table is SERVER/t/ID.

    `change` has pairs of parameters and values: [("clock.base_s", "60")]. Presets for play at real boards need
    ("mode", "online"); without it players must press the clock and claim.
    """
    return _make(server, {"preset": preset, "set": [list(pair) for pair in change]})["id"]


def make_match(server, preset="fics", change=(), seats=None):
    """Makes a table for one match of given players, and returns its id and the key of each invited player.

    `seats` has the player of each seat: {"is": "invited", "name": "Anna"}, {"is": "guest", "id": ...} or
    {"is": "bot", "level": "expert"}. Without it four players are invited. The match begins when all are there. An
    invited person opens SERVER/t/ID?key=KEY, a program gives the key to its Player.
    """
    seats = seats or {seat: {"is": "invited"} for seat in "AaBb"}
    made = _make(server, {"preset": preset, "set": [list(pair) for pair in change], "assigned": {"seats": seats}})
    return made["id"], made.get("keys", {})


def _make(server, setup):
    request = urllib.request.Request(
        f"{server}/api/tables",
        data=json.dumps(setup).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def moves(dests, other):
    """Returns the moves in a text of destinations: "e2:e3e4 N@:f7h8 e7:e8d8=QRBN e7:e8/c4f1".

    In this text a piece on e2 may go to e3 or e4, and a knight may be dropped on f7 or h8. A pawn on e7 may promote
    on e8 or d8 to one of four roles, or on e8 by exchange for the piece on c4 or f1 of the other board.

    `other` is the FEN placement of the other board. It is needed for promotion by exchange, whose text names
    the piece of the other board for which the pawn is exchanged.
    """
    found = []
    for token in (dests or "").split():
        origin, rest = token.split(":")
        squares, ways = rest, [""]
        if "=" in rest:
            squares, roles = rest.split("=")
            ways = list(roles.lower())
        elif "/" in rest:
            squares, exchanged = rest.split("/")
            ways = [piece_at(other, square) + square for square in pairs(exchanged)]
        found += [origin + square + way for square in pairs(squares) for way in ways]
    return found


def pairs(text):
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def piece_at(placement, square):
    """Returns the lower-case letter of the piece on a square of a FEN placement."""
    rank = placement.split("/")[8 - int(square[1])]
    file = "abcdefgh".index(square[0])
    for letter in rank.replace("~", ""):
        if letter.isdigit():
            file -= int(letter)
        elif file == 0:
            return letter.lower()
        else:
            file -= 1
    raise ValueError(f"no piece on {square} in {placement}")


def socket_address(server):
    """Returns the address of the WebSocket of a server."""
    parts = urlsplit(server)
    secure = "s" if parts.scheme == "https" else ""
    return f"ws{secure}://{parts.netloc}/ws"


def board_of(seat):
    return seat.upper()


@dataclass
class Player:
    """A player in one seat of a table ("A", "a", "B", "b"), for one match or several.

    `choose` is called with a Turn and returns one of its moves, or None to wait.

    `again` is called after each match. It returns "rematch" to play again with the same partners and other
    colors, "rotate" to play again with other partners, or None to stop. Without `again` the player stops after
    one match. The next match begins when all players have asked for the same. The arguments of `again` are the
    result of the match, and the seats of the next match: a dictionary with the keys "rematch" and "rotated".
    The value of "rotated" is None if partners cannot be changed.
    """

    server: str
    table: str
    seat: str
    choose: object
    name: str = "Python"
    again: object = None
    #: The key of an invited player. Their seat is given.
    key: str = None
    #: For logs and tests: called with every message, and with True if it was sent or False if it was received.
    on_message: object = lambda message, sent: None
    #: The current state of the match; None before the first match.
    game: dict = None
    #: The phase of the table: "seating", "countdown", "playing", "paused" or "over".
    phase: str = "seating"
    #: The seats of the next match, as in `again`.
    next: dict = None
    #: Whether this player has said at a table of the lobby that the match may begin.
    ready: bool = False
    #: The number of the last match after which this connection has asked for another match.
    asked_again: int = 0
    #: The secret by which the server recognizes this player.
    guest: str = None
    #: The number of this connection's device, for which command ids count.
    device: int = None
    #: The id of this player at the table.
    you: int = None
    pending: PendingMove = None
    #: The number of the frame with the last acknowledged move. Until this frame arrives, `game` is out of date.
    acknowledged: int = 0
    #: How many moves were sent.
    commands: int = 0
    #: How many connections were lost.
    lost: int = 0
    #: When the current turn began; None if it is not the turn of this seat.
    since: float = None
    #: When the last move was sent.
    moved: float = -math.inf
    socket: object = field(default=None, repr=False)

    async def play(self):
        """Plays until the last match is over and returns its result: {"score": "1-0", "reason": ...}.

        Raises Refused if the server refuses the player, ConnectionError if it does not answer.
        """
        attempts = 0
        while True:
            try:
                async with websockets.connect(socket_address(self.server), max_size=None) as self.socket:
                    result = await self.run_connection()
                    attempts = 0
                    if result:
                        return result
            except (OSError, websockets.WebSocketException):
                pass
            self.lost += 1
            attempts += 1
            if attempts > ATTEMPTS:
                raise ConnectionError(f"{self.server} does not answer")
            await asyncio.sleep(RECONNECT_AFTER[min(attempts, len(RECONNECT_AFTER)) - 1])

    async def run_connection(self):
        """Runs one connection from `hello` to its end. Returns the result if the last match is over, else None."""
        seen = self.game and {"game": self.game["game"], "seq": self.game["seq"]}
        self.asked_again = 0
        await self.write({"t": "hello", "v": PROTOCOL, "guest": self.guest, "name": self.name})
        visit = {"is": "table", "table": self.table, "person": self.you, "device": self.device,
                 "last": seen, "key": self.key}
        await self.send(t="sub", to=visit)
        try:
            async for text in self.socket:
                message = json.loads(text)
                self.on_message(message, False)
                await self.handle(message)
                if self.game and self.game["result"] and not await self.plays_again():
                    return self.game["result"]
        except websockets.ConnectionClosed:
            pass
        return None

    async def plays_again(self):
        """Returns whether to stay for another match. When a match is over, asks the table for the next one."""
        if self.again is None:
            return False
        if self.phase != "over" or self.asked_again == self.game["game"]:
            return True
        wish = self.again(self.game["result"], self.next)
        if wish is None:
            return False
        self.asked_again = self.game["game"]
        await self.send(t="rematch", on=True, rotate=wish == "rotate")
        return True

    async def send(self, **message):
        """Sends a message to the table."""
        await self.write({"n": TOPIC, **message})

    async def write(self, message):
        self.on_message(message, True)
        await self.socket.send(json.dumps(message))

    async def handle(self, message):
        """Handles a message. A message of an unknown kind comes from a newer server and is ignored."""
        kind = message["t"]
        if kind == "hi":
            self.guest = message.get("guest", self.guest)
        elif kind == "welcome":
            await self.welcome(message)
        elif kind == "table":
            self.set_table(message["table"])
            await self.end_talk(message["table"])
        elif kind == "game":
            self.set_game(message["game"])
        elif kind == "frame":
            await self.frame(message)
        elif kind == "bye" and not message["retry"]:
            raise Refused(message["problem"]["text"])
        elif kind == "probe":
            await self.write({"t": "echo", "k": message["k"]})
        elif kind in ("ack", "refused") and self.pending and message.get("id") == self.pending.id:
            self.pending = None
            self.acknowledged = message.get("seq", 0)
        elif kind == "refused" and not message.get("id") and self.phase == "seating":
            raise Refused(message["problem"]["text"])
        await self.move()

    async def welcome(self, message):
        self.you, self.device = message["you"], message["device"]
        self.set_table(message["table"])
        if message.get("game"):
            self.set_game(message["game"])
        self.ready = False
        await self.end_talk(message["table"])
        if self.phase == "seating" and not message["table"].get("assigned"):
            await self.send(t="sit", seat=self.seat)
            await self.send(t="ready", on=True)
        if self.pending:  # The move may be lost, so it is sent again. The server plays no id twice.
            await self.send(**self.pending.message)

    async def end_talk(self, table):
        """At a table of the lobby the players may talk before the match. This player does not."""
        talks = (table.get("assigned") or {}).get("talk_ms") is not None
        if talks and not self.ready:
            await self.send(t="ready", on=True)
        self.ready = talks

    def set_table(self, table):
        self.phase = table["phase"]["is"]
        self.next = table.get("next")

    def set_game(self, game):
        """Stores the whole state of a match. In a new match the seat may differ, and no move is pending."""
        if self.game is None or self.game["game"] != game["game"]:
            self.pending = None
            self.acknowledged = 0
            self.seat = next(iter(game["yours"]), self.seat)
        self.game = game

    async def frame(self, frame):
        game = self.game
        if game is None or frame["game"] != game["game"] or frame["seq"] <= game["seq"]:
            return
        if frame["seq"] != game["seq"] + 1:
            await self.send(t="resync")
            return
        game["seq"] = frame["seq"]
        clocks = frame["clocks"]
        clocks["left"] = dict(zip("AaBb", clocks["left"]))
        clocks.setdefault("delay", [0] * len(clocks["running"]))
        game["clocks"] = clocks
        for part in ("dests", "can"):  # Absent if they are as before.
            game[part] = frame.get(part, game[part])
        for board in "AB":  # Only the fields that changed.
            game["boards"][board].update(frame.get(board.lower()) or {})
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
        """Calls `choose` and sends the move if it is the turn of this seat."""
        turn = self.turn()
        if turn is None:
            self.since = None
            return
        if self.since is None:
            self.since = time.monotonic()
        if self.pending:
            return
        await asyncio.sleep(max(0.0, self.moved + PACE - time.monotonic()))
        chosen = self.choose(turn)
        if chosen is None:  # The player waits; `choose` is called again after the next message.
            return
        self.commands += 1
        message = {
            "t": "play",
            "id": f"{self.seat}{self.game['game']}.{self.commands}",
            "board": turn.board,
            "ply": self.game["boards"][turn.board]["ply"],
            "mv": chosen,
            "thought_ms": int((time.monotonic() - self.since) * 1000),
        }
        self.pending = PendingMove(message["id"], message)
        self.moved = time.monotonic()
        await self.send(**message)

    def turn(self):
        """Returns the current turn, or None if this seat is not to move."""
        game = self.game
        if game is None or game["result"] or self.phase != "playing" or game["seq"] < self.acknowledged:
            return None
        board = board_of(self.seat)
        if self.seat not in game["yours"] or self.seat not in game["clocks"]["running"]:
            return None
        other = game["boards"]["B" if board == "A" else "A"]["placement"]
        legal = moves(game["dests"].get(board), other)
        return Turn(self.seat, board, legal, game) if legal else None
