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
CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public TEXT NOT NULL UNIQUE,
    secret TEXT NOT NULL,
    made_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE event_lines (
    event INTEGER NOT NULL REFERENCES events,
    no INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (event, no)
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
INSERT INTO starts VALUES (1, 3022);
INSERT INTO starts VALUES (2, 21122);
INSERT INTO rooms VALUES (1, 'pste8vy25hp8', X'90DF9C9563DA8EC77DDB3813BA58ED9E88CA66DB26359EDCBACEC090E74608DE', 1795990237962, 1795990241448, NULL, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"public":"g6udzkqyzj4u","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"public":"dkkuixgagksj","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"public":"armcekntamj7","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"public":"mqdfb4gnfh58","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (2, 'x7e65wgac8tm', X'57D96FE440E15CE06B5FFC7EA30C1A6D069100AD974A19EF8A45C824781780B8', 1795990241516, 1795990256396, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"public":"8khj5zvphpec","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"public":"rkejv5fhcfbw","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"public":"tyhzv7bdxcpe","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"public":"2djjj94cy5jk","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (3, 'y6b27shkfynd', X'DF4BBD397CD5ECAC76726576B27EB2ABC17281B0DF5D09A62CCDE677788EC8CF', 1795990244671, 1795990256392, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"public":"g7jnsqf34vd7","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"public":"x2cqtfim5tz2","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"public":"ih9u66zf828t","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"public":"m5qw4uu6wewm","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (4, 'jkq6ng49shgj', X'80EC4ADAA05FA0CE9D7CD59524BECAE397780ECA2D1D5564E8C2475F6BF6E2E1', 1795990249024, 1795990256390, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"public":"m8x9anvt9zgc","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"public":"zrk3ib6rwywn","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"public":"ymyxxanzb2mq","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"public":"ahsuzsak4isg","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (5, 'nm8nxiuhktpw', X'D4A2367CB6D72E9D9927BA12499A5D78AFD530C3FE74ECB1415CBFD53AB04B6E', 1795990250192, 1795990256388, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"public":"b85rczmq3gpr","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"public":"8sx972z4jiu4","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"public":"2cinudnxynf5","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"public":"hczct7jkai4y","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (6, 'm442bxc4388f', X'965F793392590CB05D0077CDE6AD831287517B4E947CDF1C596B7E4B8A0B7A9C', 1795990253350, 1795990256387, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"public":"j9hnaj97762x","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (7, 'fy7xpp595w5j', X'68414FEF7F35671EF890F2A4D4A9CA0E42542D3E9BCAB571CA17813429E3B21D', 1795990256395, 1795990259451, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"public":"2yy9enefebtz","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"public":"djqzd38i6i5m","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"public":"t4yd3dm39zc7","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"public":"46t88fr6pi6a","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"public":"jsxgf64728z9","ready":false,"agrees_calls":false,"sat_out":0,"kicked":true,"role":null}],"last_joined":5,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (8, 'r3pjrndvtvj5', X'CCAE0DD3DA6B042DFE1C0F179EF82BC0CC3E2EE0862EAEFA2CB8A7B69DB8AFB2', 1795990259452, 1795990262469, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"public":"qmeh79aeu4gv","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (9, 'tpdz54wgucdm', X'9A110B573C03BBF1349FC182EE066BECCEF3938B2EAAF5BD95D4DCE1E4C31601', 1795990262470, 1795990262518, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"public":"tqibgwqchyia","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"public":"8zfyek8r4ctj","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"public":"33f6sag6pb29","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"public":"5nre3tc55jkz","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"4ac8fc86e659e5fb4727c46f70179906e3565dfd148d374cec03d764ad5ef7f2"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (10, 'k25isyyzuars', X'C67529D013E9F0C2CF1CEA3167EFBEAFB24C5F190801EB3101455C58B8FE576F', 1795990262865, 1795990263095, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"public":"etvar8j3n2bm","ready":false,"agrees_calls":false,"sat_out":1,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"public":"2rvhq3zgb32m","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"last_joined":2,"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"b678ee7569d712a9d5bc9333f8c83c58bcc7e9fcb6267188943a81d19027d90d"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO principals VALUES (1, 'g6udzkqyzj4u', 'guest', 'Ann', 1795990238179, 1795990238179, NULL, '{}');
INSERT INTO principals VALUES (2, 'dkkuixgagksj', 'guest', 'Bob', 1795990238196, 1795990238196, NULL, '{}');
INSERT INTO principals VALUES (3, 'armcekntamj7', 'guest', 'Cid', 1795990238200, 1795990238200, NULL, '{}');
INSERT INTO principals VALUES (4, 'mqdfb4gnfh58', 'guest', 'Dan', 1795990238203, 1795990238203, NULL, '{}');
INSERT INTO principals VALUES (5, '8khj5zvphpec', 'guest', 'Ann', 1795990241580, 1795990241580, NULL, '{}');
INSERT INTO principals VALUES (6, 'rkejv5fhcfbw', 'guest', 'Bob', 1795990241589, 1795990241589, NULL, '{}');
INSERT INTO principals VALUES (7, 'tyhzv7bdxcpe', 'guest', 'Cid', 1795990241598, 1795990241598, NULL, '{}');
INSERT INTO principals VALUES (8, '2djjj94cy5jk', 'guest', 'Dan', 1795990241606, 1795990241606, NULL, '{}');
INSERT INTO principals VALUES (9, 'g7jnsqf34vd7', 'guest', 'Ann', 1795990244711, 1795990244711, NULL, '{}');
INSERT INTO principals VALUES (10, 'x2cqtfim5tz2', 'guest', 'Bob', 1795990244725, 1795990244725, NULL, '{}');
INSERT INTO principals VALUES (11, 'ih9u66zf828t', 'guest', 'Cid', 1795990244736, 1795990244736, NULL, '{}');
INSERT INTO principals VALUES (12, 'm5qw4uu6wewm', 'guest', 'Dan', 1795990244746, 1795990244746, NULL, '{}');
INSERT INTO principals VALUES (13, 'm8x9anvt9zgc', 'guest', 'Ann', 1795990249104, 1795990249104, NULL, '{}');
INSERT INTO principals VALUES (14, 'zrk3ib6rwywn', 'guest', 'Bob', 1795990249192, 1795990249192, NULL, '{}');
INSERT INTO principals VALUES (15, 'ymyxxanzb2mq', 'guest', 'Cid', 1795990249228, 1795990249228, NULL, '{}');
INSERT INTO principals VALUES (16, 'ahsuzsak4isg', 'guest', 'Dan', 1795990249246, 1795990249246, NULL, '{}');
INSERT INTO principals VALUES (17, 'b85rczmq3gpr', 'guest', 'Ann', 1795990250269, 1795990250269, NULL, '{}');
INSERT INTO principals VALUES (18, '8sx972z4jiu4', 'guest', 'Bob', 1795990250279, 1795990250279, NULL, '{}');
INSERT INTO principals VALUES (19, '2cinudnxynf5', 'guest', 'Cid', 1795990250297, 1795990250297, NULL, '{}');
INSERT INTO principals VALUES (20, 'hczct7jkai4y', 'guest', 'Dan', 1795990250309, 1795990250309, NULL, '{}');
INSERT INTO principals VALUES (21, 'j9hnaj97762x', 'guest', 'Ann', 1795990253355, 1795990253355, NULL, '{}');
INSERT INTO principals VALUES (22, '2yy9enefebtz', 'guest', 'Anna', 1795990256401, 1795990256401, NULL, '{}');
INSERT INTO principals VALUES (23, 'djqzd38i6i5m', 'guest', 'Bob', 1795990256407, 1795990256407, NULL, '{}');
INSERT INTO principals VALUES (24, 't4yd3dm39zc7', 'guest', 'Cid', 1795990256412, 1795990256412, NULL, '{}');
INSERT INTO principals VALUES (25, '46t88fr6pi6a', 'guest', 'Dan', 1795990256415, 1795990256415, NULL, '{}');
INSERT INTO principals VALUES (26, 'jsxgf64728z9', 'guest', 'Eve', 1795990259438, 1795990259438, NULL, '{}');
INSERT INTO principals VALUES (27, 'qmeh79aeu4gv', 'guest', 'Ann', 1795990259454, 1795990259454, NULL, '{}');
INSERT INTO principals VALUES (28, 'tqibgwqchyia', 'guest', 'Ann', 1795990262475, 1795990262475, NULL, '{}');
INSERT INTO principals VALUES (29, '8zfyek8r4ctj', 'guest', 'Bob', 1795990262482, 1795990262482, NULL, '{}');
INSERT INTO principals VALUES (30, '33f6sag6pb29', 'guest', 'Cid', 1795990262489, 1795990262489, NULL, '{}');
INSERT INTO principals VALUES (31, '5nre3tc55jkz', 'guest', 'Dan', 1795990262496, 1795990262496, NULL, '{}');
INSERT INTO principals VALUES (32, 'etvar8j3n2bm', 'guest', 'Owner', 1795990262876, 1795990262876, NULL, '{}');
INSERT INTO principals VALUES (33, '2rvhq3zgb32m', 'guest', 'Clock', 1795990262997, 1795990262997, NULL, '{}');
INSERT INTO credentials VALUES (X'013E04312F001DC3283351B78049A276C3F0ECA60AD465030FE8D8FFC001F2B4', 22, 'token', '', 1795990256401, 1795990256401, NULL, NULL);
INSERT INTO credentials VALUES (X'0B6E9A1A6AC84DBCCB42237323F8B805EF535ADE1559D740EE6F3B723B8E798D', 21, 'token', '', 1795990253355, 1795990253355, NULL, NULL);
INSERT INTO credentials VALUES (X'25F6E954532FD53A8334B956C65E9802C1EA8B85FCC54B4C456FEC1D2E289C26', 3, 'token', '', 1795990238200, 1795990238200, NULL, NULL);
INSERT INTO credentials VALUES (X'30A94BFC09C2C2762A9B7B1AEE7C9A65CA6EE7C11DB778B682ABDA33FC5988F3', 30, 'token', '', 1795990262489, 1795990262489, NULL, NULL);
INSERT INTO credentials VALUES (X'30E532024BA63C49FC3E9E099CF152AF3B5B3405BC0D59EFD068190C7599880D', 19, 'token', '', 1795990250297, 1795990250297, NULL, NULL);
INSERT INTO credentials VALUES (X'426BFEB2BD0ACEE26757F319FF79D3AF65FC708F9BCC8F9A26AEA3D22F42D49C', 29, 'token', '', 1795990262482, 1795990262482, NULL, NULL);
INSERT INTO credentials VALUES (X'4819D568DFF3193FE83F2DB0C34480E4F59B9DCEA09D9360047F1181CAA50923', 6, 'token', '', 1795990241589, 1795990241589, NULL, NULL);
INSERT INTO credentials VALUES (X'4A3EBFE49667E279841A6BA46F5DEA599B25624AD8A4BAAE04B4A31C460D5B3E', 27, 'token', '', 1795990259454, 1795990259454, NULL, NULL);
INSERT INTO credentials VALUES (X'60046F492B0622453E89F777BF0AA40CCECC5BA61B538637133AD3AC70C9D6C8', 7, 'token', '', 1795990241598, 1795990241598, NULL, NULL);
INSERT INTO credentials VALUES (X'6648AFF19238106478D7838FE86F42804112660D9023B8CD6EC3D9553F4EA482', 17, 'token', '', 1795990250269, 1795990250269, NULL, NULL);
INSERT INTO credentials VALUES (X'7B95C058F0461D550C1C5E24C6ACD473C8DB4DD3BB71051902F4773E25491E32', 15, 'token', '', 1795990249228, 1795990249228, NULL, NULL);
INSERT INTO credentials VALUES (X'7CBB9296B7250628CDB50571CF56EF7E036831AA5492BF0FA3D539B564116253', 12, 'token', '', 1795990244746, 1795990244746, NULL, NULL);
INSERT INTO credentials VALUES (X'87C4F2F677FE36010405D7CC3CD8A38F88B736AD2ADD34AFA8C8FC6454426C12', 9, 'token', '', 1795990244711, 1795990244711, NULL, NULL);
INSERT INTO credentials VALUES (X'8F2000F87DE2B0B8D7B8401DC80A9379D84E01FD312499782AC2788D23F9DF12', 24, 'token', '', 1795990256412, 1795990256412, NULL, NULL);
INSERT INTO credentials VALUES (X'9358140915677751574CA6D5E611D174803B69624922B6E37FF03577D5B0B0A0', 2, 'token', '', 1795990238196, 1795990238196, NULL, NULL);
INSERT INTO credentials VALUES (X'93AC532B5ABFE2DC65985D611B9ED8276DF8F34A0D4622941A9A9CC57F8A295F', 23, 'token', '', 1795990256407, 1795990256407, NULL, NULL);
INSERT INTO credentials VALUES (X'979C9100AFFD7DE01A9E7A7BADC49D7365A3C7406346A0D6A69CE6AD283BE906', 13, 'token', '', 1795990249104, 1795990249104, NULL, NULL);
INSERT INTO credentials VALUES (X'98B8002E5D0A124EA51D50B2E7B1509659D3D57721E764B83704D949D28D315C', 33, 'token', '', 1795990262997, 1795990262997, NULL, NULL);
INSERT INTO credentials VALUES (X'B4BCBE4AF676A7A1DF57F9A0106285EA8D85E2C8D173134FDF4B835BFA72B39A', 31, 'token', '', 1795990262496, 1795990262496, NULL, NULL);
INSERT INTO credentials VALUES (X'B5F4883111683132D9C0FA30EAA66D4FA11430674828F8E0B6853DA5D8329E3B', 11, 'token', '', 1795990244736, 1795990244736, NULL, NULL);
INSERT INTO credentials VALUES (X'BCA0A5191C35649E015BA80D6DA076059396F74C1EB12BA418F9A482D4903340', 25, 'token', '', 1795990256415, 1795990256415, NULL, NULL);
INSERT INTO credentials VALUES (X'BCA70CB51740E111C875EF2D833A8419054AB4739407372B72CDDE6AFBD5C81F', 4, 'token', '', 1795990238203, 1795990238203, NULL, NULL);
INSERT INTO credentials VALUES (X'BD3A64AC8FEF9C68A2826EDDFEA74E68BC5CC4E311386A7CBDE7609F6B15D405', 28, 'token', '', 1795990262475, 1795990262475, NULL, NULL);
INSERT INTO credentials VALUES (X'C78032E3AA8C97A05F239A8DEAC8764F83FA762D8DEEE77DA5A675A6A954DEAD', 16, 'token', '', 1795990249246, 1795990249246, NULL, NULL);
INSERT INTO credentials VALUES (X'C78EBDAA9E9DD1DDEFEE9EE42B8E78581CEF8992617B9DE810FB4FA22604B37F', 10, 'token', '', 1795990244725, 1795990244725, NULL, NULL);
INSERT INTO credentials VALUES (X'C9A3C7B475FCCFC7E26BEA1347C9E3172AE418AC6E144EBC43F7F7F190533EA2', 26, 'token', '', 1795990259438, 1795990259438, NULL, NULL);
INSERT INTO credentials VALUES (X'CF3C76F9A907211DCAEEA7C17C1B96F1B4459A67B24C92DB1F9E0E6BB151F280', 5, 'token', '', 1795990241580, 1795990241580, NULL, NULL);
INSERT INTO credentials VALUES (X'D05EEFE1DCE834B16DC4960B81BDB040FB54FEFAB8C366CB972C44B1C6863691', 14, 'token', '', 1795990249192, 1795990249192, NULL, NULL);
INSERT INTO credentials VALUES (X'D9B13148F2F30B4075CB571435385F091A0FBA53F0B075A5F7EEC9CD47620B90', 1, 'token', '', 1795990238179, 1795990238179, NULL, NULL);
INSERT INTO credentials VALUES (X'DB6043CEEA8AAEAA8B795535A78A219D7DD32E01BEC8706115AAECB9CFCB3428', 32, 'token', '', 1795990262876, 1795990262876, NULL, NULL);
INSERT INTO credentials VALUES (X'E85927481ACF791E8536C1B2FE200DEE87DFED5901CED4F82A9AB7A475ACE8E4', 18, 'token', '', 1795990250279, 1795990250279, NULL, NULL);
INSERT INTO credentials VALUES (X'EB2BE3EE9FE790F8A7C933917A25A835D5EFAD9D7C9901195214A40AA348CC41', 20, 'token', '', 1795990250309, 1795990250309, NULL, NULL);
INSERT INTO credentials VALUES (X'FE172499735095813B690D88B59EBD0E03EFD5BBE0A70F482F5EA5487BC9CB1F', 8, 'token', '', 1795990241606, 1795990241606, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'irem4qd6az3g', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795990241232, 3384, 0, 1);
INSERT INTO matches VALUES (2, 2, 1, 'bes7n8bz5m38', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795990244618, 3114, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, 'm83is87qw8ag', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795990247754, 6380, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, '92jx7984evwt', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795990249264, 8142, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, 'kjafwun2c8pn', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["bnrknrqb/pppppppp/8/8/8/8/PPPPPPPP/BNRKNRQB w FCfc -","qnbbrknr/pppppppp/8/8/8/8/PPPPPPPP/QNBBRKNR w HEhe -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795990253319, 11816, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, '63qvg7itk452', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795990256363, 14861, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, 'dvxzqe8xknap', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795990259422, 17917, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, 'gsf59qmuqepr', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795990262458, 20955, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'abywn6neeh97', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795990262510, 21287, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, 'grh4muwgi2w4', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795990263076, 21575, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 74, '1.2619870230:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":74,"lag":{"claimed_ms":0,"granted_ms":0}}', 198515431575366005);
INSERT INTO entries VALUES (3, 1, 3, 102, NULL, NULL, '{"v":4,"e":"paused"}', 202040200886981387);
INSERT INTO entries VALUES (4, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (5, 2, 2, 12, '1.3130186479:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":12,"lag":{"claimed_ms":0,"granted_ms":0}}', 201767512767332503);
INSERT INTO entries VALUES (6, 2, 3, 15, '2.3081608226:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":15,"lag":{"claimed_ms":0,"granted_ms":0}}', 209308364680244793);
INSERT INTO entries VALUES (7, 2, 4, 16, '1.3130186479:c2', 2208767211060348373, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":16,"lag":{"claimed_ms":0,"granted_ms":0}}', 193928753431208259);
INSERT INTO entries VALUES (8, 2, 5, 44, '2.3081608226:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":44,"lag":{"claimed_ms":0,"granted_ms":0}}', 176215103679661071);
INSERT INTO entries VALUES (9, 2, 6, 45, '1.3130186479:c3', 4225093859658032085, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":45,"lag":{"claimed_ms":0,"granted_ms":0}}', 161994238956298916);
INSERT INTO entries VALUES (10, 2, 7, 47, '2.3081608226:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":47,"lag":{"claimed_ms":0,"granted_ms":0}}', 173648625176218930);
INSERT INTO entries VALUES (11, 2, 8, 50, '1.3130186479:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":50,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (12, 2, 9, 50, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":50}', NULL);
INSERT INTO entries VALUES (13, 2, 10, 50, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":50}', 162322345496102112);
INSERT INTO entries VALUES (14, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (15, 3, 2, 91, '1.3445808064:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":91,"lag":{"claimed_ms":0,"granted_ms":0}}', 203519073732184427);
INSERT INTO entries VALUES (16, 3, 3, 1035, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (17, 3, 4, 1035, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (18, 3, 5, 1035, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 158391663383738344);
INSERT INTO entries VALUES (19, 4, 1, 17, '1.3600119415:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 164631128559532221);
INSERT INTO entries VALUES (20, 4, 2, 72, '2.1801137453:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 211933161397895992);
INSERT INTO entries VALUES (21, 4, 3, 82, '3.2366748289:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 148054526261330289);
INSERT INTO entries VALUES (22, 4, 4, 88, '4.4121377467:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 206482612172014711);
INSERT INTO entries VALUES (23, 4, 5, 94, '2.1801137453:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (24, 4, 6, 94, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 171036536449116488);
INSERT INTO entries VALUES (25, 4, 7, 98, '4.4121377467:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 174188361344603236);
INSERT INTO entries VALUES (26, 4, 8, 313, '1.3600119415:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 178425641134667778);
INSERT INTO entries VALUES (27, 4, 9, 318, '1.3600119415:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":318,"lag":{"claimed_ms":0,"granted_ms":0}}', 168921322071690474);
INSERT INTO entries VALUES (28, 4, 10, 338, '2.1801137453:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 171642866524805727);
INSERT INTO entries VALUES (29, 4, 11, 343, '2.1801137453:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":418}', 211011286150951731);
INSERT INTO entries VALUES (30, 4, 12, 419, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":418,"lag":{"claimed_ms":0,"granted_ms":0}}', 181395198418348355);
INSERT INTO entries VALUES (31, 4, 13, 450, '1.3600119415:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (32, 4, 14, 450, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (33, 4, 15, 450, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":450}', 174022573638950609);
INSERT INTO entries VALUES (34, 4, 16, 470, '1.3600119415:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 147824675704897358);
INSERT INTO entries VALUES (35, 4, 17, 508, '2.1801137453:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 176011561751700595);
INSERT INTO entries VALUES (36, 4, 18, 511, '3.2366748289:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 192054420750067167);
INSERT INTO entries VALUES (37, 4, 19, 524, '4.4121377467:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (38, 4, 20, 524, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":450}', 165721132183650858);
INSERT INTO entries VALUES (39, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 184197965568368281);
INSERT INTO entries VALUES (40, 5, 2, 28, '1.1715651197:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":28}', NULL);
INSERT INTO entries VALUES (41, 5, 3, 28, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":28}', NULL);
INSERT INTO entries VALUES (42, 5, 4, 28, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":28}', 205926666675420248);
INSERT INTO entries VALUES (43, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (44, 6, 2, 19, '1.4252622971:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":19}', NULL);
INSERT INTO entries VALUES (45, 6, 3, 19, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":19}', 184764825241533179);
INSERT INTO entries VALUES (46, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (47, 7, 2, 23, '2.1922865133:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 191115238524970192);
INSERT INTO entries VALUES (48, 7, 3, 27, '2.1922865133:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 169952211811227228);
INSERT INTO entries VALUES (49, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (50, 8, 2, 12, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 150412006292870703);
INSERT INTO entries VALUES (51, 9, 1, 42, '1.1496298448:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 184103811568559909);
INSERT INTO entries VALUES (52, 9, 2, 47, '2.3947896819:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 168800959371070878);
INSERT INTO entries VALUES (53, 9, 3, 53, '3.2263072355:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 157627286251620676);
INSERT INTO entries VALUES (54, 9, 4, 58, '4.237726069:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 153491284592287776);
INSERT INTO entries VALUES (55, 9, 5, 63, '2.3947896819:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (56, 9, 6, 63, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 182775468071321568);
INSERT INTO entries VALUES (57, 9, 7, 69, '4.237726069:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 184783343040893718);
INSERT INTO entries VALUES (58, 9, 8, 73, '1.1496298448:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 152856032637423266);
INSERT INTO talk VALUES (7, 1, 30, 5, '{"v":1,"order":1,"at_ms":30,"over_ms":null,"entry":{"n":5,"at":30,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795990244666, 1795990244666, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795990248916, 1795990248916, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795990250167, 1795990250167, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795990253346, 1795990253346, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795990256382, 1795990256382, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
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
