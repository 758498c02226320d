-- The first version. Times ending in `_ms` are milliseconds; `made_ms`, `seen_ms`, `began_ms`, `ended_ms`
-- and `open_ms` count from 1970, `anchor_ms` and `beat_ms` are process time, the others are match time.

CREATE TABLE starts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    beat_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public TEXT NOT NULL UNIQUE,
    link_hash BLOB NOT NULL UNIQUE,
    made_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    owner INTEGER REFERENCES starts,
    epoch INTEGER NOT NULL,
    doc TEXT NOT NULL
) STRICT;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room INTEGER NOT NULL REFERENCES rooms,
    game INTEGER NOT NULL,
    public TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    setup TEXT NOT NULL,
    names TEXT NOT NULL,
    holders TEXT NOT NULL,
    began_ms INTEGER NOT NULL,
    anchor_ms INTEGER,
    alive_ms INTEGER NOT NULL,
    running INTEGER NOT NULL,
    UNIQUE (room, game)
) STRICT;
CREATE INDEX running_matches ON matches (room) WHERE running;

-- Entries are stored in the order in which they come, so a commit with entries of many matches changes
-- few pages.
CREATE TABLE entries (
    place INTEGER PRIMARY KEY,
    match INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    t_ms INTEGER NOT NULL,
    command TEXT,
    command_hash INTEGER,
    payload TEXT NOT NULL,
    fingerprint INTEGER
) STRICT;
CREATE UNIQUE INDEX entries_of_match ON entries (match, seq);

CREATE TABLE talk (
    match INTEGER NOT NULL REFERENCES matches,
    n INTEGER NOT NULL,
    t_ms INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE finished (
    match INTEGER PRIMARY KEY REFERENCES matches,
    ended_ms INTEGER NOT NULL,
    open_ms INTEGER NOT NULL,
    preset TEXT NOT NULL,
    control TEXT NOT NULL,
    score TEXT NOT NULL,
    reason TEXT NOT NULL,
    article TEXT NOT NULL,
    board TEXT,
    lost_by TEXT,
    plies INTEGER NOT NULL
) STRICT;

CREATE TABLE played (
    match INTEGER NOT NULL REFERENCES matches,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    person INTEGER,
    bot TEXT,
    at_board INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE feed (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    match INTEGER NOT NULL
) STRICT;
