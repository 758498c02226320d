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
INSERT INTO starts VALUES (1, 3004);
INSERT INTO starts VALUES (2, 19005);
INSERT INTO rooms VALUES (1, 'z2i66m2gpsdb', X'7FA80BB7AE4D21E972DDD3C3E067F02C52E6F29A70223F741509D2F26ABD708A', 1795977718289, 1795977721384, NULL, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"public":"htgndsedp9wz","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"public":"34ymeeec6b33","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"public":"r8gbvqyradhp","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"public":"fybh6hm7qs7u","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (2, 'evdsk7cg64x3', X'B5494D5E9D1573C31D41B5A039520231FCB84FAD0BE5C3FE9B3D0A2071FEDD06', 1795977721396, 1795977734700, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"public":"3s4ii3q2wknq","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"public":"whufvs33y2n9","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"public":"4ghkbsu7zfff","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"public":"jpvqsjzxgifh","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (3, '6aq7yxr5egzs', X'FA352957D0B18B99E9A7EA02D3A7F63F8BF97107873D5042C4A284FC7065E0E0', 1795977724434, 1795977734700, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"public":"ttm355x34xu4","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"public":"vug9yedrtirg","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"public":"k9njxkdtxwe2","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"public":"2rrvg3spgrai","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (4, 'c98c5a8ss836', X'77734D80553E1991709E0D4FA6C4A3B792780C3B3590AA008F9EF6E6FD14B034', 1795977728458, 1795977734700, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"public":"fe5bejgch33y","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"public":"i4zqf4yjhb59","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"public":"ih7ra3wi7khk","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"public":"pyfx64wqxh9f","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (5, '5gktut4westd', X'D5465BFB6458A51EF6E4609C7D84467AD47D6344EC7ADD488AC53518731F558D', 1795977728617, 1795977734700, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"public":"t88q2hpiz6fv","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"public":"d596b2h8pcgg","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"public":"pa5c95gvdyg5","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"public":"gqrvam7p5qtc","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (6, 'f2rtucughnum', X'E29437FB7A4EE9E3874A58495A9E23D309E66336ADCB59E0BA28C0B0B57EA7AC', 1795977731659, 1795977734699, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"public":"7gn2knfts29n","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (7, 'egyq33eisam4', X'A4D92795399741A71AD71A44970FC7C9E97C9B5527915518E288798A0A4DC1E8', 1795977734699, 1795977737777, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"public":"rhw9setfuagn","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"public":"njqfcqjkra3f","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"public":"sprft72bud4r","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"public":"h8amn6y5jp68","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"public":"tmx7vpmmnii4","ready":false,"agrees_calls":false,"sat_out":0,"kicked":true,"role":null}],"last_joined":5,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (8, 'edb5cwcvj8ud', X'7257DF3674E7B96612C8064DAB28739537F109A8F46D193871237576CE8C696D', 1795977737778, 1795977740788, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"public":"c6urqksbwqth","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (9, 'etsdfdutj7zt', X'625E4DBF9205CA801D1BE670DC52DBE8DFAF1A26E01F246C6A767F07DD06DD10', 1795977740789, 1795977740808, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"public":"dpbruumh7rvt","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"public":"z9792728k5t2","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"public":"jaq7nt6rbnzi","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"public":"3z73vwh3wq2b","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"8171a0a3200dc76d59e9aa8109529a88d5d2f4b6580aa913df9ea58f32a991aa"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (10, 'qzdhkj59dnhd', X'253566D0B855D97C34BFEEA6309EE32F74276DFA75894587A2B201B3C89581A3', 1795977740825, 1795977740833, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"public":"3ntvgzvznyxv","ready":false,"agrees_calls":false,"sat_out":1,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"public":"fe77smu3jwab","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"last_joined":2,"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"f4a602c3329446d20c670432f54d257baa0fc66057bb6d97c64a004d62b265c2"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO principals VALUES (1, 'htgndsedp9wz', 'guest', 'Ann', 1795977718329, 1795977718329, NULL, '{}');
INSERT INTO principals VALUES (2, '34ymeeec6b33', 'guest', 'Bob', 1795977718333, 1795977718333, NULL, '{}');
INSERT INTO principals VALUES (3, 'r8gbvqyradhp', 'guest', 'Cid', 1795977718336, 1795977718336, NULL, '{}');
INSERT INTO principals VALUES (4, 'fybh6hm7qs7u', 'guest', 'Dan', 1795977718339, 1795977718339, NULL, '{}');
INSERT INTO principals VALUES (5, '3s4ii3q2wknq', 'guest', 'Ann', 1795977721399, 1795977721399, NULL, '{}');
INSERT INTO principals VALUES (6, 'whufvs33y2n9', 'guest', 'Bob', 1795977721402, 1795977721402, NULL, '{}');
INSERT INTO principals VALUES (7, '4ghkbsu7zfff', 'guest', 'Cid', 1795977721405, 1795977721405, NULL, '{}');
INSERT INTO principals VALUES (8, 'jpvqsjzxgifh', 'guest', 'Dan', 1795977721408, 1795977721408, NULL, '{}');
INSERT INTO principals VALUES (9, 'ttm355x34xu4', 'guest', 'Ann', 1795977724437, 1795977724437, NULL, '{}');
INSERT INTO principals VALUES (10, 'vug9yedrtirg', 'guest', 'Bob', 1795977724440, 1795977724440, NULL, '{}');
INSERT INTO principals VALUES (11, 'k9njxkdtxwe2', 'guest', 'Cid', 1795977724445, 1795977724445, NULL, '{}');
INSERT INTO principals VALUES (12, '2rrvg3spgrai', 'guest', 'Dan', 1795977724449, 1795977724449, NULL, '{}');
INSERT INTO principals VALUES (13, 'fe5bejgch33y', 'guest', 'Ann', 1795977728461, 1795977728461, NULL, '{}');
INSERT INTO principals VALUES (14, 'i4zqf4yjhb59', 'guest', 'Bob', 1795977728464, 1795977728464, NULL, '{}');
INSERT INTO principals VALUES (15, 'ih7ra3wi7khk', 'guest', 'Cid', 1795977728468, 1795977728468, NULL, '{}');
INSERT INTO principals VALUES (16, 'pyfx64wqxh9f', 'guest', 'Dan', 1795977728471, 1795977728471, NULL, '{}');
INSERT INTO principals VALUES (17, 't88q2hpiz6fv', 'guest', 'Ann', 1795977728620, 1795977728620, NULL, '{}');
INSERT INTO principals VALUES (18, 'd596b2h8pcgg', 'guest', 'Bob', 1795977728624, 1795977728624, NULL, '{}');
INSERT INTO principals VALUES (19, 'pa5c95gvdyg5', 'guest', 'Cid', 1795977728628, 1795977728628, NULL, '{}');
INSERT INTO principals VALUES (20, 'gqrvam7p5qtc', 'guest', 'Dan', 1795977728634, 1795977728634, NULL, '{}');
INSERT INTO principals VALUES (21, '7gn2knfts29n', 'guest', 'Ann', 1795977731663, 1795977731663, NULL, '{}');
INSERT INTO principals VALUES (22, 'rhw9setfuagn', 'guest', 'Anna', 1795977734712, 1795977734712, NULL, '{}');
INSERT INTO principals VALUES (23, 'njqfcqjkra3f', 'guest', 'Bob', 1795977734724, 1795977734724, NULL, '{}');
INSERT INTO principals VALUES (24, 'sprft72bud4r', 'guest', 'Cid', 1795977734736, 1795977734736, NULL, '{}');
INSERT INTO principals VALUES (25, 'h8amn6y5jp68', 'guest', 'Dan', 1795977734748, 1795977734748, NULL, '{}');
INSERT INTO principals VALUES (26, 'tmx7vpmmnii4', 'guest', 'Eve', 1795977737769, 1795977737769, NULL, '{}');
INSERT INTO principals VALUES (27, 'c6urqksbwqth', 'guest', 'Ann', 1795977737780, 1795977737780, NULL, '{}');
INSERT INTO principals VALUES (28, 'dpbruumh7rvt', 'guest', 'Ann', 1795977740792, 1795977740792, NULL, '{}');
INSERT INTO principals VALUES (29, 'z9792728k5t2', 'guest', 'Bob', 1795977740796, 1795977740796, NULL, '{}');
INSERT INTO principals VALUES (30, 'jaq7nt6rbnzi', 'guest', 'Cid', 1795977740798, 1795977740798, NULL, '{}');
INSERT INTO principals VALUES (31, '3z73vwh3wq2b', 'guest', 'Dan', 1795977740801, 1795977740801, NULL, '{}');
INSERT INTO principals VALUES (32, '3ntvgzvznyxv', 'guest', 'Owner', 1795977740826, 1795977740826, NULL, '{}');
INSERT INTO principals VALUES (33, 'fe77smu3jwab', 'guest', 'Clock', 1795977740829, 1795977740829, NULL, '{}');
INSERT INTO credentials VALUES (X'0188FE9F3DC53F3F3ADFC49E2B1057BA55BD516299EFE4C9AA74B3F3174F450A', 6, 'token', '', 1795977721402, 1795977721402, NULL, NULL);
INSERT INTO credentials VALUES (X'03D2855C51A6791E4E63EBA1946125FDE49E1743B61E76372A9E68F87C2CB3C6', 27, 'token', '', 1795977737780, 1795977737780, NULL, NULL);
INSERT INTO credentials VALUES (X'0A55DA0010BDDBD0708F22439B8213E889C2EE4E5A0F3CE984C4363FCA131D62', 10, 'token', '', 1795977724440, 1795977724440, NULL, NULL);
INSERT INTO credentials VALUES (X'1134CC9E7F6F6A7EF5AAB0D52B89A960DC78A8481D76165CC09E83241BA03C4F', 29, 'token', '', 1795977740796, 1795977740796, NULL, NULL);
INSERT INTO credentials VALUES (X'17E6FB59A266FF7BBD5A33CE82089448149BAB178B8479C8264965BA4AF82AC9', 7, 'token', '', 1795977721405, 1795977721405, NULL, NULL);
INSERT INTO credentials VALUES (X'185C08A2CE7F32E089A86997930A3BD0E5E121F759DD6A65511B930C27AB2C30', 4, 'token', '', 1795977718339, 1795977718339, NULL, NULL);
INSERT INTO credentials VALUES (X'19ED85441124C67A06600CEAC3CD1684C6A1C8807844800F2285DB526409A472', 20, 'token', '', 1795977728634, 1795977728634, NULL, NULL);
INSERT INTO credentials VALUES (X'1B3F43FEB96FE28DB179FEFEB19C8726D1922DEF6F1BA32E044FF9CDBDB15768', 14, 'token', '', 1795977728464, 1795977728464, NULL, NULL);
INSERT INTO credentials VALUES (X'1DF3B6472363DD5482A9C5254740C8AA70337046D842ACAB131A64EA13A7A678', 1, 'token', '', 1795977718329, 1795977718329, NULL, NULL);
INSERT INTO credentials VALUES (X'253829853A42201B014550345D1378B1E4424D8301E6146E531FA4B637DA0521', 31, 'token', '', 1795977740801, 1795977740801, NULL, NULL);
INSERT INTO credentials VALUES (X'31580E2A084F5C74335B65D701565A28837CEF407DDD152A6EDD357114B5292C', 30, 'token', '', 1795977740798, 1795977740798, NULL, NULL);
INSERT INTO credentials VALUES (X'4FD22F9B382054EAC04ACF11DE88A7C381EF651FA1FCF6B9BAE354A1D5928D0D', 16, 'token', '', 1795977728471, 1795977728471, NULL, NULL);
INSERT INTO credentials VALUES (X'509DF95754718A984582128187F2D39D3CD730FA588E87FAE938598F29045291', 13, 'token', '', 1795977728461, 1795977728461, NULL, NULL);
INSERT INTO credentials VALUES (X'5A146B18D7C0A9233036FD304E6A3D5BF5C77CE7801F50E46A030497C0AB75EA', 11, 'token', '', 1795977724445, 1795977724445, NULL, NULL);
INSERT INTO credentials VALUES (X'5FBBA7D40A4266BE8E15E56ABF13DF6F3EDC9B769E4F0E9E0D1264F3F0ADD778', 22, 'token', '', 1795977734712, 1795977734712, NULL, NULL);
INSERT INTO credentials VALUES (X'70CF5A42D48E63AC0CFAFB555FE26F2A7A0A7D1E0150BA349D6526FD613FD7D8', 24, 'token', '', 1795977734736, 1795977734736, NULL, NULL);
INSERT INTO credentials VALUES (X'71EEFCB5C834C15A35373C04FEB55945684942E2A512A1117AC6709C3C486471', 3, 'token', '', 1795977718336, 1795977718336, NULL, NULL);
INSERT INTO credentials VALUES (X'7318863271870D2D42AA5CBA5711B2262D76B2DCB5F6C92E1F8AACD78DD7C548', 21, 'token', '', 1795977731663, 1795977731663, NULL, NULL);
INSERT INTO credentials VALUES (X'7C5F00BE23E9EE54BFE0E1EB7326EE4040730031CFCDB083CB9749FA83B33CF1', 12, 'token', '', 1795977724449, 1795977724449, NULL, NULL);
INSERT INTO credentials VALUES (X'9CA8F3EF0F5238ED5B18EE2552868C522E5539C55AE5E6D4DBDE1FAAEC894DAE', 28, 'token', '', 1795977740792, 1795977740792, NULL, NULL);
INSERT INTO credentials VALUES (X'9EAB9FEA53672B1BE9B40804E18F2884C45CD29882BB96AEC04FDDA138735043', 5, 'token', '', 1795977721399, 1795977721399, NULL, NULL);
INSERT INTO credentials VALUES (X'A63E8A473F623254AC957C49250450C0DDD4145C04164B1E50938F8D94DD0AB2', 26, 'token', '', 1795977737769, 1795977737769, NULL, NULL);
INSERT INTO credentials VALUES (X'A8A5272ED1DC52E500EE25243466324639CF117C610F1880EAA4D43DC47E1FAF', 32, 'token', '', 1795977740826, 1795977740826, NULL, NULL);
INSERT INTO credentials VALUES (X'C626A2D048CAC5BA3FF1D1573117A77C0A03343840E404742B89577912222D8B', 19, 'token', '', 1795977728628, 1795977728628, NULL, NULL);
INSERT INTO credentials VALUES (X'C8F5A9D57B462C164B2B081D61EE10614FA046267F71B807C9E3A91278E86A03', 18, 'token', '', 1795977728624, 1795977728624, NULL, NULL);
INSERT INTO credentials VALUES (X'CD0A831F09978BD4DFDFE8213A934FD6C60566858F15F1878DDD676311B67EC7', 9, 'token', '', 1795977724437, 1795977724437, NULL, NULL);
INSERT INTO credentials VALUES (X'CD5DD8A999EFA351A79BCA71C967F127A9D050014F3585A84FCCBB5A3C3CF873', 23, 'token', '', 1795977734724, 1795977734724, NULL, NULL);
INSERT INTO credentials VALUES (X'DBAA498B01E6649FC3CE6CEBE959CB6E008214430A0308290728771439D641E6', 17, 'token', '', 1795977728620, 1795977728620, NULL, NULL);
INSERT INTO credentials VALUES (X'DC2FC60A5410FC55EB0EF583DF45C33DFC72284C9EDCF2B6296EF622ED71C86F', 33, 'token', '', 1795977740829, 1795977740829, NULL, NULL);
INSERT INTO credentials VALUES (X'ECE17AB94D3B1A054EB0C822DBCEDC4175355CB3C652C13A9C2CF30899164290', 8, 'token', '', 1795977721408, 1795977721408, NULL, NULL);
INSERT INTO credentials VALUES (X'EE71BF788D927864D7FC301DF0906B5DCAD9746D4FBEF07492F9FE379EFDC42E', 2, 'token', '', 1795977718333, 1795977718333, NULL, NULL);
INSERT INTO credentials VALUES (X'F2AA910DBE36B5F8A88FA479D044024833C32C5D60E0C6EEC32C8275C4A97FE1', 15, 'token', '', 1795977728468, 1795977728468, NULL, NULL);
INSERT INTO credentials VALUES (X'FA98E9C2779F1EDB73E90431BE51CE67E995FECD76BAD01166EC2711A1A187B8', 25, 'token', '', 1795977734748, 1795977734748, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'k2uiyv442ap7', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795977721343, 3058, 0, 1);
INSERT INTO matches VALUES (2, 2, 1, '2p7f6wzrpajs', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795977724411, 3020, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, '92f3vjrhwhwe', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795977727455, 6062, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, '5j7qsdp4y3jk', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795977728475, 7084, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, 'cznvmdbsa3bd', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rknqrnbb/pppppppp/8/8/8/8/PPPPPPPP/RKNQRNBB w EAea -","nbbqrnkr/pppppppp/8/8/8/8/PPPPPPPP/NBBQRNKR w HEhe -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795977731639, 10246, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, 'qdecjx8jzccy', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795977734669, 13277, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, '2y5zvhwupaxm', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795977737760, 16369, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, 'v4kfq5qwvnn6', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795977740783, 19391, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'dfc7a7pirw6q', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795977740805, 19414, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, 'sw4yhmhrk5gf', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795977740831, 19440, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 39, '1.2735068217:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":39,"lag":{"claimed_ms":0,"granted_ms":0}}', 170629043180082033);
INSERT INTO entries VALUES (3, 1, 3, 41, NULL, NULL, '{"v":4,"e":"paused"}', 186705323790901965);
INSERT INTO entries VALUES (4, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (5, 2, 2, 8, '1.2647008701:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":8,"lag":{"claimed_ms":0,"granted_ms":0}}', 156346300265756293);
INSERT INTO entries VALUES (6, 2, 3, 11, '2.2766787198:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":11,"lag":{"claimed_ms":0,"granted_ms":0}}', 190233846123118262);
INSERT INTO entries VALUES (7, 2, 4, 13, '1.2647008701:c2', 2208767211060348373, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":13,"lag":{"claimed_ms":0,"granted_ms":0}}', 207369538904507787);
INSERT INTO entries VALUES (8, 2, 5, 14, '2.2766787198:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":14,"lag":{"claimed_ms":0,"granted_ms":0}}', 170141784525845528);
INSERT INTO entries VALUES (9, 2, 6, 15, '1.2647008701:c3', 4225093859658032085, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":15,"lag":{"claimed_ms":0,"granted_ms":0}}', 156125943700661552);
INSERT INTO entries VALUES (10, 2, 7, 16, '2.2766787198:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":16,"lag":{"claimed_ms":0,"granted_ms":0}}', 169781062823278291);
INSERT INTO entries VALUES (11, 2, 8, 17, '1.2647008701:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":17,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (12, 2, 9, 17, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":17}', NULL);
INSERT INTO entries VALUES (13, 2, 10, 17, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":17}', 212885369982689567);
INSERT INTO entries VALUES (14, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (15, 3, 2, 9, '1.3788837201:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":9,"lag":{"claimed_ms":0,"granted_ms":0}}', 145574096860054840);
INSERT INTO entries VALUES (16, 3, 3, 1001, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (17, 3, 4, 1001, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (18, 3, 5, 1001, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 192838912335188431);
INSERT INTO entries VALUES (19, 4, 1, 7, '1.57725931:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 155598323826122385);
INSERT INTO entries VALUES (20, 4, 2, 9, '2.3663142968:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 147937657254008513);
INSERT INTO entries VALUES (21, 4, 3, 11, '3.3635711528:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 210947252090262123);
INSERT INTO entries VALUES (22, 4, 4, 12, '4.2568636896:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 193300249427242080);
INSERT INTO entries VALUES (23, 4, 5, 13, '2.3663142968:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (24, 4, 6, 13, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 188604563507055684);
INSERT INTO entries VALUES (25, 4, 7, 16, '4.2568636896:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 149572875007252511);
INSERT INTO entries VALUES (26, 4, 8, 18, '1.57725931:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 171589850992979403);
INSERT INTO entries VALUES (27, 4, 9, 21, '1.57725931:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":21,"lag":{"claimed_ms":0,"granted_ms":0}}', 211057200746636849);
INSERT INTO entries VALUES (28, 4, 10, 24, '2.3663142968:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 200902624321218848);
INSERT INTO entries VALUES (29, 4, 11, 25, '2.3663142968:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":121}', 200871372322021213);
INSERT INTO entries VALUES (30, 4, 12, 123, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":121,"lag":{"claimed_ms":0,"granted_ms":0}}', 188248047511131279);
INSERT INTO entries VALUES (31, 4, 13, 127, '1.57725931:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (32, 4, 14, 127, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (33, 4, 15, 127, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":127}', 170624728039141988);
INSERT INTO entries VALUES (34, 4, 16, 131, '1.57725931:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 190024842747637453);
INSERT INTO entries VALUES (35, 4, 17, 133, '2.3663142968:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 166031252047566524);
INSERT INTO entries VALUES (36, 4, 18, 135, '3.3635711528:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 159868386686318549);
INSERT INTO entries VALUES (37, 4, 19, 137, '4.2568636896:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (38, 4, 20, 137, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":127}', 213696289702250174);
INSERT INTO entries VALUES (39, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 148095510906246935);
INSERT INTO entries VALUES (40, 5, 2, 14, '1.2358333455:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":14}', NULL);
INSERT INTO entries VALUES (41, 5, 3, 14, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":14}', NULL);
INSERT INTO entries VALUES (42, 5, 4, 14, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":14}', 187933271237425535);
INSERT INTO entries VALUES (43, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (44, 6, 2, 10, '1.61845517:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":10}', NULL);
INSERT INTO entries VALUES (45, 6, 3, 10, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":10}', 196037978725487549);
INSERT INTO entries VALUES (46, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (47, 7, 2, 13, '2.3926832607:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 196087062757961002);
INSERT INTO entries VALUES (48, 7, 3, 14, '2.3926832607:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 171213338400021752);
INSERT INTO entries VALUES (49, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (50, 8, 2, 6, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 175722900632089688);
INSERT INTO entries VALUES (51, 9, 1, 8, '1.140919333:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 168864912139183820);
INSERT INTO entries VALUES (52, 9, 2, 10, '2.1837239251:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 190460739400216120);
INSERT INTO entries VALUES (53, 9, 3, 11, '3.823275060:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 210947252090262123);
INSERT INTO entries VALUES (54, 9, 4, 12, '4.2057716050:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 193300249427242080);
INSERT INTO entries VALUES (55, 9, 5, 13, '2.1837239251:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (56, 9, 6, 13, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 188604563507055684);
INSERT INTO entries VALUES (57, 9, 7, 15, '4.2057716050:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 148218520621296951);
INSERT INTO entries VALUES (58, 9, 8, 18, '1.140919333:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 150789185923572795);
INSERT INTO talk VALUES (7, 1, 15, 5, '{"v":1,"order":1,"at_ms":15,"over_ms":null,"entry":{"n":5,"at":15,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795977724428, 1795977724428, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795977728454, 1795977728454, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795977728612, 1795977728612, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795977731651, 1795977731651, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795977734678, 1795977734678, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
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
