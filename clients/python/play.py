"""Plays one match with random moves on a server: `python play.py http://127.0.0.1:8080`.

Without --table it makes a table. It prints the address of the table, and at the end the result. With --four it
plays all four seats, otherwise one.
"""

import argparse
import asyncio
import random

from bughouse import Player, make_match, make_table


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="the address of the server: http://127.0.0.1:8080")
    parser.add_argument("--table", help="the id of a table: the end of its address")
    parser.add_argument("--rules", default="fics", help="the preset of a new table [fics]")
    parser.add_argument(
        "--set", action="append", default=[], metavar="PARAM=VALUE", help="change one rule of a new table"
    )
    parser.add_argument("--seat", default="A", choices=list("AaBb"), help="the seat; upper case is White [A]")
    parser.add_argument("--four", action="store_true", help="play all four seats")
    parser.add_argument("--seed", type=int, help="the seed of the random moves")
    return parser.parse_args()


async def main():
    wanted = arguments()
    chance = random.Random(wanted.seed)
    change = [pair.split("=", 1) for pair in wanted.set]
    if wanted.four and wanted.table is None:
        table, keys = make_match(wanted.server, wanted.rules, change)
    else:
        table, keys = wanted.table or make_table(wanted.server, wanted.rules, change), {}
    print(f"{wanted.server}/t/{table}", flush=True)
    choose = lambda turn: chance.choice(turn.moves)
    players = [
        Player(wanted.server, table, seat, choose, name=f"Random {seat}", key=keys.get(seat))
        for seat in ("AaBb" if wanted.four else wanted.seat)
    ]
    results = await asyncio.gather(*(player.play() for player in players))
    print(results[0]["score"], results[0]["text"])


if __name__ == "__main__":
    asyncio.run(main())
