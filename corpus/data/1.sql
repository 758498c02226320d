PRAGMA application_id = 1112885064;
PRAGMA user_version = 1;
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
CREATE TABLE principals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    merged_into INTEGER REFERENCES principals,
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE credentials (
    hash BLOB PRIMARY KEY,
    principal INTEGER NOT NULL REFERENCES principals,
    kind TEXT NOT NULL,
    scopes TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    used_ms INTEGER NOT NULL,
    expires_ms INTEGER,
    revoked_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room INTEGER REFERENCES rooms,
    game INTEGER NOT NULL,
    public TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    setup TEXT NOT NULL,
    names TEXT NOT NULL,
    holders TEXT NOT NULL,
    principals TEXT NOT NULL,
    began_ms INTEGER NOT NULL,
    anchor_ms INTEGER,
    alive_ms INTEGER NOT NULL,
    running INTEGER NOT NULL,
    UNIQUE (room, game)
) STRICT;
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
    principal INTEGER,
    bot TEXT,
    at_board INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE feed (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    match INTEGER NOT NULL
) STRICT;
CREATE TABLE audit (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX merged_principals ON principals (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX credentials_of_principal ON credentials (principal);
CREATE INDEX matches_without_people ON matches (room) WHERE running AND instr(holders, '{"Person":') = 0;
CREATE UNIQUE INDEX entries_of_match ON entries (match, seq);
CREATE INDEX played_by_principal ON played (principal, match) WHERE principal IS NOT NULL;
INSERT INTO starts VALUES (1, 3002);
INSERT INTO starts VALUES (2, 19004);
INSERT INTO rooms VALUES (1, '3ma74rurcbtn', X'807EFA44C4547912205088C7820F29D0E5F8EAF542009C5AED1FBC0521E341AC', 1795748021392, 1795748024480, NULL, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (2, 'wwdzvxhbfet4', X'67292564807B9E553192E1A6490CFB89C7058E3EEF37D0B9927371664D3DBE72', 1795748024495, 1795748037880, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (3, 'y5xbq4de5v2g', X'EC411D3DCAB29D4920DBFFF6A937548984660FA5F7961C485B65B61D7810BEA3', 1795748027562, 1795748037878, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (4, 'ykzrtgcpqn4r', X'8055F5269D2102AEBDBD618B2F255EAD07E1FB9E54D14848FFD743ECBD65B7DC', 1795748031594, 1795748037877, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (5, 'chi8whfte5iw', X'8AD7B483E32062214C5809CD9189AB7DB1262DEE6E7147441E26B97CF3062394', 1795748031782, 1795748037877, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (6, 'pzbexwd4qa39', X'C62B1B819958C3EC84807546C02E4D4D864CC0BC86C738CFECA9594B5E9BC5CC', 1795748034833, 1795748037873, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (7, 'v3v45jpu8vux', X'092EEBEB225DB7D3743798867C1776EE81F38868698ECB1B5840878D022AB29C', 1795748037877, 1795748040953, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"ready":false,"sat_out":0,"kicked":true,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (8, 'bpm8hbemejyg', X'851FBD0DDDAE4A45820BAFEB6208E9FAA49442821053130D9C765EF854CC8420', 1795748040954, 1795748043978, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (9, '6skkkbicqxz4', X'DFD0D972F5E108BFFAED17D9CC1FEC9CDD0420303A55D541C17658E317BAED00', 1795748043978, 1795748044029, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"f6418bb94fa271f9980839eb2f7dbeea24eaa2276dcc7f68cb2e179bf68fc632"}],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (10, '5isbsh889qgi', X'A2A29807E6AC6D90C62A50DF00434DE70D0D08EAB97D00FC9208F54C52FD0E3D', 1795748044057, 1795748044068, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"ready":false,"sat_out":1,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"70eb32d7c28842036dcc5a8b2c52e0524e16a5f391e6f83951dfea7ac1ddb4c0"}],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO principals VALUES (1, 'icvcysucqqu8', 'guest', 'Ann', 1795748021428, 1795748021428, NULL, '{}');
INSERT INTO principals VALUES (2, '33j9zq8tgsf9', 'guest', 'Bob', 1795748021433, 1795748021433, NULL, '{}');
INSERT INTO principals VALUES (3, 'ekmif6qbdr4a', 'guest', 'Cid', 1795748021437, 1795748021437, NULL, '{}');
INSERT INTO principals VALUES (4, 'd6d6raqnb2xv', 'guest', 'Dan', 1795748021441, 1795748021441, NULL, '{}');
INSERT INTO principals VALUES (5, '55nuu7tvm9sd', 'guest', 'Ann', 1795748024500, 1795748024500, NULL, '{}');
INSERT INTO principals VALUES (6, '9a48bi8tryqi', 'guest', 'Bob', 1795748024505, 1795748024505, NULL, '{}');
INSERT INTO principals VALUES (7, 'x326r832qr6j', 'guest', 'Cid', 1795748024509, 1795748024509, NULL, '{}');
INSERT INTO principals VALUES (8, 'z8q4br3j8wd9', 'guest', 'Dan', 1795748024513, 1795748024513, NULL, '{}');
INSERT INTO principals VALUES (9, '5dqrg3vwsjwv', 'guest', 'Ann', 1795748027567, 1795748027567, NULL, '{}');
INSERT INTO principals VALUES (10, '5fdie4pv89ty', 'guest', 'Bob', 1795748027571, 1795748027571, NULL, '{}');
INSERT INTO principals VALUES (11, 'yd5ws4zz3jkg', 'guest', 'Cid', 1795748027575, 1795748027575, NULL, '{}');
INSERT INTO principals VALUES (12, 'dmexjgq5kh9d', 'guest', 'Dan', 1795748027579, 1795748027579, NULL, '{}');
INSERT INTO principals VALUES (13, 'az8zznj69sps', 'guest', 'Ann', 1795748031599, 1795748031599, NULL, '{}');
INSERT INTO principals VALUES (14, 'gi5dsmb5p56j', 'guest', 'Bob', 1795748031606, 1795748031606, NULL, '{}');
INSERT INTO principals VALUES (15, 'hp5famv4j3zt', 'guest', 'Cid', 1795748031613, 1795748031613, NULL, '{}');
INSERT INTO principals VALUES (16, '3nkjttw5c9jc', 'guest', 'Dan', 1795748031618, 1795748031618, NULL, '{}');
INSERT INTO principals VALUES (17, 'fdf9fn5vpczi', 'guest', 'Ann', 1795748031786, 1795748031786, NULL, '{}');
INSERT INTO principals VALUES (18, 'km2va8rub99w', 'guest', 'Bob', 1795748031790, 1795748031790, NULL, '{}');
INSERT INTO principals VALUES (19, 'c9t2n62wmnxs', 'guest', 'Cid', 1795748031795, 1795748031795, NULL, '{}');
INSERT INTO principals VALUES (20, 'xuws4a6pqrci', 'guest', 'Dan', 1795748031800, 1795748031800, NULL, '{}');
INSERT INTO principals VALUES (21, 'erh2g6ikawzf', 'guest', 'Ann', 1795748034838, 1795748034838, NULL, '{}');
INSERT INTO principals VALUES (22, 'iqhqai5nkkj6', 'guest', 'Anna', 1795748037885, 1795748037885, NULL, '{}');
INSERT INTO principals VALUES (23, 'fbj3ympjzv6g', 'guest', 'Bob', 1795748037891, 1795748037891, NULL, '{}');
INSERT INTO principals VALUES (24, 'vzut5xyh9rvr', 'guest', 'Cid', 1795748037896, 1795748037896, NULL, '{}');
INSERT INTO principals VALUES (25, 'utqhre6g48hu', 'guest', 'Dan', 1795748037902, 1795748037902, NULL, '{}');
INSERT INTO principals VALUES (26, '2bb9swucpmpq', 'guest', 'Eve', 1795748040933, 1795748040933, NULL, '{}');
INSERT INTO principals VALUES (27, 'ezzjsd3thh6v', 'guest', 'Ann', 1795748040958, 1795748040958, NULL, '{}');
INSERT INTO principals VALUES (28, 'vw8dacisfs73', 'guest', 'Ann', 1795748043988, 1795748043988, NULL, '{}');
INSERT INTO principals VALUES (29, 'kqxeuq4k8cae', 'guest', 'Bob', 1795748043995, 1795748043995, NULL, '{}');
INSERT INTO principals VALUES (30, 'bc3bb4a7zu9h', 'guest', 'Cid', 1795748044013, 1795748044013, NULL, '{}');
INSERT INTO principals VALUES (31, 'jp74wsrznyrd', 'guest', 'Dan', 1795748044020, 1795748044020, NULL, '{}');
INSERT INTO principals VALUES (32, 'mjtt32qrdxd2', 'guest', 'Owner', 1795748044060, 1795748044060, NULL, '{}');
INSERT INTO principals VALUES (33, 'd8e4fjjsepkq', 'guest', 'Clock', 1795748044064, 1795748044064, NULL, '{}');
INSERT INTO credentials VALUES (X'18CA22244FFE086B779A5B81FE5FB76FB718AABE1A3E2E9D42454C50BF5C3FAF', 26, 'token', '', 1795748040933, 1795748040933, NULL, NULL);
INSERT INTO credentials VALUES (X'24C66989DB53D0362C2B73018F32DDDB24FC3D7AC81FE7F8AC2436CF00863869', 28, 'token', '', 1795748043988, 1795748043988, NULL, NULL);
INSERT INTO credentials VALUES (X'269235527CB102200862602C692D75D0A761C3A9EFE2075852029FBB043013D0', 32, 'token', '', 1795748044060, 1795748044060, NULL, NULL);
INSERT INTO credentials VALUES (X'332F255AA3F678BA45C7EE1FB83E12A4192225B3960991DC4107BD2B6B8A6518', 16, 'token', '', 1795748031618, 1795748031618, NULL, NULL);
INSERT INTO credentials VALUES (X'33A0D4F81FD81ECD0FB4B58A97F7C188135705CA2BDE0903A94216F68BB6889D', 19, 'token', '', 1795748031795, 1795748031795, NULL, NULL);
INSERT INTO credentials VALUES (X'343B607F17E041691A759DAAF5A7A758057653DE2FC144C623C39916F1BF8EA1', 20, 'token', '', 1795748031800, 1795748031800, NULL, NULL);
INSERT INTO credentials VALUES (X'383339ABA1DD0FDE9237E501B80E8D9E3779F23607D74F4CFF28BBA4C6A872E9', 10, 'token', '', 1795748027571, 1795748027571, NULL, NULL);
INSERT INTO credentials VALUES (X'405668DC840361C9A7E0446349D86B31CA579D2E3077B5770D2C6EEB807BD195', 4, 'token', '', 1795748021441, 1795748021441, NULL, NULL);
INSERT INTO credentials VALUES (X'4175CB7CB1A0F8E69908C1DAC66EF274E5F7BA8EAB272716CD54218CCA3DD556', 9, 'token', '', 1795748027567, 1795748027567, NULL, NULL);
INSERT INTO credentials VALUES (X'4890C60A5C653E7E00E539F4E932BD4F8C25376B81DE0E5280C89D39729ABFFE', 29, 'token', '', 1795748043995, 1795748043995, NULL, NULL);
INSERT INTO credentials VALUES (X'4C4FD9E664713815B335DFD946EF7191F5FC6BA91434CB430005ADBA62AFFCC0', 27, 'token', '', 1795748040958, 1795748040958, NULL, NULL);
INSERT INTO credentials VALUES (X'51ECF19BF62DE77FE5AA15B0F747455E5C6877156E0571D3B3C0E1EB2F137013', 24, 'token', '', 1795748037896, 1795748037896, NULL, NULL);
INSERT INTO credentials VALUES (X'60C09CE1C23974B62CA030A2EECB25870BE08877ADADC4A96BDE377F731CB25E', 21, 'token', '', 1795748034838, 1795748034838, NULL, NULL);
INSERT INTO credentials VALUES (X'67EC8FEB68D68211A970F29C86E29ECB4BB7B85E31E7FF53C1B369429F7D8743', 6, 'token', '', 1795748024505, 1795748024505, NULL, NULL);
INSERT INTO credentials VALUES (X'7E1C56786936D7C6323C39039F8FB66D721DEC1A6808C1445FD3BB8138CB3E92', 18, 'token', '', 1795748031790, 1795748031790, NULL, NULL);
INSERT INTO credentials VALUES (X'894C68FB2AAC8579AD3279F97BF36195C87EF9A20EA479257E58D5E2D30D65D7', 14, 'token', '', 1795748031606, 1795748031606, NULL, NULL);
INSERT INTO credentials VALUES (X'9386406B4F5A992A0AD98596FAC6E37357B9C325FE95C321E530391385B5D730', 7, 'token', '', 1795748024509, 1795748024509, NULL, NULL);
INSERT INTO credentials VALUES (X'980843F82C2004084405E19731D20D6D654F2E8E01BE9ED88B1546F50C66E9BA', 2, 'token', '', 1795748021433, 1795748021433, NULL, NULL);
INSERT INTO credentials VALUES (X'9AF58C6639E377B495BE763C55C5DF3F2B414D03823D46403D740B4590DF6C4E', 25, 'token', '', 1795748037902, 1795748037902, NULL, NULL);
INSERT INTO credentials VALUES (X'9E589A01DFB2351F5382D13AD34554191DFE02174474865A6EA3566A836ED6AF', 22, 'token', '', 1795748037885, 1795748037885, NULL, NULL);
INSERT INTO credentials VALUES (X'A01F47D1AB4BB6865C43C114F338B114DC5F71FB16283FED37C66B2788FAD1DB', 31, 'token', '', 1795748044020, 1795748044020, NULL, NULL);
INSERT INTO credentials VALUES (X'ACBF7E7FB06F3DF9AE42864A1563E88813942D6D706E6F168372E4969B49C3D3', 33, 'token', '', 1795748044064, 1795748044064, NULL, NULL);
INSERT INTO credentials VALUES (X'C38184819741E6DB05FDD0191ACC261FA02DEC2F2BEC7487BAA7976F9B0E0CD6', 13, 'token', '', 1795748031599, 1795748031599, NULL, NULL);
INSERT INTO credentials VALUES (X'D3D223D4471FAA30DE5051033264DA730240C965C9606C1B46113513D55549EB', 8, 'token', '', 1795748024513, 1795748024513, NULL, NULL);
INSERT INTO credentials VALUES (X'D55BB592BB331C7BBA7752F76BA40F1881ACE7567FA7C7CEE59290036274C7B3', 15, 'token', '', 1795748031613, 1795748031613, NULL, NULL);
INSERT INTO credentials VALUES (X'D75DFFCD93ADC27F988B71484FC006F159DEED22C83D6E9336C706E5C401D7E5', 11, 'token', '', 1795748027575, 1795748027575, NULL, NULL);
INSERT INTO credentials VALUES (X'DD286FD74FA0C1793DBBB0DD35823A83B5EE04C4389B87D4DD16083213C70821', 23, 'token', '', 1795748037891, 1795748037891, NULL, NULL);
INSERT INTO credentials VALUES (X'E00AF2E7EF008D0DBE34CC1D3F5360A20410B54B551F0266CEB90E1B7F730441', 1, 'token', '', 1795748021428, 1795748021428, NULL, NULL);
INSERT INTO credentials VALUES (X'E212F5AD9DCAC6AC521C5BB91C976A915868C5D7DBDA05F53A725A1FAD20B32D', 3, 'token', '', 1795748021437, 1795748021437, NULL, NULL);
INSERT INTO credentials VALUES (X'E62B3E74213492364692BA79F02A2E22E7FC670DC647D5D60B304E8FE1F40491', 17, 'token', '', 1795748031786, 1795748031786, NULL, NULL);
INSERT INTO credentials VALUES (X'EA22263FB912D16ECAFA5836D2C576BF59BD37BBD218C4C336FC563CBB451761', 5, 'token', '', 1795748024500, 1795748024500, NULL, NULL);
INSERT INTO credentials VALUES (X'F4945BBB8884818162935251A3AF3A2A350C4AF55B3F56A8FD61F4E9B8E517F6', 12, 'token', '', 1795748027579, 1795748027579, NULL, NULL);
INSERT INTO credentials VALUES (X'FECD78DD01F8FA0DB643DEB54C5BEB9EE8F3A69AA504E680C061D5F92ADC7B5B', 30, 'token', '', 1795748044013, 1795748044013, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'bg6erxn5ueqi', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795748024445, 3054, 0, 1);
INSERT INTO matches VALUES (2, 2, 1, '459ac82pw8xf', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795748027519, 3026, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, '3fnz5ujyubv9', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795748030585, 6091, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, 'vv29jr7m9k39', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795748031625, 7133, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, '5cj35rxy2pmu', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["nbrkbrqn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBRQN w FCfc -","rnqbbknr/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKNR w HAha -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795748034804, 10311, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, 'kzcqekz8znc7', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795748037846, 13351, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, '5hdyhycdbxrt', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795748040909, 16415, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, '7r3wk4r4xit4', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795748043963, 19470, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'vbjzexnkgkbp', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795748044026, 19534, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, '5ktrq2dwfce9', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795748044067, 19575, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 22, '1.1775454891:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":22,"lag":{"claimed_ms":0,"granted_ms":0}}', 210094666063592807);
INSERT INTO entries VALUES (3, 1, 3, 27, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 175251694670815660);
INSERT INTO entries VALUES (4, 1, 4, 30, NULL, NULL, '{"v":4,"e":"went_away","seat":"a"}', 157888569914252378);
INSERT INTO entries VALUES (5, 1, 5, 32, NULL, NULL, '{"v":4,"e":"went_away","seat":"B"}', 157818741614567416);
INSERT INTO entries VALUES (6, 1, 6, 33, NULL, NULL, '{"v":4,"e":"went_away","seat":"b"}', 173216193829018944);
INSERT INTO entries VALUES (7, 1, 7, 34, NULL, NULL, '{"v":4,"e":"paused"}', 215054198316518314);
INSERT INTO entries VALUES (8, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (9, 2, 2, 25, '1.660539186:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":25,"lag":{"claimed_ms":0,"granted_ms":0}}', 213795883193120559);
INSERT INTO entries VALUES (10, 2, 3, 30, '2.3192366317:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":30,"lag":{"claimed_ms":0,"granted_ms":0}}', 198724533636114638);
INSERT INTO entries VALUES (11, 2, 4, 33, '1.660539186:c2', 1588462467257627837, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":33,"lag":{"claimed_ms":0,"granted_ms":0}}', 202398295395495099);
INSERT INTO entries VALUES (12, 2, 5, 35, '2.3192366317:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":35,"lag":{"claimed_ms":0,"granted_ms":0}}', 165550867531002528);
INSERT INTO entries VALUES (13, 2, 6, 37, '1.660539186:c3', 7668911021278789666, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":37,"lag":{"claimed_ms":0,"granted_ms":0}}', 166856968608282005);
INSERT INTO entries VALUES (14, 2, 7, 39, '2.3192366317:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":39,"lag":{"claimed_ms":0,"granted_ms":0}}', 162161366789847039);
INSERT INTO entries VALUES (15, 2, 8, 41, '1.660539186:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":41,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (16, 2, 9, 41, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":41}', NULL);
INSERT INTO entries VALUES (17, 2, 10, 41, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":41}', 199581416650698556);
INSERT INTO entries VALUES (18, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (19, 3, 2, 18, '1.3152104703:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":18,"lag":{"claimed_ms":0,"granted_ms":0}}', 151561034100698670);
INSERT INTO entries VALUES (20, 3, 3, 1001, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (21, 3, 4, 1001, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (22, 3, 5, 1001, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 161343719054114864);
INSERT INTO entries VALUES (23, 4, 1, 7, '1.3515493314:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 155598323826122385);
INSERT INTO entries VALUES (24, 4, 2, 12, '2.2955537622:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 206397592404768826);
INSERT INTO entries VALUES (25, 4, 3, 17, '3.1153412194:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 214459694157466321);
INSERT INTO entries VALUES (26, 4, 4, 20, '4.305773126:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 157064785812416749);
INSERT INTO entries VALUES (27, 4, 5, 22, '2.2955537622:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (28, 4, 6, 22, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 209828847028999904);
INSERT INTO entries VALUES (29, 4, 7, 24, '4.305773126:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 207233798254743004);
INSERT INTO entries VALUES (30, 4, 8, 29, '1.3515493314:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 181017090369766387);
INSERT INTO entries VALUES (31, 4, 9, 31, '1.3515493314:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":31,"lag":{"claimed_ms":0,"granted_ms":0}}', 206377679088469547);
INSERT INTO entries VALUES (32, 4, 10, 35, '2.2955537622:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 175846066711238252);
INSERT INTO entries VALUES (33, 4, 11, 37, '2.2955537622:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":131}', 157839497704238637);
INSERT INTO entries VALUES (34, 4, 12, 132, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":131,"lag":{"claimed_ms":0,"granted_ms":0}}', 208073715652076037);
INSERT INTO entries VALUES (35, 4, 13, 138, '1.3515493314:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (36, 4, 14, 138, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (37, 4, 15, 138, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":138}', 161923117266414532);
INSERT INTO entries VALUES (38, 4, 16, 145, '1.3515493314:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 161816267295719352);
INSERT INTO entries VALUES (39, 4, 17, 148, '2.2955537622:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 162376464352154434);
INSERT INTO entries VALUES (40, 4, 18, 150, '3.1153412194:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 172951394709347269);
INSERT INTO entries VALUES (41, 4, 19, 152, '4.305773126:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (42, 4, 20, 152, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":138}', 153422695522271661);
INSERT INTO entries VALUES (43, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 176387441968098802);
INSERT INTO entries VALUES (44, 5, 2, 23, '1.4020851346:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":23}', NULL);
INSERT INTO entries VALUES (45, 5, 3, 23, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":23}', NULL);
INSERT INTO entries VALUES (46, 5, 4, 23, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":23}', 209722018063587776);
INSERT INTO entries VALUES (47, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (48, 6, 2, 21, '1.3183876799:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":21}', NULL);
INSERT INTO entries VALUES (49, 6, 3, 21, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":21}', 202720282508834146);
INSERT INTO entries VALUES (50, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (51, 7, 2, 33, '2.941767685:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 188353504767193483);
INSERT INTO entries VALUES (52, 7, 3, 38, '2.941767685:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 215456853614435313);
INSERT INTO entries VALUES (53, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (54, 8, 2, 16, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 200157640614008631);
INSERT INTO entries VALUES (55, 9, 1, 6, '1.3470391371:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 196178848225483768);
INSERT INTO entries VALUES (56, 9, 2, 11, '2.4233165538:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 177840387335153976);
INSERT INTO entries VALUES (57, 9, 3, 15, '3.4179654101:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 167481180288147950);
INSERT INTO entries VALUES (58, 9, 4, 19, '4.2641651735:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 213681481958754293);
INSERT INTO entries VALUES (59, 9, 5, 21, '2.4233165538:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (60, 9, 6, 21, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 179122472762661211);
INSERT INTO entries VALUES (61, 9, 7, 24, '4.2641651735:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 146005270633880919);
INSERT INTO entries VALUES (62, 9, 8, 28, '1.3470391371:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 200304281856622238);
INSERT INTO talk VALUES (7, 5, 41, '{"v":1,"order":1,"at_ms":41,"over_ms":null,"entry":{"n":5,"at":41,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795748027558, 1795748027558, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795748031584, 1795748031584, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795748031777, 1795748031777, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795748034826, 1795748034826, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795748037864, 1795748037864, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
INSERT INTO played VALUES (2, 'A', 'Ann', 1, 5, NULL, 0);
INSERT INTO played VALUES (2, 'B', 'Cid', 3, 7, NULL, 0);
INSERT INTO played VALUES (2, 'a', 'Bob', 2, 6, NULL, 0);
INSERT INTO played VALUES (2, 'b', 'Dan', 4, 8, NULL, 0);
INSERT INTO played VALUES (3, 'A', 'Ann', 1, 9, NULL, 0);
INSERT INTO played VALUES (3, 'B', 'Cid', 3, 11, NULL, 0);
INSERT INTO played VALUES (3, 'a', 'Bob', 2, 10, NULL, 0);
INSERT INTO played VALUES (3, 'b', 'Dan', 4, 12, NULL, 0);
INSERT INTO played VALUES (4, 'A', 'Ann', 1, 13, NULL, 0);
INSERT INTO played VALUES (4, 'B', 'Cid', 3, 15, NULL, 0);
INSERT INTO played VALUES (4, 'a', 'Bob', 2, 14, NULL, 0);
INSERT INTO played VALUES (4, 'b', 'Dan', 4, 16, NULL, 0);
INSERT INTO played VALUES (5, 'A', 'Ann', 1, 17, NULL, 0);
INSERT INTO played VALUES (5, 'B', 'Cid', 3, 19, NULL, 0);
INSERT INTO played VALUES (5, 'a', 'Bob', 2, 18, NULL, 0);
INSERT INTO played VALUES (5, 'b', 'Dan', 4, 20, NULL, 0);
INSERT INTO played VALUES (6, 'A', 'Ann', 1, 21, NULL, 0);
INSERT INTO played VALUES (6, 'a', 'Bot 1', NULL, NULL, 'regular', 0);
INSERT INTO feed VALUES (1, 'began', 1);
INSERT INTO feed VALUES (2, 'began', 2);
INSERT INTO feed VALUES (3, 'ended', 2);
INSERT INTO feed VALUES (4, 'began', 3);
INSERT INTO feed VALUES (5, 'ended', 3);
INSERT INTO feed VALUES (6, 'began', 4);
INSERT INTO feed VALUES (7, 'ended', 4);
INSERT INTO feed VALUES (8, 'began', 5);
INSERT INTO feed VALUES (9, 'ended', 5);
INSERT INTO feed VALUES (10, 'began', 6);
INSERT INTO feed VALUES (11, 'ended', 6);
INSERT INTO feed VALUES (12, 'began', 7);
INSERT INTO feed VALUES (13, 'began', 8);
INSERT INTO feed VALUES (14, 'began', 9);
INSERT INTO feed VALUES (15, 'began', 10);
