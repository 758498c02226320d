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
    doc TEXT NOT NULL,
    waits INTEGER NOT NULL
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
    room INTEGER NOT NULL REFERENCES rooms,
    game INTEGER NOT NULL,
    t_ms INTEGER NOT NULL,
    n INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (room, game, t_ms, n)
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
CREATE TABLE lobby (
    key TEXT PRIMARY KEY,
    doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE audit (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX rooms_that_wait ON rooms (id) WHERE waits;
CREATE INDEX merged_principals ON principals (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX credentials_of_principal ON credentials (principal);
CREATE INDEX matches_without_people ON matches (room) WHERE running AND instr(holders, '{"Person":') = 0;
CREATE UNIQUE INDEX entries_of_match ON entries (match, seq);
CREATE INDEX played_by_principal ON played (principal, match) WHERE principal IS NOT NULL;
INSERT INTO starts VALUES (1, 3016);
INSERT INTO starts VALUES (2, 18952);
INSERT INTO rooms VALUES (1, '58bxz3vgvpsp', X'53720FCA819D46BE4367A636B7A00F46292EAA6FAC494A8DD8023A970A6AE542', 1795939396199, 1795939399416, NULL, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (2, 'pa5udwr644p3', X'C7E18039A9B65E9DD75CC2B1ED5FAA2C7C02AD56E7A30FA2DE802FCCABD395F1', 1795939399611, 1795939413397, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (3, 'eag7iivcrm73', X'A9A9AE514D956274A1682FDE137D3606E51DC17721D32E3E990CDE9C660B4B0A', 1795939403008, 1795939413397, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (4, 'dthtefi26jtr', X'161E9D2F2138273B71452B8CD2E2219E50351A07DB0534C9A8EACAFA05C4875C', 1795939407082, 1795939413397, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (5, 'tuiqs86kh2t3', X'F8FA7E34A24B4663D6227D0088B43F8B63D0A05F3D8F9AB2F64F665D3CE41D2A', 1795939407295, 1795939413395, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (6, 'tbni63yhxnip', X'F9A0CACE3C7577C228FB0C3490A320BA8062FC03D1C5BD471B4BC0A3B4241E97', 1795939410362, 1795939413395, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (7, 'b4f5uhu5jp4r', X'01A45937BB605A3D9F94B1E5710B44A3C1125A72720E85D351E23EE19CA16662', 1795939413395, 1795939416430, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":true,"role":null}],"last_joined":5,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (8, 's3c8yqjngw5b', X'C54DBC76A86A628C38B873A0FFC3F6D41A11422EBEACA7F1143A33D47711298A', 1795939416431, 1795939419440, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (9, '2rcv9qvmrdv7', X'022549F066E5CA063F68595988D0FEB2F818426366DD8A9CDDD2BE432F1D45C5', 1795939419441, 1795939419460, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"1d73f0f7da08172200aed238de9620dcfdd37bd5baf35d007195715c98fffb31"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (10, 'aa2v42rrr6gk', X'5702F4E40046D45514E72DC68695B0DF29CB2B20F1B99FFCFBBFA3ACBE33431A', 1795939419477, 1795939419484, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"ready":false,"agrees_calls":false,"sat_out":1,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"last_joined":2,"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"6a3e5de98118e914e3bfea648246217a2aabccfaafa241ba129c06d8809ff357"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO principals VALUES (1, 'cr4mctu33qr5', 'guest', 'Ann', 1795939396260, 1795939396260, NULL, '{}');
INSERT INTO principals VALUES (2, 'gpzfuqcttkfz', 'guest', 'Bob', 1795939396265, 1795939396265, NULL, '{}');
INSERT INTO principals VALUES (3, 'pev6b7snggqj', 'guest', 'Cid', 1795939396270, 1795939396270, NULL, '{}');
INSERT INTO principals VALUES (4, '2iwquj2v4t8r', 'guest', 'Dan', 1795939396274, 1795939396274, NULL, '{}');
INSERT INTO principals VALUES (5, 'grsnn84unrye', 'guest', 'Ann', 1795939399635, 1795939399635, NULL, '{}');
INSERT INTO principals VALUES (6, '9nvxzhczcgry', 'guest', 'Bob', 1795939399640, 1795939399640, NULL, '{}');
INSERT INTO principals VALUES (7, 'ihnhy86b9zcv', 'guest', 'Cid', 1795939399643, 1795939399643, NULL, '{}');
INSERT INTO principals VALUES (8, 'muqfyhss2e2i', 'guest', 'Dan', 1795939399646, 1795939399646, NULL, '{}');
INSERT INTO principals VALUES (9, 'mnecfedspt2g', 'guest', 'Ann', 1795939403017, 1795939403017, NULL, '{}');
INSERT INTO principals VALUES (10, 'ynz5dyhf4brz', 'guest', 'Bob', 1795939403032, 1795939403032, NULL, '{}');
INSERT INTO principals VALUES (11, 'c7h9e2zqu8d4', 'guest', 'Cid', 1795939403057, 1795939403057, NULL, '{}');
INSERT INTO principals VALUES (12, 'fmmmyjd8w6ge', 'guest', 'Dan', 1795939403067, 1795939403067, NULL, '{}');
INSERT INTO principals VALUES (13, 'a6pd35ttbi7s', 'guest', 'Ann', 1795939407085, 1795939407085, NULL, '{}');
INSERT INTO principals VALUES (14, 'qihhyyxtjae5', 'guest', 'Bob', 1795939407090, 1795939407090, NULL, '{}');
INSERT INTO principals VALUES (15, 'ndcwja8xdam7', 'guest', 'Cid', 1795939407092, 1795939407092, NULL, '{}');
INSERT INTO principals VALUES (16, '62h7ipu74n9r', 'guest', 'Dan', 1795939407095, 1795939407095, NULL, '{}');
INSERT INTO principals VALUES (17, 'r3ywr3kjdwp9', 'guest', 'Ann', 1795939407305, 1795939407305, NULL, '{}');
INSERT INTO principals VALUES (18, 'iv7q83iypinc', 'guest', 'Bob', 1795939407312, 1795939407312, NULL, '{}');
INSERT INTO principals VALUES (19, 'skd7ajcufzmp', 'guest', 'Cid', 1795939407328, 1795939407328, NULL, '{}');
INSERT INTO principals VALUES (20, '48jgf8zyv43i', 'guest', 'Dan', 1795939407339, 1795939407339, NULL, '{}');
INSERT INTO principals VALUES (21, 'rhfxun2v986q', 'guest', 'Ann', 1795939410370, 1795939410370, NULL, '{}');
INSERT INTO principals VALUES (22, '9yhe6vstghze', 'guest', 'Anna', 1795939413399, 1795939413399, NULL, '{}');
INSERT INTO principals VALUES (23, 'nzwhramnbpcd', 'guest', 'Bob', 1795939413404, 1795939413404, NULL, '{}');
INSERT INTO principals VALUES (24, '6phf3bw6k5qa', 'guest', 'Cid', 1795939413410, 1795939413410, NULL, '{}');
INSERT INTO principals VALUES (25, '6wagkw97z2ma', 'guest', 'Dan', 1795939413413, 1795939413413, NULL, '{}');
INSERT INTO principals VALUES (26, 'q52ndb3srrtb', 'guest', 'Eve', 1795939416425, 1795939416425, NULL, '{}');
INSERT INTO principals VALUES (27, 'ecepw5v92vsd', 'guest', 'Ann', 1795939416433, 1795939416433, NULL, '{}');
INSERT INTO principals VALUES (28, '2gk63bgv82te', 'guest', 'Ann', 1795939419443, 1795939419443, NULL, '{}');
INSERT INTO principals VALUES (29, '9n9zya223dza', 'guest', 'Bob', 1795939419446, 1795939419446, NULL, '{}');
INSERT INTO principals VALUES (30, 'a36u9hbftuk3', 'guest', 'Cid', 1795939419449, 1795939419449, NULL, '{}');
INSERT INTO principals VALUES (31, 'vtmggpw872by', 'guest', 'Dan', 1795939419451, 1795939419451, NULL, '{}');
INSERT INTO principals VALUES (32, 'fm9q88fjewu3', 'guest', 'Owner', 1795939419478, 1795939419478, NULL, '{}');
INSERT INTO principals VALUES (33, '47gqfte765bz', 'guest', 'Clock', 1795939419481, 1795939419481, NULL, '{}');
INSERT INTO credentials VALUES (X'06B5D4D056F40AAB68C1BB22A8241E38EC6257179EF9C4E7AA64BA3F6DF8F018', 18, 'token', '', 1795939407312, 1795939407312, NULL, NULL);
INSERT INTO credentials VALUES (X'06E7DE0629DD41B1665D45FC5898C7879193D1F2722D4B4EEE7E82DAACF8EEDC', 24, 'token', '', 1795939413410, 1795939413410, NULL, NULL);
INSERT INTO credentials VALUES (X'1537C413C9A5A7C497E414704B29FA79B94CC724E1A4C56C3254D80430543A19', 32, 'token', '', 1795939419478, 1795939419478, NULL, NULL);
INSERT INTO credentials VALUES (X'1ED69FC300FCE63FF8A2C25D753CBABAE8491A940D09DBA9A4AAE7C7B2EEB276', 22, 'token', '', 1795939413399, 1795939413399, NULL, NULL);
INSERT INTO credentials VALUES (X'24FB60947844542635C011CD3961F29144950B14B1505A0F57CAE043CBE78758', 31, 'token', '', 1795939419451, 1795939419451, NULL, NULL);
INSERT INTO credentials VALUES (X'341A8FB6BAF41116A5A6C8FDBF148810E76FE0F86061ECF5B4A50C9D8C241FE5', 1, 'token', '', 1795939396260, 1795939396260, NULL, NULL);
INSERT INTO credentials VALUES (X'34946AAE2E42FAD73242D3184103BE168B0275C71CC227554CBBF427615FA8E1', 20, 'token', '', 1795939407339, 1795939407339, NULL, NULL);
INSERT INTO credentials VALUES (X'37798461CDDE5CCC3D8FA6078F0F1ED8586107DD090BDE44AAAFB0628B54839D', 16, 'token', '', 1795939407095, 1795939407095, NULL, NULL);
INSERT INTO credentials VALUES (X'45479EDF71519ABF825DC1302B2AFCF3E47A049720D3D6114F79ECFDBFC0F7FF', 2, 'token', '', 1795939396265, 1795939396265, NULL, NULL);
INSERT INTO credentials VALUES (X'52FEC3448F7CCB2E3FD216EC93324075CADCAE1809D8A2D0C2D3297446CF8C37', 7, 'token', '', 1795939399643, 1795939399643, NULL, NULL);
INSERT INTO credentials VALUES (X'6730F2F21DF3908918FEF605A585675605676887511E5B6E3D4ED0C2332E6D54', 12, 'token', '', 1795939403067, 1795939403067, NULL, NULL);
INSERT INTO credentials VALUES (X'683F545ABB8D1E9E5D8A68A0E4E6349BAEBA41639E025F284427A317301BC007', 17, 'token', '', 1795939407305, 1795939407305, NULL, NULL);
INSERT INTO credentials VALUES (X'69EFA3FEB32B1F0C97489E6009E1014C10540208B49E042854CF45D23E4AA4E2', 19, 'token', '', 1795939407328, 1795939407328, NULL, NULL);
INSERT INTO credentials VALUES (X'6ED429CB1FCE8CB3138D6FF0A4EAEC0F08EF9084B503F9DA38850D9FCCCCD90B', 26, 'token', '', 1795939416425, 1795939416425, NULL, NULL);
INSERT INTO credentials VALUES (X'6FE96930F673975043104807B04D3EB0B8E788886D131BB270BF399161AC4469', 3, 'token', '', 1795939396270, 1795939396270, NULL, NULL);
INSERT INTO credentials VALUES (X'7AA77ED7376E3F9C452932866B5335FAE2294B8D50D4F24E68414A8E11D36C54', 9, 'token', '', 1795939403017, 1795939403017, NULL, NULL);
INSERT INTO credentials VALUES (X'7F170EC73EBCFEA85A4E46B5E20814EC1344FF2D5D8639576E378D492842CFC6', 25, 'token', '', 1795939413413, 1795939413413, NULL, NULL);
INSERT INTO credentials VALUES (X'7FBD2CF3A93859F5E76363416EB5DCEEC51E84DD5BDEDF05F3F3350DEA1F1B25', 33, 'token', '', 1795939419481, 1795939419481, NULL, NULL);
INSERT INTO credentials VALUES (X'89417BED90F7898C4A65D2D7F6939162838E58F17162BF9411FC0A021EAF02CB', 21, 'token', '', 1795939410370, 1795939410370, NULL, NULL);
INSERT INTO credentials VALUES (X'9AB147DC0BBBC010E82A38173A8168862D2600B2377E900254CD20FE6DABF75A', 13, 'token', '', 1795939407085, 1795939407085, NULL, NULL);
INSERT INTO credentials VALUES (X'9C648370A9FDE53219AC00E226C63833F0CF0B0E91F90ABE2EAA2194B1623E80', 28, 'token', '', 1795939419443, 1795939419443, NULL, NULL);
INSERT INTO credentials VALUES (X'9F8B9A57F88058C2F18F030D75E6DD0B0D0F7A7B0B48885DA7D205BFC69A6CFD', 30, 'token', '', 1795939419449, 1795939419449, NULL, NULL);
INSERT INTO credentials VALUES (X'A1D3553D213DA721A7A3D6983D8B9884ECAADCF13980D3D44F487BA87BBB445A', 29, 'token', '', 1795939419446, 1795939419446, NULL, NULL);
INSERT INTO credentials VALUES (X'B3F9981ADA627014DDA38790CB3296DEE530AA392E9323744691F22BC7D22C34', 6, 'token', '', 1795939399640, 1795939399640, NULL, NULL);
INSERT INTO credentials VALUES (X'B60827F676B6F116F95E7BE22C1C253FDAEC49BAF1E92051AF1A6C306BD1DBB3', 15, 'token', '', 1795939407092, 1795939407092, NULL, NULL);
INSERT INTO credentials VALUES (X'C0F79F73ABC4A85B43D9AB11846D6F60CD5D56ACE3508D6DEBD3EC6861C4EC5C', 4, 'token', '', 1795939396274, 1795939396274, NULL, NULL);
INSERT INTO credentials VALUES (X'C3388D6CC5994C168A69328029D6B390E2AD22F55F98B18629D82211F7FB4D5F', 23, 'token', '', 1795939413404, 1795939413404, NULL, NULL);
INSERT INTO credentials VALUES (X'DAE99C4CA550094AB2D92956E412E879297419A62DBFA8F42E3D35520BC42657', 5, 'token', '', 1795939399635, 1795939399635, NULL, NULL);
INSERT INTO credentials VALUES (X'DEC516C84D4F2A204466A1FD82D963BD1DC345FEB5813887EEDBEEA20F53F4F8', 8, 'token', '', 1795939399646, 1795939399646, NULL, NULL);
INSERT INTO credentials VALUES (X'F0F0E60941BC1E65FE3DC5B35C101E4D0CDC9B94C8EB787F29549622928894AF', 11, 'token', '', 1795939403057, 1795939403057, NULL, NULL);
INSERT INTO credentials VALUES (X'F9D76DD979D7F865858B6F4B82805CA23B46861B8E137A0F6D1C978464C10F21', 27, 'token', '', 1795939416433, 1795939416433, NULL, NULL);
INSERT INTO credentials VALUES (X'FBC9DFBC13B08A06943745705F2628E98932BAA87D27F2D7688AB1A88DCECC61', 14, 'token', '', 1795939407090, 1795939407090, NULL, NULL);
INSERT INTO credentials VALUES (X'FE92C588EA31356DFB1D1972E288F0617A486CF002BB57BDF4330F6661B4853B', 10, 'token', '', 1795939403032, 1795939403032, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'ex8v4fnnnvrv', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795939399283, 3088, 0, 1);
INSERT INTO matches VALUES (2, 2, 1, 'r7cya8geeeg9', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795939402650, 3209, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, 'riwi72fz62mj', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795939406076, 6401, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, 'ikk3wjxp9n8u', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795939407100, 7426, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, 'q44iquzvvv33', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["brknrnqb/pppppppp/8/8/8/8/PPPPPPPP/BRKNRNQB w EBeb -","bqrknrnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKNRNB w FCfc -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795939410347, 10672, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, 'achxn8k8y5a9', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795939413374, 13699, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, 'cj58adrnkebi', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795939416417, 16742, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, 'zi96ti3k7qhj', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795939419436, 19761, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'exnqmvi2y4xy', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795939419457, 19783, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, 'wqv92m9f4e89', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795939419483, 19809, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 109, '1.1793089842:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":109,"lag":{"claimed_ms":0,"granted_ms":0}}', 181558732891222956);
INSERT INTO entries VALUES (3, 1, 3, 125, NULL, NULL, '{"v":4,"e":"paused"}', 176558276720034977);
INSERT INTO entries VALUES (4, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (5, 2, 2, 10, '1.3623077081:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":10,"lag":{"claimed_ms":0,"granted_ms":0}}', 189024436801425489);
INSERT INTO entries VALUES (6, 2, 3, 29, '2.3089580490:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":29,"lag":{"claimed_ms":0,"granted_ms":0}}', 189863712346866299);
INSERT INTO entries VALUES (7, 2, 4, 32, '1.3623077081:c2', 2208767211060348373, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":32,"lag":{"claimed_ms":0,"granted_ms":0}}', 154793028606951333);
INSERT INTO entries VALUES (8, 2, 5, 34, '2.3089580490:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":34,"lag":{"claimed_ms":0,"granted_ms":0}}', 197523192537605198);
INSERT INTO entries VALUES (9, 2, 6, 90, '1.3623077081:c3', 4225093859658032085, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":90,"lag":{"claimed_ms":0,"granted_ms":0}}', 158451242883671768);
INSERT INTO entries VALUES (10, 2, 7, 99, '2.3089580490:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":99,"lag":{"claimed_ms":0,"granted_ms":0}}', 145318993773370721);
INSERT INTO entries VALUES (11, 2, 8, 102, '1.3623077081:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":102,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (12, 2, 9, 102, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":102}', NULL);
INSERT INTO entries VALUES (13, 2, 10, 102, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":102}', 191770285718315334);
INSERT INTO entries VALUES (14, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (15, 3, 2, 21, '1.2877019089:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":21,"lag":{"claimed_ms":0,"granted_ms":0}}', 189394040760925288);
INSERT INTO entries VALUES (16, 3, 3, 1001, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (17, 3, 4, 1001, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (18, 3, 5, 1001, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 186736629533163219);
INSERT INTO entries VALUES (19, 4, 1, 17, '1.1727481801:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 164631128559532221);
INSERT INTO entries VALUES (20, 4, 2, 25, '2.1916563970:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 164577091460942974);
INSERT INTO entries VALUES (21, 4, 3, 29, '3.2973450767:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 152830772241176245);
INSERT INTO entries VALUES (22, 4, 4, 33, '4.3451755600:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 188866840789773209);
INSERT INTO entries VALUES (23, 4, 5, 37, '2.1916563970:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (24, 4, 6, 37, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 210145920517254026);
INSERT INTO entries VALUES (25, 4, 7, 41, '4.3451755600:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 213579512416152338);
INSERT INTO entries VALUES (26, 4, 8, 49, '1.1727481801:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 166411037258689115);
INSERT INTO entries VALUES (27, 4, 9, 53, '1.1727481801:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":53,"lag":{"claimed_ms":0,"granted_ms":0}}', 215715423225908119);
INSERT INTO entries VALUES (28, 4, 10, 58, '2.1916563970:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 186088599306570213);
INSERT INTO entries VALUES (29, 4, 11, 65, '2.1916563970:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":153}', 167257798786233483);
INSERT INTO entries VALUES (30, 4, 12, 154, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":153,"lag":{"claimed_ms":0,"granted_ms":0}}', 203773103483571219);
INSERT INTO entries VALUES (31, 4, 13, 163, '1.1727481801:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (32, 4, 14, 163, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (33, 4, 15, 163, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":163}', 202443346770515148);
INSERT INTO entries VALUES (34, 4, 16, 175, '1.1727481801:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 200660434470906710);
INSERT INTO entries VALUES (35, 4, 17, 181, '2.1916563970:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 207814546297849374);
INSERT INTO entries VALUES (36, 4, 18, 185, '3.2973450767:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 209960499316298779);
INSERT INTO entries VALUES (37, 4, 19, 189, '4.3451755600:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (38, 4, 20, 189, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":163}', 160667246343088256);
INSERT INTO entries VALUES (39, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 206456669316255930);
INSERT INTO entries VALUES (40, 5, 2, 10, '1.1926718545:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":10}', NULL);
INSERT INTO entries VALUES (41, 5, 3, 10, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":10}', NULL);
INSERT INTO entries VALUES (42, 5, 4, 10, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":10}', 150511719810889418);
INSERT INTO entries VALUES (43, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (44, 6, 2, 6, '1.1949846742:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":6}', NULL);
INSERT INTO entries VALUES (45, 6, 3, 6, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":6}', 179953911114331907);
INSERT INTO entries VALUES (46, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (47, 7, 2, 11, '2.2788310734:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 163720200075869260);
INSERT INTO entries VALUES (48, 7, 3, 12, '2.2788310734:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 203619241794699757);
INSERT INTO entries VALUES (49, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (50, 8, 2, 5, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 197569506247108666);
INSERT INTO entries VALUES (51, 9, 1, 8, '1.3163825494:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 168864912139183820);
INSERT INTO entries VALUES (52, 9, 2, 9, '2.2083955350:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 147937657254008513);
INSERT INTO entries VALUES (53, 9, 3, 10, '3.2160637447:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 201382875032625037);
INSERT INTO entries VALUES (54, 9, 4, 12, '4.1010706543:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 193300249427242080);
INSERT INTO entries VALUES (55, 9, 5, 13, '2.2083955350:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (56, 9, 6, 13, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 188604563507055684);
INSERT INTO entries VALUES (57, 9, 7, 15, '4.1010706543:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 148218520621296951);
INSERT INTO entries VALUES (58, 9, 8, 18, '1.3163825494:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 150789185923572795);
INSERT INTO talk VALUES (7, 1, 13, 5, '{"v":1,"order":1,"at_ms":13,"over_ms":null,"entry":{"n":5,"at":13,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795939402985, 1795939402985, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795939407076, 1795939407076, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795939407289, 1795939407289, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795939410356, 1795939410356, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795939413379, 1795939413379, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
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
