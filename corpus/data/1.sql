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
INSERT INTO starts VALUES (1, 3005);
INSERT INTO starts VALUES (2, 21827);
INSERT INTO rooms VALUES (1, 'a5fiz4fdek7m', X'1ED672B89D26151665A693296E249AB3A5D21BB88D8E54CE410263FE56CD574A', 1795988814560, 1795988817758, NULL, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"public":"y89zsbd7xkxk","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"public":"j94ietnvkga9","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"public":"y7e6khjziqte","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"public":"gw4fkasyjbi5","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (2, '4yz8rkrq9wbn', X'44AC85C1F36C3102BD3034D169EA5BA6968871B7A74CAE1768266A28036B2DA9', 1795988817808, 1795988833517, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"public":"qw7ci79523wp","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"public":"vy5zs8yypude","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"public":"25yzvdky7c4x","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"public":"dmgmk59mshqi","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (3, 'q329nhepv6gc', X'C07E3083B85423E1A6ADEB88A58BC677CC07C013658182A4F2F7DDAC144598A1', 1795988821302, 1795988833535, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"public":"pynivxa74aq4","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"public":"729w6y2yjwu4","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"public":"6prnj2n88sp2","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"public":"4j74vyu6tsft","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (4, '2cvjikm33e89', X'B3E5CCA80331C4986E8A4E9DE53A95827A728CE9711633566A559BBD4E37FF9F', 1795988825623, 1795988833505, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"public":"773ykc4whxiw","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"public":"wj34p26wcabb","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"public":"ey6j85ngbe9p","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"public":"f76s2pikycwi","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (5, 'cb27dp7ejms3', X'F89C79AD27E3F00689AFCD8AA37343D50A5659A2B6190C2549EEC4372B2514C8', 1795988826790, 1795988833535, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"public":"x7bnvecxzf8a","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"public":"c5kxtr2pkk2s","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"public":"ec7geqnrcuw6","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"public":"55u8eku8scwq","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (6, 'nez5rd4rqkxz', X'CA4511B89A432386796F778AFCAD883DD96FFDBF262038257BDEC5F94E2E6A37', 1795988830087, 1795988833481, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"public":"899zyq76qep5","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (7, 'ecesge5atdgq', X'4B242786029112AA5B28D1181D8FE3FA1AD194B6A0ECF7A6F6685742C0FD1ADC', 1795988833535, 1795988836724, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"public":"mivxzpbck8tq","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"public":"h4thjjvxwkg8","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"public":"re74uye5fsag","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"public":"us527iw2pm6q","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"public":"bfs36rpcdcsb","ready":false,"agrees_calls":false,"sat_out":0,"kicked":true,"role":null}],"last_joined":5,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (8, 'x38e48i2bwi8', X'22A63A2DFAA41F88E411630E6DBEDB832B7BF9D3FDD4EBB29C4BF6D03ED8B34B', 1795988836734, 1795988839765, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"public":"ry57dpkgqkr9","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":1,"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (9, 'rvimtk7nn45u', X'9225BEF43E98E1D9D74E0ACEEF6C81A3EC61460D54A89D3E52F82943016FE664', 1795988839766, 1795988839806, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"public":"6sxmzb8p664c","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"public":"uk3udvb2irgy","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"public":"nq4uytsmmymm","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"public":"88jr5vg7h4rr","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null}],"last_joined":4,"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"81ad7317bbc831a24aec225d99612c91e113523b6f96de9702c1c22c9c31c750"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (10, 'ssbeq62z5p6q', X'53BAB20C3ADE3D0B99ECE35E7ADD5AB96A72740F5144F81F8990F136BC5F1975', 1795988839877, 1795988839899, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listing":"link","owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"public":"8veydkur44s3","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"public":"8f3detjfszhh","ready":false,"agrees_calls":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"last_joined":2,"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"e13affeff944b646348a31f757d01b5f625477a583100ac9bf627ba77cd79531"}],"hands":{"players":null,"arbiter":null},"successors":[],"ended_series":0}', 0);
INSERT INTO principals VALUES (1, 'y89zsbd7xkxk', 'guest', 'Ann', 1795988814675, 1795988814675, NULL, '{}');
INSERT INTO principals VALUES (2, 'j94ietnvkga9', 'guest', 'Bob', 1795988814700, 1795988814700, NULL, '{}');
INSERT INTO principals VALUES (3, 'y7e6khjziqte', 'guest', 'Cid', 1795988814708, 1795988814708, NULL, '{}');
INSERT INTO principals VALUES (4, 'gw4fkasyjbi5', 'guest', 'Dan', 1795988814724, 1795988814724, NULL, '{}');
INSERT INTO principals VALUES (5, 'qw7ci79523wp', 'guest', 'Ann', 1795988817826, 1795988817826, NULL, '{}');
INSERT INTO principals VALUES (6, 'vy5zs8yypude', 'guest', 'Bob', 1795988817835, 1795988817835, NULL, '{}');
INSERT INTO principals VALUES (7, '25yzvdky7c4x', 'guest', 'Cid', 1795988817850, 1795988817850, NULL, '{}');
INSERT INTO principals VALUES (8, 'dmgmk59mshqi', 'guest', 'Dan', 1795988817855, 1795988817855, NULL, '{}');
INSERT INTO principals VALUES (9, 'pynivxa74aq4', 'guest', 'Ann', 1795988821324, 1795988821324, NULL, '{}');
INSERT INTO principals VALUES (10, '729w6y2yjwu4', 'guest', 'Bob', 1795988821484, 1795988821484, NULL, '{}');
INSERT INTO principals VALUES (11, '6prnj2n88sp2', 'guest', 'Cid', 1795988821507, 1795988821507, NULL, '{}');
INSERT INTO principals VALUES (12, '4j74vyu6tsft', 'guest', 'Dan', 1795988821539, 1795988821539, NULL, '{}');
INSERT INTO principals VALUES (13, '773ykc4whxiw', 'guest', 'Ann', 1795988825634, 1795988825634, NULL, '{}');
INSERT INTO principals VALUES (14, 'wj34p26wcabb', 'guest', 'Bob', 1795988825836, 1795988825836, NULL, '{}');
INSERT INTO principals VALUES (15, 'ey6j85ngbe9p', 'guest', 'Cid', 1795988825856, 1795988825856, NULL, '{}');
INSERT INTO principals VALUES (16, 'f76s2pikycwi', 'guest', 'Dan', 1795988825981, 1795988825981, NULL, '{}');
INSERT INTO principals VALUES (17, 'x7bnvecxzf8a', 'guest', 'Ann', 1795988826804, 1795988826804, NULL, '{}');
INSERT INTO principals VALUES (18, 'c5kxtr2pkk2s', 'guest', 'Bob', 1795988826827, 1795988826827, NULL, '{}');
INSERT INTO principals VALUES (19, 'ec7geqnrcuw6', 'guest', 'Cid', 1795988826847, 1795988826847, NULL, '{}');
INSERT INTO principals VALUES (20, '55u8eku8scwq', 'guest', 'Dan', 1795988826868, 1795988826868, NULL, '{}');
INSERT INTO principals VALUES (21, '899zyq76qep5', 'guest', 'Ann', 1795988830200, 1795988830200, NULL, '{}');
INSERT INTO principals VALUES (22, 'mivxzpbck8tq', 'guest', 'Anna', 1795988833546, 1795988833546, NULL, '{}');
INSERT INTO principals VALUES (23, 'h4thjjvxwkg8', 'guest', 'Bob', 1795988833556, 1795988833556, NULL, '{}');
INSERT INTO principals VALUES (24, 're74uye5fsag', 'guest', 'Cid', 1795988833577, 1795988833577, NULL, '{}');
INSERT INTO principals VALUES (25, 'us527iw2pm6q', 'guest', 'Dan', 1795988833607, 1795988833607, NULL, '{}');
INSERT INTO principals VALUES (26, 'bfs36rpcdcsb', 'guest', 'Eve', 1795988836643, 1795988836643, NULL, '{}');
INSERT INTO principals VALUES (27, 'ry57dpkgqkr9', 'guest', 'Ann', 1795988836749, 1795988836749, NULL, '{}');
INSERT INTO principals VALUES (28, '6sxmzb8p664c', 'guest', 'Ann', 1795988839769, 1795988839769, NULL, '{}');
INSERT INTO principals VALUES (29, 'uk3udvb2irgy', 'guest', 'Bob', 1795988839778, 1795988839778, NULL, '{}');
INSERT INTO principals VALUES (30, 'nq4uytsmmymm', 'guest', 'Cid', 1795988839781, 1795988839781, NULL, '{}');
INSERT INTO principals VALUES (31, '88jr5vg7h4rr', 'guest', 'Dan', 1795988839785, 1795988839785, NULL, '{}');
INSERT INTO principals VALUES (32, '8veydkur44s3', 'guest', 'Owner', 1795988839886, 1795988839886, NULL, '{}');
INSERT INTO principals VALUES (33, '8f3detjfszhh', 'guest', 'Clock', 1795988839898, 1795988839898, NULL, '{}');
INSERT INTO credentials VALUES (X'004913CF232B2E3225C8A45357640767E68ADC130E871420AA709915753A6CE8', 30, 'token', '', 1795988839781, 1795988839781, NULL, NULL);
INSERT INTO credentials VALUES (X'006DA392C9186D36FE907E5BDF403C4373B873EFC10C938F5BEDB2B27A7311AA', 32, 'token', '', 1795988839886, 1795988839886, NULL, NULL);
INSERT INTO credentials VALUES (X'015FDDE52930D765DFE8CEE71CAF2CAAACA901A013F1D60C58A31EF0A0390713', 8, 'token', '', 1795988817855, 1795988817855, NULL, NULL);
INSERT INTO credentials VALUES (X'03B5685F5304F1A4F2464E91BDB3AF3DF640F7563A5394DFD31C2F6FD43FF6C8', 29, 'token', '', 1795988839778, 1795988839778, NULL, NULL);
INSERT INTO credentials VALUES (X'0A82DAE0B15CF71C67726B6F3D89D0D18D227BC924AED56F6426454A7DD7FF5C', 27, 'token', '', 1795988836749, 1795988836749, NULL, NULL);
INSERT INTO credentials VALUES (X'120FC81DAA5FCCA61437BBFB3532C46EDB7691C2970D7D547849E5E92F3551DA', 7, 'token', '', 1795988817850, 1795988817850, NULL, NULL);
INSERT INTO credentials VALUES (X'1806FBD54EEE8790B8AF928D3E95A58FD89811EA2C59793E4B9F884CE9BC938F', 1, 'token', '', 1795988814675, 1795988814675, NULL, NULL);
INSERT INTO credentials VALUES (X'2295E2C4E7A2640A3D4A3E3C6F8F97C729ADD3391EEBE9F24CE4038884C91395', 15, 'token', '', 1795988825856, 1795988825856, NULL, NULL);
INSERT INTO credentials VALUES (X'38610000888CA0128C4B663504B947FBB10E7141ABFACB82B6BAAB39D3520B6F', 33, 'token', '', 1795988839898, 1795988839898, NULL, NULL);
INSERT INTO credentials VALUES (X'44A5DFD41C81B4400AB9AFB46C4B28F868CBDE887E969D571C5BDF8C61F48DED', 24, 'token', '', 1795988833577, 1795988833577, NULL, NULL);
INSERT INTO credentials VALUES (X'6AB0BA9E2E604DA74FFAA2E03D96AB9CB69FDDC5B2B852A0F1338156A382B0F3', 20, 'token', '', 1795988826868, 1795988826868, NULL, NULL);
INSERT INTO credentials VALUES (X'6D7A792AC0EEB03AFB0BC064001258AEBCB702F702B8C310B6B83CB8B0F8A6B6', 9, 'token', '', 1795988821324, 1795988821324, NULL, NULL);
INSERT INTO credentials VALUES (X'70B62B9799623C14B617C34017DFE55C2CD6A0D3E6DEB586B06A3990ED5D8BE6', 31, 'token', '', 1795988839785, 1795988839785, NULL, NULL);
INSERT INTO credentials VALUES (X'7B73D3DFA1EC4BAAEE1C19482FEF7C6D4B4868D7EE6A70ABC64FA62228F3C581', 17, 'token', '', 1795988826804, 1795988826804, NULL, NULL);
INSERT INTO credentials VALUES (X'8527CA632325A307166B771B2B6329B02FCDD1254B8D06654C39870002B983A0', 18, 'token', '', 1795988826827, 1795988826827, NULL, NULL);
INSERT INTO credentials VALUES (X'87F3CD9BE0BB0431F2B0FA6507EF3EEF7566E1E1C4E680A65494241141511C84', 6, 'token', '', 1795988817835, 1795988817835, NULL, NULL);
INSERT INTO credentials VALUES (X'8A808D1EA8C28C892FFFD589744244A0E036CC1015D07261365634FD684740CA', 19, 'token', '', 1795988826847, 1795988826847, NULL, NULL);
INSERT INTO credentials VALUES (X'90E620A4125271E64AB6A001A92A37E4DE99FF51335F3B9399F9546610984B3D', 28, 'token', '', 1795988839769, 1795988839769, NULL, NULL);
INSERT INTO credentials VALUES (X'A0D1A23D6B698C673E3696C6BCFBBBB0D8C11328F88509CB7862D1BDB02396D0', 11, 'token', '', 1795988821507, 1795988821507, NULL, NULL);
INSERT INTO credentials VALUES (X'A370AC2D91542793D3FF377C7046021674BD5E5C8E340D68AFA7803CF4B3446B', 4, 'token', '', 1795988814724, 1795988814724, NULL, NULL);
INSERT INTO credentials VALUES (X'B56F8807418CDC22B778D8456E0F7C9686536E450498EAE77FAA48D3DBC89002', 22, 'token', '', 1795988833546, 1795988833546, NULL, NULL);
INSERT INTO credentials VALUES (X'B803B262A75594637BD693461FD83B3F72C437130DB1DEE494F0CABAAA1B5E0A', 3, 'token', '', 1795988814708, 1795988814708, NULL, NULL);
INSERT INTO credentials VALUES (X'BBE3DF24344CE93D3F75CE8BB8765FB2DC4F1CD4D865AC418BA6EE5286F95A84', 2, 'token', '', 1795988814700, 1795988814700, NULL, NULL);
INSERT INTO credentials VALUES (X'C089B4993D9C1BFE52243B8320BCAA50628C6FD477B2AA56A7A679BB73AFDF9F', 25, 'token', '', 1795988833607, 1795988833607, NULL, NULL);
INSERT INTO credentials VALUES (X'C2FFB5D077FC6F04A3D4D328B26016B2F95BEFBD3B9797B56CBDCB9B112E509A', 16, 'token', '', 1795988825981, 1795988825981, NULL, NULL);
INSERT INTO credentials VALUES (X'D078DF5694A12F4E5AA18080C8F75590FA6426FE7198BE4EC71DABD16325E7D0', 23, 'token', '', 1795988833556, 1795988833556, NULL, NULL);
INSERT INTO credentials VALUES (X'D0A25BC86E82CBEEBBC1270A2CE79DB09F354965D291D97760C3F88C18488116', 12, 'token', '', 1795988821539, 1795988821539, NULL, NULL);
INSERT INTO credentials VALUES (X'D6644E332BDA31C2D9CDD5397EF1578739B52A7DC70C2CFCD76F09C15F9FB3E8', 13, 'token', '', 1795988825634, 1795988825634, NULL, NULL);
INSERT INTO credentials VALUES (X'E5E3C0C2B41DDB1DFD47FA071B96D879065A9AFEA6B9DDE57CCD7ED69C721813', 21, 'token', '', 1795988830200, 1795988830200, NULL, NULL);
INSERT INTO credentials VALUES (X'EA828E32D310BAAA7B7C8D30E0380226B9D0B03438DE60ED0EC80360C3CC72BB', 26, 'token', '', 1795988836643, 1795988836643, NULL, NULL);
INSERT INTO credentials VALUES (X'EB0A5FFF802B0224A499F694401B16905EE078CF879C8804A86E7A1E3B4FFD17', 5, 'token', '', 1795988817826, 1795988817826, NULL, NULL);
INSERT INTO credentials VALUES (X'F370005E5D6E442F1CA6B00C38DCF0A0B2682B465787B754D22AEAB93CEEDF6D', 10, 'token', '', 1795988821484, 1795988821484, NULL, NULL);
INSERT INTO credentials VALUES (X'FF08CF3A979A73D55EFB7C5914CD08DB82382EB14B2499302728363138532E49', 14, 'token', '', 1795988825836, 1795988825836, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'ycsehy4ybadv', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795988817730, 3177, 0, 1);
INSERT INTO matches VALUES (2, 2, 1, 'qyz2r4pbxz5e', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795988820859, 3123, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, 'tdiptzhu33zc', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795988824619, 6544, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, 'm9gg95jq68qh', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795988826081, 8230, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, 'vshdweikjvbn', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["qrnbbnkr/pppppppp/8/8/8/8/PPPPPPPP/QRNBBNKR w HBhb -","rknnbbrq/pppppppp/8/8/8/8/PPPPPPPP/RKNNBBRQ w GAga -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795988829892, 11809, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, 'r3sn62bddhcc', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795988833401, 15327, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, 'v7jucwwsya5u', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795988836633, 18559, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, 'd2j2dure8abv', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"true","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795988839759, 21684, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'g6ff85vuc7at', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795988839802, 21728, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, '36xzvrfz7kjd', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795988839900, 21827, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 17, '1.2056516176:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":17,"lag":{"claimed_ms":0,"granted_ms":0}}', 157620857800255103);
INSERT INTO entries VALUES (3, 1, 3, 27, NULL, NULL, '{"v":4,"e":"paused"}', 190303531224599854);
INSERT INTO entries VALUES (4, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (5, 2, 2, 10, '1.1937435845:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":10,"lag":{"claimed_ms":0,"granted_ms":0}}', 189024436801425489);
INSERT INTO entries VALUES (6, 2, 3, 21, '2.2350146224:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":21,"lag":{"claimed_ms":0,"granted_ms":0}}', 203389365619712850);
INSERT INTO entries VALUES (7, 2, 4, 36, '1.1937435845:c2', 2208767211060348373, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":36,"lag":{"claimed_ms":0,"granted_ms":0}}', 201956475986825683);
INSERT INTO entries VALUES (8, 2, 5, 47, '2.2350146224:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":47,"lag":{"claimed_ms":0,"granted_ms":0}}', 173135912583277913);
INSERT INTO entries VALUES (9, 2, 6, 51, '1.1937435845:c3', 4225093859658032085, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":51,"lag":{"claimed_ms":0,"granted_ms":0}}', 183836311908982079);
INSERT INTO entries VALUES (10, 2, 7, 55, '2.2350146224:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":55,"lag":{"claimed_ms":0,"granted_ms":0}}', 214659485423094652);
INSERT INTO entries VALUES (11, 2, 8, 56, '1.1937435845:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":56,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (12, 2, 9, 56, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":56}', NULL);
INSERT INTO entries VALUES (13, 2, 10, 56, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":56}', 178334788374490528);
INSERT INTO entries VALUES (14, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (15, 3, 2, 17, '1.265660333:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":17,"lag":{"claimed_ms":0,"granted_ms":0}}', 178468110242712551);
INSERT INTO entries VALUES (16, 3, 3, 1002, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (17, 3, 4, 1002, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (18, 3, 5, 1002, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 190429729434877438);
INSERT INTO entries VALUES (19, 4, 1, 52, '1.4124475878:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 198973213289405246);
INSERT INTO entries VALUES (20, 4, 2, 60, '2.2454874216:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 163380516331374534);
INSERT INTO entries VALUES (21, 4, 3, 87, '3.2570762495:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 210521756712074896);
INSERT INTO entries VALUES (22, 4, 4, 101, '4.2722496376:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 194735051195637217);
INSERT INTO entries VALUES (23, 4, 5, 123, '2.2454874216:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (24, 4, 6, 123, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 194759241818737711);
INSERT INTO entries VALUES (25, 4, 7, 149, '4.2722496376:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 190311213236640156);
INSERT INTO entries VALUES (26, 4, 8, 181, '1.4124475878:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 168029498703839286);
INSERT INTO entries VALUES (27, 4, 9, 196, '1.4124475878:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":196,"lag":{"claimed_ms":0,"granted_ms":0}}', 197879334761134550);
INSERT INTO entries VALUES (28, 4, 10, 210, '2.2454874216:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 169394953912591589);
INSERT INTO entries VALUES (29, 4, 11, 225, '2.2454874216:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":296}', 197338745642080751);
INSERT INTO entries VALUES (30, 4, 12, 369, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":296,"lag":{"claimed_ms":0,"granted_ms":0}}', 174284827955901525);
INSERT INTO entries VALUES (31, 4, 13, 384, '1.4124475878:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (32, 4, 14, 384, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (33, 4, 15, 384, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":384}', 167442140466531490);
INSERT INTO entries VALUES (34, 4, 16, 403, '1.4124475878:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 183082835076590109);
INSERT INTO entries VALUES (35, 4, 17, 425, '2.2454874216:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 145153329898401574);
INSERT INTO entries VALUES (36, 4, 18, 435, '3.2570762495:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 175063816855678679);
INSERT INTO entries VALUES (37, 4, 19, 447, '4.2722496376:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (38, 4, 20, 447, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":384}', 165808808668033526);
INSERT INTO entries VALUES (39, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 212691299175075267);
INSERT INTO entries VALUES (40, 5, 2, 188, '1.2034253044:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":188}', NULL);
INSERT INTO entries VALUES (41, 5, 3, 188, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":188}', NULL);
INSERT INTO entries VALUES (42, 5, 4, 188, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":188}', 208763963193230825);
INSERT INTO entries VALUES (43, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (44, 6, 2, 30, '1.1677049976:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":30}', NULL);
INSERT INTO entries VALUES (45, 6, 3, 30, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":30}', 208580450996512151);
INSERT INTO entries VALUES (46, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (47, 7, 2, 52, '2.3947427082:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 168789538433287373);
INSERT INTO entries VALUES (48, 7, 3, 64, '2.3947427082:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 161370099389545089);
INSERT INTO entries VALUES (49, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (50, 8, 2, 8, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 144858807775298573);
INSERT INTO entries VALUES (51, 9, 1, 17, '1.3479692819:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 164631128559532221);
INSERT INTO entries VALUES (52, 9, 2, 28, '2.2198474568:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 171635893875845053);
INSERT INTO entries VALUES (53, 9, 3, 31, '3.1705095080:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 148087288197054114);
INSERT INTO entries VALUES (54, 9, 4, 32, '4.3913746922:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 153347723540409604);
INSERT INTO entries VALUES (55, 9, 5, 35, '2.2198474568:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (56, 9, 6, 35, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 158343740016081293);
INSERT INTO entries VALUES (57, 9, 7, 37, '4.3913746922:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 196508731509880771);
INSERT INTO entries VALUES (58, 9, 8, 47, '1.3479692819:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 196986638982165549);
INSERT INTO talk VALUES (7, 1, 78, 5, '{"v":1,"order":1,"at_ms":78,"over_ms":null,"entry":{"n":5,"at":78,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795988821253, 1795988821253, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795988825619, 1795988825619, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795988826750, 1795988826750, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795988830070, 1795988830070, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795988833430, 1795988833430, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
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
