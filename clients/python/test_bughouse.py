"""Tests the client with the real program. Every message is checked against the published JSON schemas.

Install the packages with `pip install -r requirements-test.txt`, then run `python -m unittest` in this folder.
BUGHOUSE_BIN is the path of the program `bughouse`.
"""

import asyncio
import json
import os
import random
import subprocess
import tempfile
import unittest
from pathlib import Path

from jsonschema import Draft202012Validator

import bughouse
from bughouse import Player, Refused, make_match, make_table, piece_at, moves
from lobby import Lobby

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("BUGHOUSE_BIN", ROOT / "target/debug/bughouse")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def schema_of(part):
    """Returns the JSON schema of the messages that the client or the server sends."""
    printed = subprocess.run([PROGRAM, "schema", part], check=True, capture_output=True, text=True)
    return Draft202012Validator(json.loads(printed.stdout))


SENT, RECEIVED = schema_of("client"), schema_of("server")


def check_schema(message, sent):
    (SENT if sent else RECEIVED).validate(message)


class Destinations(unittest.TestCase):
    def test_moves_drops_and_promotions_are_read(self):
        text = "e2:e3e4 N@:f7h8 a7:a8=QN"
        self.assertEqual(moves(text, START), ["e2e3", "e2e4", "N@f7", "N@h8", "a7a8q", "a7a8n"])
        self.assertEqual(moves("e7:e8/d8b1", START), ["e7e8qd8", "e7e8nb1"])
        self.assertEqual(moves(None, START), [])

    def test_a_piece_is_found_on_its_square(self):
        self.assertEqual(piece_at("8/8/8/8/2B5/8/8/4K2N", "c4"), "b")
        self.assertEqual(piece_at("8/8/8/8/8/8/8/Q~3K2N", "h1"), "n")
        with self.assertRaises(ValueError):
            piece_at(START, "e4")


