#!/usr/bin/env python3
"""Recounts what the rounds of events do not keep, from their logs.

    tools/recount.py FOLDER|FILE…

It reads the logs that `bughouse event` writes, and prints the same line as `bughouse event simulate`. It shares no code
with the program, and reads no reasons: only entries, absences, who plays where, and results. Exit status 1: a fault
could have been avoided, or an event was not played to its end.

The rules are those of `docs/events.md`:

rematch   Swiss: two meet again, although all who are present could have new opponents.
bye       A second bye, or one after a win by default, although one who plays has had neither; or a bye too many.
float     Swiss: a scoregroup has more upfloaters than it needs, or upfloaters with lower scores (TS-11, TS-12).
colour    Of a pair, one keeps their color who could change it; of individuals, colors differ by more than 2.
partner   Two are partners again, although all who play could have new ones.
sitout    A person sits out who has done so more often than one who plays; or sits out for no reason.
unfinished  A result or a round is missing, or a pairing is none: one plays twice, or one who is here does not.
"""

import itertools
import json
import pathlib
import random
import sys
import unicodedata
from collections import Counter

RULES = ["rematch", "bye", "float", "colour", "partner", "sitout"]
COUNTS = ["late", "withdrawn", "absent", "replaced", "corrected"]
WITH_PAIRS = {"round-robin", "double-round-robin", "swiss", "knockout"}
FORMATS = {
    "rematch": {"swiss"},
    "bye": {"swiss", "individual-swiss"},
    "float": {"swiss"},
    "colour": WITH_PAIRS | {"partners", "individual-swiss"},
    "partner": {"partners", "individual-swiss"},
    "sitout": {"partners"},
}
# In a match, A and b are team one, B and a team two; capitals have White.
TEAMS = ("Ab", "Ba")
# Beyond so many sets of upfloaters the script does not search.
MOST_SETS = 3_000
PRIME = (1 << 61) - 1


def key_of(name):
    """Two names with the same key are the same player's."""
    return unicodedata.normalize("NFC", name.strip().lower())


# Matchings


def most_pairs(people, may_meet):
    """How many pairs of these people are possible at once.

    Each two who may meet get a random number in a skew-symmetric matrix. Its rank is twice the number of pairs (Tutte,
    1947; Lovász, 1979); it is smaller with a chance below one in a million billions.
    """
    rng = random.Random(1)
    n = len(people)
    rows = [[0] * n for _ in range(n)]
    for i, j in itertools.combinations(range(n), 2):
        if may_meet(people[i], people[j]):
            rows[i][j] = rng.randrange(1, PRIME)
            rows[j][i] = PRIME - rows[i][j]
    rank = 0
    for column in range(n):
        pivot = next((row for row in rows if row[column]), None)
        if pivot is None:
            continue
        rank += 1
        rows.remove(pivot)
        inverse = pow(pivot[column], -1, PRIME)
        for place, row in enumerate(rows):
            if row[column]:
                factor = row[column] * inverse % PRIME
                rows[place] = [(x - factor * y) % PRIME for x, y in zip(row, pivot)]
    return rank // 2


def can_all_meet(people, may_meet):
    return len(people) % 2 == 0 and 2 * most_pairs(people, may_meet) == len(people)


# The state of an event


class Round:
    def __init__(self, event, fact):
        seats = {table["number"]: table["seats"] for table in fact["tables"]}
        self.players = {table: [[at[seat] for seat in team] for team in TEAMS] for table, at in seats.items()}
        self.teams = {
            table: [sorted({event.entry_of[one] for one in team}) for team in teams]
            for table, teams in self.players.items()
        }
        self.byes, self.out = fact["byes"], fact["out"]
        self.absent = {entry: event.absences.get((len(event.rounds) + 1, entry), 0) for entry, _ in fact["absent"]}
        self.games = {table: {} for table in seats}
        self.default = {}

    def seated(self):
        return [entry for teams in self.teams.values() for team in teams for entry in team]

    def enter(self, fact):
        """A result: of a game, or of a match that was not played."""
        table, result = fact["table"], (fact["result"]["one"], fact["result"]["two"])
        if fact["game"] is None:
            self.default[table] = result
        else:
            self.default.pop(table, None)
            self.games[table][fact["game"]] = result

    def seat_instead(self, player, new):
        """At a table without a result, one sits where another was to sit."""
        for table, teams in self.players.items():
            if table not in self.default and not self.games[table]:
                self.players[table] = [[new if one == player else one for one in team] for team in teams]

    def move(self, table, to):
        """Two tables, of which one may be empty, change their numbers."""
        for of_table in (self.players, self.teams, self.games, self.default):
            moved = {to: of_table.pop(table, None), table: of_table.pop(to, None)}
            of_table.update({number: what for number, what in moved.items() if what is not None})

    def result(self, table, games):
        """The points of both teams, and whether they played; None while a result is missing."""
        if table in self.default:
            return (*self.default[table], False)
        if len(self.games[table]) < games:
            return None
        one, two = (sum(game[team] for game in self.games[table].values()) for team in (0, 1))
        if one == two:
            return (0.5, 0.5, True) if one > 0 else (0, 0, True)
        return (1, 0, True) if one > two else (0, 1, True)


