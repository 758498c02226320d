"""The lobby of a server for programs: who looks for a match, offers, partners. docs/protocol.md explains the messages.

    import asyncio, random
    from bughouse import Player
    from lobby import Lobby

    async def main():
        server = "http://127.0.0.1:8080"
        async with Lobby(server, name="Random") as lobby:
            await lobby.search("3+0", "5+0")
            table = await lobby.accept()
            me = Player(server, table, "A", lambda turn: random.choice(turn.moves), guest=lobby.guest)
            print(await me.play())

    asyncio.run(main())
"""

import asyncio
import json
from dataclasses import dataclass, field

import websockets

from bughouse import PROTOCOL, TOPIC, Refused, socket_address


@dataclass
class Lobby:
    """One guest in the lobby, from the beginning of an `async with` to its end.

    If the connection is lost, what waits for it raises ConnectionError. Another Lobby with the same `guest` has
    the search and the partner of this one. A search ends after a minute without a connection.
    """

    server: str
    name: str = "Python"
    #: The secret by which the server recognizes this guest, for a Player or another Lobby.
    guest: str = None
    #: For logs and tests: called with every message, and with True if it was sent or False if it was received.
    on_message: object = lambda message, sent: None
    #: The public id of this guest. Others name them by it.
    who: str = None
    #: What the lobby says about this guest (`own` in docs/protocol.md).
    own: dict = field(default_factory=dict)
    #: The rows of the lobby by their ids: people who look for a match or a partner, and open tables.
    rows: dict = field(default_factory=dict)
    #: How many people are "here", "searching" and "playing".
    counts: dict = field(default_factory=dict)
    #: How many requests were sent.
    requests: int = 0
    #: The id of the last offer that this guest has answered. `own` shows their answer up to half a second later.
    answered: int = None

    async def __aenter__(self):
        self.socket = await websockets.connect(socket_address(self.server), max_size=None)
        self.changed = asyncio.Condition()
        self.answers = {}
        self.reader = asyncio.create_task(self.read())
        await self.write({"t": "hello", "v": PROTOCOL, "guest": self.guest, "name": self.name})
        await self.write({"n": TOPIC, "t": "sub", "to": {"is": "lobby"}})
        await self.write({"n": TOPIC, "t": "want", "want": {"is": "lobby", "rows": True, "talk": None}})
        await self.until(lambda: self.own)
        return self

    async def __aexit__(self, *_):
        await self.socket.close()
        await asyncio.gather(self.reader, return_exceptions=True)

    async def search(self, *chips, rules="fics", pair=False):
        """Looks for a match at one of these times ("1+0", "2+0", "3+0", "5+0", "3+2"), alone or with the partner."""
        await self.ask(do="search", rules=rules, chips=list(chips), pair=pair)

    async def stop(self):
        """Ends the search."""
        await self.ask(do="stop")

    def asked(self):
        """The offer of a match that this guest has not answered, or None."""
        offer = self.own.get("offer")
        if offer and offer["id"] != self.answered and not offer["seats"][offer["yours"]]["accepted"]:
            return offer
        return None

    async def answer(self, yes):
        """Waits for an offer, and accepts or declines it."""
        await self.until(self.asked)
        await self.answer_offer(self.asked(), yes)

    async def answer_offer(self, offer, yes):
        """Accepts or declines this offer."""
        self.answered = offer["id"]
        await self.ask(do="answer", offer=offer["id"], yes=yes)

    async def accept(self):
        """Accepts each offer until a match is made. Returns its table."""
        while not self.own.get("table"):
            await self.until(lambda: self.own.get("table") or self.asked())
            if offer := self.asked():
                try:
                    await self.answer_offer(offer, True)
                except Refused:
                    pass  # Another person has just declined.
        return self.own["table"]

    async def bots(self):
        """After 30 seconds of a search: begins with bots for those who are missing."""
        await self.ask(do="bots")

    async def ask_partner(self, who):
        """Asks the person with this public id to be the partner."""
        await self.ask(do="ask_partner", who=who)

    async def answer_partner(self, who, yes=True):
        """Answers the person who asked this guest to be the partner."""
        await self.ask(do="answer_partner", who=who, yes=yes)

    async def unpartner(self):
        """Ends the partnership."""
        await self.ask(do="unpartner")

    async def make_link(self):
        """Makes a link by which one person becomes the partner. Its page is SERVER/p/LINK."""
        before = set(self.own["links"])
        await self.ask(do="make_link")
        await self.until(lambda: set(self.own["links"]) - before)
        return (set(self.own["links"]) - before).pop()

    async def use_link(self, link):
        """Becomes the partner of the person who made the link."""
        await self.ask(do="use_link", link=link)

    async def next(self, want):
        """After a match: wants the "same" four again, to "change" partners, or to "leave"."""
        await self.ask(do="next", want=want)

    async def ask(self, **act):
        """Asks for something, and waits until it is done. Raises Refused with the reason if it is not."""
        self.requests += 1
        request = f"L{self.requests}"
        answer = self.answers[request] = asyncio.get_running_loop().create_future()
        await self.write({"n": TOPIC, "id": request, "t": "lobby", "act": act})
        await asyncio.wait({answer, self.reader}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise self.lost()
        problem = answer.result()
        if problem:
            raise Refused(problem["text"])

    async def until(self, holds):
        """Waits until `holds()` is true. It is called after each change of what this guest knows."""
        async with self.changed:
            await self.changed.wait_for(lambda: holds() or self.reader.done())
        if not holds():
            raise self.lost()

    def lost(self):
        """Why no message comes any more: the connection has ended, or `on_message` has raised an error."""
        error = ConnectionError(f"{self.server} does not answer")
        error.__cause__ = self.reader.exception()
        return error

    async def write(self, message):
        self.on_message(message, True)
        await self.socket.send(json.dumps(message))

    async def read(self):
        """Handles messages until the connection ends."""
        try:
            async for text in self.socket:
                message = json.loads(text)
                self.on_message(message, False)
                await self.handle(message)
        except websockets.ConnectionClosed:
            pass
        finally:
            asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self.notify()))

    async def notify(self):
        async with self.changed:
            self.changed.notify_all()

    async def handle(self, message):
        """Handles a message. A message of an unknown kind comes from a newer server and is ignored."""
        kind = message["t"]
        if kind == "hi":
            self.who, self.guest = message["you"], message.get("guest") or self.guest
        elif kind == "state" and message["state"]["is"] == "own":
            # Who is blocked is only there if it has changed.
            self.own = {"blocked": self.own.get("blocked", []), **message["state"]["own"]}
        elif kind == "state" and message["state"]["is"] == "lobby":
            self.news(message["state"]["news"])
        elif kind in ("done", "refused") and message.get("id") in self.answers:
            self.answers.pop(message["id"]).set_result(message.get("problem"))
        elif kind == "probe":
            await self.write({"t": "echo", "k": message["k"]})
        await self.notify()

    def news(self, news):
        self.counts = {name: news[name] for name in ("here", "searching", "playing")}
        for row in news.get("rows", []):
            self.rows[row["id"] if row["is"] == "table" else row["who"]] = row
        for gone in news.get("gone", []):
            self.rows.pop(gone, None)
