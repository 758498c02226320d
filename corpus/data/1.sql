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
INSERT INTO starts VALUES (2, 19006);
INSERT INTO rooms VALUES (1, 'f5jd2zjdink9', X'B62F9A1065C6058E3FF4B4598D5FD05FAF6BB164A6A126BB2CB3AC3964CD4DA4', 1795766242337, 1795766245492, NULL, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (2, 'bjwnf44tbjhj', X'A628D27A9DF31799A19E81DBDBB8F6EF4B9125F1C93C4BB192B29BCE62DDEC83', 1795766245553, 1795766259010, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (3, 't36wznh4tqf8', X'46AD265C922EED454058CB3719B414EE5BE0BA9247FF9652FC93317F385F48DB', 1795766248647, 1795766259010, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (4, 'f6fwp2tq7knk', X'8B95C8CD9A2884BADEAA7302FA6C9ECD2DCC4E46298BAD2DF640DE721CF34706', 1795766252701, 1795766259009, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (5, 'yd3zrmxykx3f', X'59CF68D59CF7D6F2BDBDC2EE2FAEC041F471E3FDEB39909820C15444C41FD972', 1795766252921, 1795766259009, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (6, '5i2ct2zy65rq', X'09E6250D2E4D6CA2BEFF217B88DFB42CD23C72A20982157350EC193B041712D9', 1795766255986, 1795766259006, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (7, 's5qjyycxtxqx', X'5ECA6447339F23621A7E1B965FE4D77D8D588D77206EF5652200292AAEEB8E4C', 1795766259008, 1795766262051, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"ready":false,"sat_out":0,"kicked":true,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (8, '9u7j3ueb3ayh', X'D620FDE13D367BF61531F8CF46229BA691C2D24413D4349A7880021A8383F69F', 1795766262052, 1795766265065, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (9, 'pfkhristqb9s', X'24F7EEC70D2721424B1A405F6783A676DCB46C3CE0237A90DDC815331D6091E1', 1795766265066, 1795766265098, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"45a7b34f2c5ddf28a67227c94155864b7504e2efe3eb4083843a230f55ac3833"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO rooms VALUES (10, 'yqxuh6836gvk', X'DF56BB265D4F4640844EA61AEA99E67EEF2F5BDC417781D2F36199D9132B9AA3', 1795766265123, 1795766265134, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"2b94f4f03386d4b4bb865ef178fb1f2c5800d8a6e75d9c8ce3bc2c3446c65dfc"}],"hands":{"players":null,"arbiter":null},"successors":[]}', 0);
INSERT INTO principals VALUES (1, '9rkqs5v79vrb', 'guest', 'Ann', 1795766242402, 1795766242402, NULL, '{}');
INSERT INTO principals VALUES (2, '6358anuq6zpk', 'guest', 'Bob', 1795766242416, 1795766242416, NULL, '{}');
INSERT INTO principals VALUES (3, '9pbsckea8jpc', 'guest', 'Cid', 1795766242433, 1795766242433, NULL, '{}');
INSERT INTO principals VALUES (4, 'd4n74gcsa8f4', 'guest', 'Dan', 1795766242448, 1795766242448, NULL, '{}');
INSERT INTO principals VALUES (5, 'i3jy7fvkha2s', 'guest', 'Ann', 1795766245560, 1795766245560, NULL, '{}');
INSERT INTO principals VALUES (6, '99u5cc9j43sn', 'guest', 'Bob', 1795766245567, 1795766245567, NULL, '{}');
INSERT INTO principals VALUES (7, 'qx4t4cd9mch2', 'guest', 'Cid', 1795766245576, 1795766245576, NULL, '{}');
INSERT INTO principals VALUES (8, 'kqtjzqan7nd8', 'guest', 'Dan', 1795766245584, 1795766245584, NULL, '{}');
INSERT INTO principals VALUES (9, 'eeiqbgiwhrnz', 'guest', 'Ann', 1795766248656, 1795766248656, NULL, '{}');
INSERT INTO principals VALUES (10, 'tn3edwbmmdgu', 'guest', 'Bob', 1795766248663, 1795766248663, NULL, '{}');
INSERT INTO principals VALUES (11, 'yf7s4wspp9n9', 'guest', 'Cid', 1795766248675, 1795766248675, NULL, '{}');
INSERT INTO principals VALUES (12, 'bwtyri65ftgt', 'guest', 'Dan', 1795766248682, 1795766248682, NULL, '{}');
INSERT INTO principals VALUES (13, 'krv7mnw9hjxv', 'guest', 'Ann', 1795766252706, 1795766252706, NULL, '{}');
INSERT INTO principals VALUES (14, 'uvpxtygs5797', 'guest', 'Bob', 1795766252714, 1795766252714, NULL, '{}');
INSERT INTO principals VALUES (15, 'n5dw8ehbash4', 'guest', 'Cid', 1795766252719, 1795766252719, NULL, '{}');
INSERT INTO principals VALUES (16, 'hvx3srkrfq6y', 'guest', 'Dan', 1795766252724, 1795766252724, NULL, '{}');
INSERT INTO principals VALUES (17, '6qnt5ce7fg6f', 'guest', 'Ann', 1795766252930, 1795766252930, NULL, '{}');
INSERT INTO principals VALUES (18, 'fqrwrzn5drfi', 'guest', 'Bob', 1795766252940, 1795766252940, NULL, '{}');
INSERT INTO principals VALUES (19, 'w2zhc6vmppk7', 'guest', 'Cid', 1795766252950, 1795766252950, NULL, '{}');
INSERT INTO principals VALUES (20, 'f7dee8z2f5kd', 'guest', 'Dan', 1795766252964, 1795766252964, NULL, '{}');
INSERT INTO principals VALUES (21, 'txg3cxm5fyds', 'guest', 'Ann', 1795766255990, 1795766255990, NULL, '{}');
INSERT INTO principals VALUES (22, '6pj7c62x6bbe', 'guest', 'Anna', 1795766259013, 1795766259013, NULL, '{}');
INSERT INTO principals VALUES (23, 'ty9244c3ea9u', 'guest', 'Bob', 1795766259017, 1795766259017, NULL, '{}');
INSERT INTO principals VALUES (24, '9kpcvr7k55n6', 'guest', 'Cid', 1795766259020, 1795766259020, NULL, '{}');
INSERT INTO principals VALUES (25, 'kkhp747dh3dc', 'guest', 'Dan', 1795766259024, 1795766259024, NULL, '{}');
INSERT INTO principals VALUES (26, 'qkxfyfigjhn7', 'guest', 'Eve', 1795766262038, 1795766262038, NULL, '{}');
INSERT INTO principals VALUES (27, 'zdmkrrkddcbw', 'guest', 'Ann', 1795766262055, 1795766262055, NULL, '{}');
INSERT INTO principals VALUES (28, 'japgpes53hm2', 'guest', 'Ann', 1795766265070, 1795766265070, NULL, '{}');
INSERT INTO principals VALUES (29, 'tquwektn6iia', 'guest', 'Bob', 1795766265074, 1795766265074, NULL, '{}');
INSERT INTO principals VALUES (30, 'ryymp8gzzcb7', 'guest', 'Cid', 1795766265080, 1795766265080, NULL, '{}');
INSERT INTO principals VALUES (31, 'aazq3fw3jyxi', 'guest', 'Dan', 1795766265086, 1795766265086, NULL, '{}');
INSERT INTO principals VALUES (32, 'b4iqbfmmqs6q', 'guest', 'Owner', 1795766265126, 1795766265126, NULL, '{}');
INSERT INTO principals VALUES (33, 'x2gfqe5i8jhp', 'guest', 'Clock', 1795766265131, 1795766265131, NULL, '{}');
INSERT INTO credentials VALUES (X'083A315D6A9B5834B27E18B30058A482CB7FF9B5CDA7489B63697B24377FF9C1', 19, 'token', '', 1795766252950, 1795766252950, NULL, NULL);
INSERT INTO credentials VALUES (X'0DC8E387320F72E18EA8921BCB5026836CF73FC8C1BCE67CDA4EC0159CB5A675', 3, 'token', '', 1795766242433, 1795766242433, NULL, NULL);
INSERT INTO credentials VALUES (X'1CA7AAAB9C60D6CFB84D619C24A277408674698B3AA1266696B12615111B2203', 4, 'token', '', 1795766242448, 1795766242448, NULL, NULL);
INSERT INTO credentials VALUES (X'2ACFBF405379FBFF80BF4C7CBC7B0A3030D2FF99C25E1FB86AE564DAA7584112', 8, 'token', '', 1795766245584, 1795766245584, NULL, NULL);
INSERT INTO credentials VALUES (X'2CA476C59B9B72FCE9D6493A7A016F3FC374C99C6C1B4E03257DDD40C31CA65D', 32, 'token', '', 1795766265126, 1795766265126, NULL, NULL);
INSERT INTO credentials VALUES (X'3CBF40654B69BF6376B7331C27754CCE4E217C6FC23B6B26565105871A582DAA', 21, 'token', '', 1795766255990, 1795766255990, NULL, NULL);
INSERT INTO credentials VALUES (X'4D48A80918B88F7646E84D53E6253D1F2F1D94A197181D79915DD11AC3F8E7AB', 24, 'token', '', 1795766259020, 1795766259020, NULL, NULL);
INSERT INTO credentials VALUES (X'512F0E68206530797CE7F3772D653BDD62F4EA45C0E40835E81070F4A2D384C6', 7, 'token', '', 1795766245576, 1795766245576, NULL, NULL);
INSERT INTO credentials VALUES (X'59D55F78A18A7A17447E68312817C84C96D620C1B7850F7E1ECF1E5B94D5D878', 26, 'token', '', 1795766262038, 1795766262038, NULL, NULL);
INSERT INTO credentials VALUES (X'621D53EB6F35ACD758EDB4DEC86C4551F7AA18A0A3EF82A5B4E2E3CA50BC3BC9', 18, 'token', '', 1795766252940, 1795766252940, NULL, NULL);
INSERT INTO credentials VALUES (X'6DFCACA4FB41E67A49134666478180DB5195D96DBFD43B77C07EB5E1DDADB322', 33, 'token', '', 1795766265131, 1795766265131, NULL, NULL);
INSERT INTO credentials VALUES (X'6E704D8A79F78D308212600555DF92A33153ED1733101AB4339824103525A7A6', 22, 'token', '', 1795766259013, 1795766259013, NULL, NULL);
INSERT INTO credentials VALUES (X'7097D2C3D8DFD093C387FD1C22CB580CB212D654576489D1172AAA0F3ECE2515', 31, 'token', '', 1795766265086, 1795766265086, NULL, NULL);
INSERT INTO credentials VALUES (X'709D2D7657EC73A2894A93D62ED7A0C8D16FA7A13000DE7DCFD492CD45FA20ED', 6, 'token', '', 1795766245567, 1795766245567, NULL, NULL);
INSERT INTO credentials VALUES (X'7FCF4A138224723F14EE9972F037792CCFEBAAC9359F3B34E0378356DFAB782A', 29, 'token', '', 1795766265074, 1795766265074, NULL, NULL);
INSERT INTO credentials VALUES (X'978FDA87AA58F70FF91C575BC4F633A784C466AB462B232D785709B295DFD84D', 23, 'token', '', 1795766259017, 1795766259017, NULL, NULL);
INSERT INTO credentials VALUES (X'986CA14D93649326C0C4EBB9BEA5DD19604A524DA22F0E80103DB3A5D6FE3B88', 16, 'token', '', 1795766252724, 1795766252724, NULL, NULL);
INSERT INTO credentials VALUES (X'A665063738969C83279B002E169209225BC94D9DA6191721163704FED05FB379', 20, 'token', '', 1795766252964, 1795766252964, NULL, NULL);
INSERT INTO credentials VALUES (X'AA0CAE76F9B4CF0674C0DC0E0F7CB0DFEA68CF996CB8CF4B558BC8D9A8C1A482', 11, 'token', '', 1795766248675, 1795766248675, NULL, NULL);
INSERT INTO credentials VALUES (X'AC5503CBC9F2FD3D07F0B72D0D4EE9EDD322DD54ADDD1494ACE7BC82D75D373D', 13, 'token', '', 1795766252706, 1795766252706, NULL, NULL);
INSERT INTO credentials VALUES (X'BBFB48604E7CCA6219EBD4D810480D7C7DC311378BFC2CF4799A9049F0E3E2E5', 15, 'token', '', 1795766252719, 1795766252719, NULL, NULL);
INSERT INTO credentials VALUES (X'BDBC08FA49A0613C41F53A7341EB3D1D1BDA4A1DDA0465519E3F980A07734D1F', 28, 'token', '', 1795766265070, 1795766265070, NULL, NULL);
INSERT INTO credentials VALUES (X'C6118BEEB1515F05E06725734E6DE1842CF51E04F85C4EF721946843CC270403', 10, 'token', '', 1795766248663, 1795766248663, NULL, NULL);
INSERT INTO credentials VALUES (X'C96EF16A7356EDF90002EA90A73566DA210106C6BB45B830B8E0E3CA57A16D33', 30, 'token', '', 1795766265080, 1795766265080, NULL, NULL);
INSERT INTO credentials VALUES (X'D023CEFA801C437AC27D1A016891DC9FB9B7DC285C149783A7A566CB8E5F8212', 25, 'token', '', 1795766259024, 1795766259024, NULL, NULL);
INSERT INTO credentials VALUES (X'D274B702E1A270AD6251DF5566C89FED562BB2DCDD2854662983A0F2104D0BB9', 2, 'token', '', 1795766242416, 1795766242416, NULL, NULL);
INSERT INTO credentials VALUES (X'D6C52A824FC29D0172C5B39EF121D22BF317BF93207E9EEB8680609092241B7C', 9, 'token', '', 1795766248656, 1795766248656, NULL, NULL);
INSERT INTO credentials VALUES (X'DC23D5BBEF34E128714825A2B1FF3578CAA0AC1409DDF7BF63E14E03919BA3B7', 17, 'token', '', 1795766252930, 1795766252930, NULL, NULL);
INSERT INTO credentials VALUES (X'EFFDE62DC067F58595BD28DF60D230F0E8D1AA92D56A57BCE7C541EB9DC79DAF', 14, 'token', '', 1795766252714, 1795766252714, NULL, NULL);
INSERT INTO credentials VALUES (X'F57CF9A9C842A5B3AEB6BEDDD976F09E078AB99AB9679F2E8E378BA04B8E8DC5', 5, 'token', '', 1795766245560, 1795766245560, NULL, NULL);
INSERT INTO credentials VALUES (X'F6A4F404EFF60F2319F2C516CE1882009689481F092DF976D266B07F63EA3BAD', 27, 'token', '', 1795766262055, 1795766262055, NULL, NULL);
INSERT INTO credentials VALUES (X'F792EFB07EAF77E7530DE33098A9ED42E3730BB2119EE5FC9401A322E28C7102', 12, 'token', '', 1795766248682, 1795766248682, NULL, NULL);
INSERT INTO credentials VALUES (X'FE46664693D7A1241EBA560E9018FC60723ACBDDAFA32F3E4DCAEAAB3D4B8928', 1, 'token', '', 1795766242402, 1795766242402, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'xvg8e5prx6uj', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795766245461, 3127, 0, 1);
INSERT INTO matches VALUES (2, 2, 1, 'taysba3y9yeq', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795766248592, 3048, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, 'ty9f6963qxqh', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795766251692, 6148, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, 'a9zhd2wpczd5', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795766252730, 7188, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, 'ydeqepwq8ta6', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnkqbrnb/pppppppp/8/8/8/8/PPPPPPPP/RNKQBRNB w FAfa -","rqbnkbrn/pppppppp/8/8/8/8/PPPPPPPP/RQBNKBRN w GAga -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795766255971, 10427, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, '2uu5vj5sir39', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795766258996, 13452, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, 'yz9tpsdrv2by', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795766262029, 16485, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, 'emuyk8kjd3ej', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795766265058, 19515, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'f6y6aa7xcanb', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795766265095, 19553, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, 'ng3iaedfqgjw', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795766265134, 19592, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 15, '1.589656324:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":15,"lag":{"claimed_ms":0,"granted_ms":0}}', 171811392374561481);
INSERT INTO entries VALUES (3, 1, 3, 26, NULL, NULL, '{"v":4,"e":"paused"}', 165376694984407082);
INSERT INTO entries VALUES (4, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (5, 2, 2, 16, '1.3803497783:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":16,"lag":{"claimed_ms":0,"granted_ms":0}}', 205301688933749587);
INSERT INTO entries VALUES (6, 2, 3, 23, '2.748326363:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":23,"lag":{"claimed_ms":0,"granted_ms":0}}', 185924618357918077);
INSERT INTO entries VALUES (7, 2, 4, 26, '1.3803497783:c2', 2208767211060348373, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":26,"lag":{"claimed_ms":0,"granted_ms":0}}', 161808517732217069);
INSERT INTO entries VALUES (8, 2, 5, 30, '2.748326363:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":30,"lag":{"claimed_ms":0,"granted_ms":0}}', 204750422603768049);
INSERT INTO entries VALUES (9, 2, 6, 34, '1.3803497783:c3', 4225093859658032085, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":34,"lag":{"claimed_ms":0,"granted_ms":0}}', 200535329768257029);
INSERT INTO entries VALUES (10, 2, 7, 38, '2.748326363:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":38,"lag":{"claimed_ms":0,"granted_ms":0}}', 146601465682059061);
INSERT INTO entries VALUES (11, 2, 8, 42, '1.3803497783:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":42,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (12, 2, 9, 42, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":42}', NULL);
INSERT INTO entries VALUES (13, 2, 10, 42, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":42}', 146730845946906840);
INSERT INTO entries VALUES (14, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (15, 3, 2, 11, '1.3984903430:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":11,"lag":{"claimed_ms":0,"granted_ms":0}}', 179707947415427074);
INSERT INTO entries VALUES (16, 3, 3, 1001, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (17, 3, 4, 1001, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (18, 3, 5, 1001, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 165143003117238607);
INSERT INTO entries VALUES (19, 4, 1, 7, '1.1711462632:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 155598323826122385);
INSERT INTO entries VALUES (20, 4, 2, 15, '2.789465054:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 151822492940727079);
INSERT INTO entries VALUES (21, 4, 3, 16, '3.3768978968:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 172876098826504489);
INSERT INTO entries VALUES (22, 4, 4, 18, '4.459746380:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 198689269972539989);
INSERT INTO entries VALUES (23, 4, 5, 31, '2.789465054:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (24, 4, 6, 31, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 183119085162077388);
INSERT INTO entries VALUES (25, 4, 7, 35, '4.459746380:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 203970655334067268);
INSERT INTO entries VALUES (26, 4, 8, 40, '1.1711462632:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 215831141686875433);
INSERT INTO entries VALUES (27, 4, 9, 47, '1.1711462632:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":47,"lag":{"claimed_ms":0,"granted_ms":0}}', 185955841861259720);
INSERT INTO entries VALUES (28, 4, 10, 52, '2.789465054:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 165259777762903542);
INSERT INTO entries VALUES (29, 4, 11, 56, '2.789465054:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":147}', 211592114030649248);
INSERT INTO entries VALUES (30, 4, 12, 148, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":147,"lag":{"claimed_ms":0,"granted_ms":0}}', 170847184196150468);
INSERT INTO entries VALUES (31, 4, 13, 162, '1.1711462632:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (32, 4, 14, 162, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (33, 4, 15, 162, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":162}', 199672816063688465);
INSERT INTO entries VALUES (34, 4, 16, 169, '1.1711462632:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 189899356339067377);
INSERT INTO entries VALUES (35, 4, 17, 175, '2.789465054:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 204158482724690179);
INSERT INTO entries VALUES (36, 4, 18, 179, '3.3768978968:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 163135552432702719);
INSERT INTO entries VALUES (37, 4, 19, 183, '4.459746380:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (38, 4, 20, 183, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":162}', 151977286854230843);
INSERT INTO entries VALUES (39, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 145901194355122998);
INSERT INTO entries VALUES (40, 5, 2, 11, '1.2879738183:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":11}', NULL);
INSERT INTO entries VALUES (41, 5, 3, 11, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":11}', NULL);
INSERT INTO entries VALUES (42, 5, 4, 11, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":11}', 196835219832663501);
INSERT INTO entries VALUES (43, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (44, 6, 2, 7, '1.774202787:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":7}', NULL);
INSERT INTO entries VALUES (45, 6, 3, 7, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":7}', 206769540653919227);
INSERT INTO entries VALUES (46, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (47, 7, 2, 15, '2.311885001:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 154882825688155207);
INSERT INTO entries VALUES (48, 7, 3, 20, '2.311885001:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 203060225629347616);
INSERT INTO entries VALUES (49, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (50, 8, 2, 8, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 144858807775298573);
INSERT INTO entries VALUES (51, 9, 1, 7, '1.523576774:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 155598323826122385);
INSERT INTO entries VALUES (52, 9, 2, 10, '2.1348264588:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 190460739400216120);
INSERT INTO entries VALUES (53, 9, 3, 13, '3.1025572527:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 152359326179055587);
INSERT INTO entries VALUES (54, 9, 4, 16, '4.1788497509:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 158703483780193724);
INSERT INTO entries VALUES (55, 9, 5, 19, '2.1348264588:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (56, 9, 6, 19, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 160102758763139233);
INSERT INTO entries VALUES (57, 9, 7, 21, '4.1788497509:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 185204368734246131);
INSERT INTO entries VALUES (58, 9, 8, 25, '1.523576774:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 203035580907769554);
INSERT INTO talk VALUES (7, 1, 22, 5, '{"v":1,"order":1,"at_ms":22,"over_ms":null,"entry":{"n":5,"at":22,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795766248632, 1795766248632, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795766252692, 1795766252692, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795766252913, 1795766252913, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795766255981, 1795766255981, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795766259001, 1795766259001, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
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