class Event:
    def __init__(self, setup):
        self.setup = setup
        self.format = setup["format"]
        self.entries = []
        self.entry_of = []
        self.players = {}
        self.gone = set()
        self.absences = {}
        self.forbidden = set()
        self.rounds = []
        self.tables = setup["tables"]
        self.dropped = Counter()
        self.counts = Counter()
        self.faults = Counter()
        self.is_sound = True
        self.is_finished = False

    # Facts

    def apply(self, fact):
        getattr(self, "on_" + fact["fact"])(fact)

    def on_added(self, fact):
        self.counts["late"] += bool(self.rounds)
        self.entries.append({"players": [], "since": len(self.rounds) + 1})
        for name in fact["players"]:
            self.add_player(len(self.entries) - 1, name)

    def add_player(self, entry, name):
        """A new player, or one who leaves another entry for this one."""
        player = self.players.setdefault(key_of(name), len(self.entry_of))
        if player == len(self.entry_of):
            self.entry_of.append(entry)
        else:
            self.entries[self.entry_of[player]]["players"] = [
                one for one in self.entries[self.entry_of[player]]["players"] if one != player
            ]
            self.entry_of[player] = entry
        self.entries[entry]["players"].append(player)
        return player

    def on_joined(self, fact):
        self.entries[fact["entry"]]["since"] = len(self.rounds) + 1
        self.add_player(fact["entry"], fact["name"])

    def on_withdrew(self, fact):
        self.counts["withdrawn"] += 1
        self.gone.add(fact["entry"])

    def on_returned(self, fact):
        self.gone.discard(fact["entry"])

    def on_expelled(self, fact):
        self.gone.add(fact["entry"])

    def on_replaced(self, fact):
        self.counts["replaced"] += 1
        entry = self.entry_of[fact["player"]]
        if not self.setup["keeps_points"]:
            self.dropped[entry] += self.score(entry)
        self.entries[entry]["players"].remove(fact["player"])
        new = self.add_player(entry, fact["name"])
        if self.rounds:
            self.rounds[-1].seat_instead(fact["player"], new)

    def on_renamed(self, fact):
        self.players = {name: one for name, one in self.players.items() if one != fact["player"]}
        self.players[key_of(fact["name"])] = fact["player"]

    def on_removed(self, fact):
        self.entries[fact["entry"]]["players"] = []
        self.gone.add(fact["entry"])
        removed = {one for one, entry in enumerate(self.entry_of) if entry == fact["entry"]}
        self.players = {name: one for name, one in self.players.items() if one not in removed}

    def on_absent(self, fact):
        self.absences[fact["round"], fact["entry"]] = fact["points"]

    def on_present(self, fact):
        self.absences.pop((fact["round"], fact["entry"]), None)

    def on_tables(self, fact):
        self.tables = fact["tables"]

    def on_moved(self, fact):
        self.rounds[fact["round"] - 1].move(fact["table"], fact["to"])

    def on_decided(self, _):
        """A decider counts for no pairing."""

    def on_forbade(self, fact):
        self.forbidden.add(frozenset((fact["one"], fact["other"])))

    def on_penalized(self, fact):
        self.dropped[fact["entry"]] += fact["points"]

    def on_finished(self, _):
        self.is_finished = True

    def on_paired(self, fact):
        pairing = Round(self, fact)
        self.is_sound &= self.all_have_results() and is_whole(self, pairing)
        if self.is_sound:
            for rule, check in CHECKS[self.format]:
                self.faults[rule] += check(self, pairing)
        self.rounds.append(pairing)
        self.counts["rounds"] += 1

    def on_ended(self, fact):
        self.counts["games" if fact["result"]["is_played"] else "absent"] += 1
        self.rounds[fact["round"] - 1].enter(fact)

    def on_corrected(self, fact):
        self.counts["corrected"] += 1
        self.rounds[fact["round"] - 1].enter(fact)

    # Questions

    def has_pairs(self):
        return self.format in WITH_PAIRS

    def all_have_results(self):
        games = self.setup["games"]
        return all(one.result(table, games) is not None for one in self.rounds for table in one.teams)

    def matches(self, is_played=True):
        """The matches that were played, or all: the round, the table, and the points of both teams."""
        for one in self.rounds:
            for table in one.teams:
                result = one.result(table, self.setup["games"])
                if result is not None and (result[2] or not is_played):
                    yield one, table, result

    def present(self):
        """Those who can play in the next round."""
        size = 2 if self.has_pairs() else 1
        number = len(self.rounds) + 1
        all_entries = enumerate(self.entries)
        is_here = lambda entry: entry not in self.gone and (number, entry) not in self.absences
        return [entry for entry, one in all_entries if len(one["players"]) == size and is_here(entry)]

    def score(self, entry):
        sum_of_points = -self.dropped[entry]
        for number, one in enumerate(self.rounds, 1):
            if entry in one.byes:
                sum_of_points += self.setup["bye"]
            elif entry in one.absent:
                sum_of_points += one.absent[entry]
            elif number < self.entries[entry]["since"]:
                sum_of_points += self.setup["late"]
        for one, table, result in self.matches(is_played=False):
            for team in (0, 1):
                if entry in one.teams[table][team]:
                    sum_of_points += result[team]
        return sum_of_points

    def met(self):
        """The pairs of entries that have played against each other."""
        return {
            frozenset(two) for one, table, _ in self.matches() for two in itertools.product(*one.teams[table])
        }

    def partners(self):
        """How often two have played together."""
        return Counter(frozenset(team) for one, table, _ in self.matches() for team in one.teams[table])

    def had_bye(self):
        """Those who had a bye, or a win by default."""
        had = {entry for one in self.rounds for entry in one.byes}
        for one, table, result in self.matches(is_played=False):
            for team in (0, 1):
                if not result[2] and result[team] > result[1 - team]:
                    had.update(one.teams[table][team])
        return had

    def colors(self):
        """For each player, +1 for a White and -1 for a Black in the first games that were played."""
        colors = {player: [] for player in range(len(self.entry_of))}
        for one, table, _ in self.matches():
            for white, black in one.players[table]:
                # A team is written with its two seats: of team one A and b, of team two B and a.
                colors[white].append(1)
                colors[black].append(-1)
        return colors