class Matches(unittest.TestCase):
    def setUp(self):
        self.data = tempfile.TemporaryDirectory()
        arguments = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", self.data.name]
        self.program = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.server = next(
            word.rstrip("/") for line in self.program.stdout for word in line.split() if word.startswith("http://")
        )

    def tearDown(self):
        self.program.terminate()
        self.program.wait(timeout=30)
        self.program.stdout.close()
        self.data.cleanup()

    def four(self, table, choose):
        return [
            Player(self.server, table, seat, choose, name=f"Random {seat}", on_message=check_schema) for seat in "AaBb"
        ]

    def play(self, players):
        async def all_of_them():
            return await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 120)

        return asyncio.run(all_of_them())

    def test_four_players_play_a_match_to_its_end(self):
        chance = random.Random(1)
        table = make_table(self.server, "fics", [("clock.base_s", "8"), ("clock.min_move_ms", "0")])
        players = self.four(table, lambda turn: chance.choice(turn.moves))
        results = self.play(players)
        self.assertEqual(len({result["score"] for result in results}), 1)
        self.assertIn(results[0]["reason"], ("checkmate", "flag"))
        for player in players:
            self.assertEqual(player.game["plies"], players[0].game["plies"])
            self.assertGreater(len(player.game["plies"]), 3)

    def test_a_lost_connection_neither_loses_nor_repeats_a_move(self):
        chance = random.Random(2)
        table = make_table(self.server, "fics", [("clock.base_s", "6"), ("clock.min_move_ms", "0")])
        turns = iter(range(1, 1000))

        def choose(turn):
            if turn.seat == "A" and next(turns) % 3 == 0:
                # The connection is cut after the move is sent and before the answer arrives.
                asyncio.get_running_loop().call_soon(players[0].socket.transport.abort)
            return chance.choice(turn.moves)

        players = self.four(table, choose)
        results = self.play(players)
        self.assertGreater(players[0].lost, 1)
        self.assertIn(results[0]["reason"], ("checkmate", "flag"))
        self.assertEqual(players[0].game["plies"], players[1].game["plies"])

    def test_a_rematch_keeps_partners_and_a_rotation_changes_them(self):
        chance = random.Random(3)
        table = make_table(self.server, "fics", [("clock.base_s", "2"), ("clock.min_move_ms", "0")])
        seats = {}

        def again_for(number):
            def again(result, following):
                game = players[number].game["game"]
                seats[number, game] = players[number].seat
                seats[number, f"after {game}"] = following
                return {1: "rematch", 2: "rotate", 3: None}[game]

            return again

        players = self.four(table, lambda turn: chance.choice(turn.moves))
        for number, player in enumerate(players):
            player.again = again_for(number)
        self.play(players)
        played = {game: [seats[number, game] for number in range(4)] for game in (1, 2, 3)}
        self.assertEqual(played[1], ["A", "a", "B", "b"])
        self.assertEqual(played[2], ["a", "A", "b", "B"])
        for game, way in ((1, "rematch"), (2, "rotated")):
            following = seats[0, f"after {game}"][way]
            of_all = {sitter["id"]: seat for seat, sitter in following.items()}
            self.assertEqual(played[game + 1], [of_all[player.you] for player in players])
        partner = {"A": "b", "b": "A", "a": "B", "B": "a"}
        self.assertNotEqual(played[3][played[2].index(partner[played[2][0]])], partner[played[3][0]])

    def test_four_invited_players_play_without_sitting_down(self):
        chance = random.Random(4)
        table, keys = make_match(self.server, "fics", [("clock.base_s", "3"), ("clock.min_move_ms", "0")])
        sent = []
        players = [
            Player(self.server, table, seat, lambda turn: chance.choice(turn.moves), key=key,
                   on_message=lambda message, out: sent.append(message["t"]) if out else None)
            for seat, key in keys.items()
        ]
        results = self.play(players)
        self.assertEqual(len({result["score"] for result in results}), 1)
        self.assertNotIn("sit", sent)

    def test_an_occupied_seat_is_refused(self):
        table = make_table(self.server)

        async def two():
            seated = asyncio.Event()

            class First(Player):
                def set_table(self, table):
                    super().set_table(table)
                    if table["seats"].get("A"):
                        seated.set()

            first = asyncio.create_task(First(self.server, table, "A", lambda turn: None).play())
            await asyncio.wait_for(seated.wait(), 30)
            second = Player(self.server, table, "A", lambda turn: None, name="Late")
            with self.assertRaises(Refused):
                await asyncio.wait_for(second.play(), 30)
            first.cancel()

        asyncio.run(two())

    def test_a_pair_and_two_others_find_a_match_in_the_lobby_and_play_it(self):
        chance = random.Random(6)
        lobbies = [Lobby(self.server, name=name, on_message=check_schema) for name in ("Ann", "Bob", "Cid", "Dan")]
        choose = lambda turn: chance.choice(turn.moves)

        async def play(lobby):
            table = await lobby.accept()
            player = Player(self.server, table, "A", choose, name=lobby.name, guest=lobby.guest, on_message=check_schema)
            return await player.play()

        async def all_of_them():
            ann, bob, cid, dan = [await lobby.__aenter__() for lobby in lobbies]
            await bob.use_link(await ann.make_link())
            await ann.until(lambda: ann.own.get("partner"))
            self.assertEqual(ann.own["partner"]["who"], bob.who)
            with self.assertRaisesRegex(Refused, "no longer valid"):
                await cid.use_link("2345678923456789")
            await ann.search("1+0", pair=True)
            await cid.search("1+0", "2+0")
            await ann.until(lambda: cid.who in ann.rows)
            self.assertEqual(ann.rows[cid.who]["search"], {"rules": "fics", "chips": ["1+0", "2+0"]})
            await dan.search("1+0")
            results = await asyncio.gather(*(play(lobby) for lobby in lobbies))
            await ann.until(lambda: ann.own["set"]["over"])
            seats = ann.own["set"]["seats"]
            for lobby in lobbies:
                await lobby.__aexit__()
            return results, seats

        results, seats = asyncio.run(asyncio.wait_for(all_of_them(), 240))
        self.assertEqual(len({result["score"] for result in results}), 1)
        partners = [{seats[one]["name"], seats[other]["name"]} for one, other in ("Ab", "Ba")]
        self.assertIn({"Ann", "Bob"}, partners)


if __name__ == "__main__":
    unittest.main()
