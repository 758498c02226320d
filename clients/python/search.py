"""Looks for a match in the lobby of a server, and plays it with random moves: `python search.py http://127.0.0.1:8080`.

With --people 4 four players look for it, so that it begins at once. It prints the address of the table, and at the
end the result.
"""

import argparse
import asyncio
import random

from bughouse import Player
from lobby import Lobby


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="the address of the server: http://127.0.0.1:8080")
    parser.add_argument("--time", action="append", help="a time: 1+0, 2+0, 3+0, 5+0 or 3+2; may be repeated [3+0]")
    parser.add_argument("--rules", default="fics", choices=["fics", "chesscom"], help="the rules [fics]")
    parser.add_argument("--people", type=int, default=1, help="how many players look for a match [1]")
    parser.add_argument("--seed", type=int, help="the seed of the random moves")
    return parser.parse_args()


async def play(wanted, number, chance):
    async with Lobby(wanted.server, name=f"Random {number}") as lobby:
        await lobby.search(*(wanted.time or ["3+0"]), rules=wanted.rules)
        table = await lobby.accept()
        print(f"{wanted.server}/t/{table}", flush=True)
        choose = lambda turn: chance.choice(turn.moves)
        return await Player(wanted.server, table, "A", choose, guest=lobby.guest, name=lobby.name).play()


async def main():
    wanted = arguments()
    chance = random.Random(wanted.seed)
    results = await asyncio.gather(*(play(wanted, number + 1, chance) for number in range(wanted.people)))
    print(results[0]["score"], results[0]["text"])


if __name__ == "__main__":
    asyncio.run(main())