def is_whole(event, pairing):
    """Whether all who are present are in a pairing once, no others are, and pairs sit together."""
    named = pairing.seated() + pairing.byes + pairing.out
    sizes = {len(team) for teams in pairing.teams.values() for team in teams}
    is_here = set(named) <= set(event.present()) and len(set(named)) == len(named)
    # In a knockout those who have lost are not paired.
    is_all = len(named) == len(event.present()) or event.format == "knockout"
    return is_here and is_all and sizes <= {1 if event.has_pairs() else 2}


def too_many_free(event, pairing):
    """How many do not play although there would be a table for them."""
    size = 2 if event.has_pairs() else 4
    tables = len(event.present()) // size
    if event.tables is not None:
        tables = min(tables, event.tables)
    return max(0, size * (tables - len(pairing.teams)))


# The rules. Each returns how many faults could have been avoided.


def rematches(event, pairing):
    met = event.met()
    again = sum(frozenset((one[0], two[0])) in met for one, two in pairing.teams.values())
    if again == 0:
        return 0
    may_meet = lambda one, other: frozenset((one, other)) not in met | event.forbidden
    present, had_bye = event.present(), event.had_bye()
    byes = [one for one in present if one not in had_bye] or present
    if len(pairing.byes) == 1:
        rests = [[one for one in present if one != bye] for bye in byes]
    else:
        rests = [pairing.seated()]
    least = min(len(rest) // 2 - most_pairs(rest, may_meet) for rest in rests)
    return again if again > least else 0


def byes(event, pairing):
    had_bye = event.had_bye()
    has_other = any(entry not in had_bye for entry in pairing.seated())
    again = sum(entry in had_bye for entry in pairing.byes)
    return (again if has_other else 0) + too_many_free(event, pairing)


def floats(event, pairing):
    """Goes through the scoregroups, the highest first. Who meets a member of the group from below is an upfloater."""
    met = event.met() | event.forbidden
    may_meet = lambda one, other: frozenset((one, other)) not in met
    scores = {entry: event.score(entry) for entry in pairing.seated()}
    opponent = {}
    for (one,), (other,) in pairing.teams.values():
        opponent[one], opponent[other] = other, one
    if any(not may_meet(one, other) for one, other in opponent.items()):
        return 0  # The order of brackets says nothing about a round in which some must meet again.
    free = set(scores)
    while free:
        top = max(scores[entry] for entry in free)
        group = [entry for entry in free if scores[entry] == top]
        lower = sorted(free - set(group), key=lambda entry: -scores[entry])
        upfloaters = [opponent[entry] for entry in group if scores[opponent[entry]] != top]
        if has_better(group, lower, upfloaters, scores, may_meet):
            return 1
        free -= set(group) | set(upfloaters)
    return 0


def has_better(group, lower, upfloaters, scores, may_meet):
    """Whether fewer upfloaters would do, or as many with higher scores."""
    needed = len(group) - 2 * most_pairs(group, may_meet)
    own = sorted(scores[one] for one in upfloaters)
    if len(own) == needed and own == sorted(scores[one] for one in lower[:needed]):
        return False  # As few as the group needs, with the highest scores that there are.
    sets = (
        chosen
        for size in range(needed, len(own) + 1, 2)
        for chosen in itertools.combinations(lower, size)
        if size < len(own) or sorted(scores[one] for one in chosen) > own
    )
    for chosen in itertools.islice(sets, MOST_SETS):
        rest = [one for one in lower if one not in chosen]
        if can_all_meet(group + list(chosen), may_meet) and can_all_meet(rest, may_meet):
            return True
    if next(sets, None) is not None:
        print("recount: too many sets of upfloaters: not all were tried", file=sys.stderr)
    return False


def colors_of_pairs(event, pairing):
    """Each of a pair changes their color. If both had the same, the one with more of it changes."""
    colors = event.colors()
    last = lambda player: colors[player][-1] if colors[player] else 0
    kept = lambda white, black: (last(white) == 1) + (last(black) == -1)
    faults = 0
    for teams in pairing.players.values():
        for white, black in teams:
            faults += kept(white, black) > kept(black, white)
            if last(white) == last(black) != 0:
                keeps, changes = (white, black) if last(white) == 1 else (black, white)
                had = last(white)
                faults += colors[keeps].count(had) > colors[changes].count(had)
    return faults


def colors_of_individuals(event, pairing):
    """Colors differ by at most 2, if the partners could change colors."""
    sums = {player: sum(colors) for player, colors in event.colors().items()}
    too_many = lambda white, black: (abs(sums[white] + 1) > 2) + (abs(sums[black] - 1) > 2)
    teams = [team for teams in pairing.players.values() for team in teams]
    return sum(too_many(*team) for team in teams if too_many(*team) > too_many(*team[::-1]))


def partners(event, pairing):
    met = event.partners()
    again = sum(met[frozenset(team)] > 0 for teams in pairing.teams.values() for team in teams)
    if again == 0:
        return 0
    people = pairing.seated()
    is_new = lambda one, other: met[frozenset((one, other))] == 0
    least = len(people) // 2 - most_pairs(people, is_new)
    return again if again > least else 0


def sit_outs(event, pairing):
    count = Counter(entry for one in event.rounds for entry in one.out + one.byes)
    least = min(count[entry] for entry in pairing.seated())
    too_often = sum(count[entry] > least for entry in pairing.out + pairing.byes)
    return too_often + too_many_free(event, pairing)


CHECKS = {
    "round-robin": [("colour", colors_of_pairs)],
    "double-round-robin": [("colour", colors_of_pairs)],
    "knockout": [("colour", colors_of_pairs)],
    "swiss": [("rematch", rematches), ("bye", byes), ("float", floats), ("colour", colors_of_pairs)],
    "partners": [("partner", partners), ("colour", colors_of_individuals), ("sitout", sit_outs)],
    "individual-swiss": [("partner", partners), ("bye", byes), ("colour", colors_of_individuals)],
}


# The end


def is_over(event):
    if not event.is_sound or not event.all_have_results():
        return False
    if event.is_finished:
        return True
    if event.format in ("round-robin", "double-round-robin"):
        return is_round_robin_over(event)
    if event.format == "knockout":
        return is_knockout_over(event)
    return len(event.rounds) == event.setup["rounds"]


def is_round_robin_over(event):
    """Whether all who were always here have met each other as often as the format has it."""
    cycles = 2 if event.format == "double-round-robin" else 1
    meetings = Counter(frozenset(one + two) for rnd in event.rounds for one, two in rnd.teams.values())
    was_away = {entry for _, entry in event.absences} | event.gone
    here = [entry for entry in range(len(event.entries)) if entry not in was_away]
    pairs = [frozenset(pair) for pair in itertools.combinations(here, 2)]
    is_met = all(meetings[pair] == cycles for pair in pairs if pair not in event.forbidden)
    return is_met and all(count <= cycles for count in meetings.values())


def is_knockout_over(event):
    """Whether one is left who has not lost a tie, and none who had lost one played on, except for the third place."""
    lost, drawn = set(), []
    points, meetings = Counter(), Counter()
    for one, table, result in event.matches(is_played=False):
        teams = [team[0] for team in one.teams[table]]
        # Who plays on has won the lot of a tie that stayed equal.
        for tie in [tie for tie in drawn if tie & set(teams)]:
            drawn.remove(tie)
            lost |= tie - set(teams)
        tie = frozenset(teams)
        if tie <= lost:
            if not event.setup["third_place"]:
                return False
            continue
        if tie & lost:
            return False
        meetings[tie] += 1
        for team in (0, 1):
            points[tie, teams[team]] += result[team]
        ahead = points[tie, teams[0]] - points[tie, teams[1]]
        if abs(ahead) > max(0, event.setup["best_of"] - meetings[tie]):
            lost.add(teams[1] if ahead > 0 else teams[0])
        elif meetings[tie] > event.setup["best_of"]:
            drawn.append(set(tie))
    began = [entry for entry, one in enumerate(event.entries) if one["since"] == 1]
    left = [entry for entry in began if entry not in lost | event.gone]
    return len(left) - sum(tie <= set(left) for tie in drawn) <= 1


def read(path):
    facts = []
    for line in path.read_text(encoding="utf-8").splitlines():
        fact = json.loads(line)
        if fact["fact"] == "undone":
            facts.pop()
        elif fact["fact"] == "unpaired":
            facts.pop(max(place for place, one in enumerate(facts) if one["fact"] == "paired"))
        else:
            facts.append(fact)
    event = Event(facts[0])
    for fact in facts[1:]:
        event.apply(fact)
    return event


def main(arguments):
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 2
    paths = [pathlib.Path(argument) for argument in arguments]
    files = [file for path in paths for file in (sorted(path.glob("*.jsonl")) if path.is_dir() else [path])]
    counts, faults, formats, unfinished = Counter(), Counter(), set(), 0
    for file in files:
        event = read(file)
        over = is_over(event)
        if not over or any(event.faults.values()):
            print(f"{file}: {'' if over else 'unfinished '}{dict(+event.faults)}", file=sys.stderr)
        counts += event.counts
        faults += event.faults
        formats.add(event.format)
        unfinished += not over
    has = lambda rule: bool(FORMATS[rule] & formats)
    happened = ", ".join(f"{name} {counts[name]}" for name in COUNTS)
    found = ", ".join(f"{rule} {faults[rule] if has(rule) else '-'}" for rule in RULES)
    print(
        f"{len(files)} events, {counts['rounds']} rounds, {counts['games']} games, {happened}: {found}, "
        f"unfinished {unfinished}"
    )
    return 1 if unfinished or any(faults.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
