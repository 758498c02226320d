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
    room INTEGER NOT NULL REFERENCES rooms,
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
CREATE INDEX running_matches ON matches (room) WHERE running;
CREATE UNIQUE INDEX entries_of_match ON entries (match, seq);
CREATE INDEX played_by_principal ON played (principal, match) WHERE principal IS NOT NULL;
INSERT INTO starts VALUES (1, 3005);
INSERT INTO starts VALUES (2, 19056);
INSERT INTO rooms VALUES (1, 'pgv95mj8scem', X'B4EC1FF98E4B6194933AF5AF27A3BEB35BA06AB2B86F1079AEF5AF6AA59611B9', 1795747501494, 1795747504618, 2, 2, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":1,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":2,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":3,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":4,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (2, '8mwhybzgmwvi', X'F504D0BF5404101A2E2F0DAE1EFBBAD0CC55841181FBEFA5C1B8E1AC1D1C4477', 1795747504671, 1795747518344, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":5,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":6,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":7,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":8,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (3, '6bzbykmmxhju', X'C978AAEFB74B35505F03CA0DC856B3F0A61B0B603C433F8452B86410516F49BD', 1795747507825, 1795747518343, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":9,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":10,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":11,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":12,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (4, 'xm3icapfnmrp', X'962F0206827FA54158535A83B833EE4178CCFFCBAAA342CF3632136A6DB3B2C6', 1795747511869, 1795747518343, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":13,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":14,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":15,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":16,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (5, '7aaik32gusur', X'883D6894ACCE459BCD951620F5C918B5B63ABD893927C3360AD435155B3D01FC', 1795747512145, 1795747518337, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":17,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":18,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":19,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":20,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (6, 'dfne5zcbazyg', X'5F19B3573A7EE79572D4D020FF1E7B91A92AC0B7806B072F26B42715F4E88862', 1795747515311, 1795747518336, 2, 1, '{"v":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":21,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (7, '7g4yvq9jbk2g', X'7449AB95D14F4646110D929696B29E955CFADEF2FF893C826AB147A66776ED9D', 1795747518338, 1795747521424, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Anna","principal":22,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":23,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":24,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":25,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":5,"name":"Eve","principal":26,"beside":null,"ready":false,"sat_out":0,"kicked":true,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (8, 'zwie842yib9x', X'60D342912D84793BE093F1E21885F226AFEAE750DEC8D8BFD99298B0E867FF06', 1795747521425, 1795747524458, 2, 1, '{"v":1,"setup":{"preset":"fics","set":[["mode","online"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":27,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"bot":{"name":"Bot 1","level":"regular"}},"B":{"bot":{"name":"Bot 2","level":"regular"}},"b":{"bot":{"name":"Bot 3","level":"regular"}}},"keys":[],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (9, 'r3sdnaqj6yje', X'B5A1A6A64ED1AC30A3DE9140AC880C227FE17F6C3CAB6C3CC8CD7CACB852E6CF', 1795747524458, 1795747524505, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Ann","principal":28,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":2,"name":"Bob","principal":29,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":3,"name":"Cid","principal":30,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null},{"id":4,"name":"Dan","principal":31,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":null}],"seats":{"A":{"person":1},"a":{"person":2},"B":{"person":3},"b":{"person":4}},"keys":[{"kind":{"is":"arbiter"},"hash":"de994375a418ae44ac71102ee72e45144582a82a7cd76fba46c91bec7c32c5d7"}],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO rooms VALUES (10, 'uuaukubsbxds', X'F1A6B49D409CD0202E2B98108C569D8D6C170104AD2D1EF13955CE7B0C6BCFDE', 1795747524590, 1795747524619, 2, 1, '{"v":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"listed":false,"owner":1,"locked":false,"people":[{"id":1,"name":"Owner","principal":32,"beside":null,"ready":false,"sat_out":1,"kicked":false,"role":null},{"id":2,"name":"Clock","principal":33,"beside":null,"ready":false,"sat_out":0,"kicked":false,"role":{"is":"clock","board":null}}],"seats":{"A":null,"a":null,"B":null,"b":null},"keys":[{"kind":{"is":"clock","board":null},"hash":"0f236f05e1eddefad0600c73427a79e6ead2fed1a0802c776090f85f0786cf9f"}],"hands":{"players":null,"arbiter":null},"successors":[]}');
INSERT INTO principals VALUES (1, '29tpnjpd9r55', 'guest', 'Ann', 1795747501533, 1795747501533, NULL, '{}');
INSERT INTO principals VALUES (2, 'c97gmvigrvzh', 'guest', 'Bob', 1795747501544, 1795747501544, NULL, '{}');
INSERT INTO principals VALUES (3, 'r5jixnmb4k2w', 'guest', 'Cid', 1795747501548, 1795747501548, NULL, '{}');
INSERT INTO principals VALUES (4, 'fbrcx5edysez', 'guest', 'Dan', 1795747501555, 1795747501555, NULL, '{}');
INSERT INTO principals VALUES (5, 't5rydbp8h7tk', 'guest', 'Ann', 1795747504684, 1795747504684, NULL, '{}');
INSERT INTO principals VALUES (6, 'fi4iurnmbv8t', 'guest', 'Bob', 1795747504695, 1795747504695, NULL, '{}');
INSERT INTO principals VALUES (7, 'mjdmvzn4ytur', 'guest', 'Cid', 1795747504707, 1795747504707, NULL, '{}');
INSERT INTO principals VALUES (8, '734qphf87fhe', 'guest', 'Dan', 1795747504725, 1795747504725, NULL, '{}');
INSERT INTO principals VALUES (9, 'uydnmcj3rqpa', 'guest', 'Ann', 1795747507836, 1795747507836, NULL, '{}');
INSERT INTO principals VALUES (10, '9hdfnnkxfr6a', 'guest', 'Bob', 1795747507841, 1795747507841, NULL, '{}');
INSERT INTO principals VALUES (11, 'h63cyazn9d7f', 'guest', 'Cid', 1795747507848, 1795747507848, NULL, '{}');
INSERT INTO principals VALUES (12, 'vfy5vd8u4zcm', 'guest', 'Dan', 1795747507855, 1795747507855, NULL, '{}');
INSERT INTO principals VALUES (13, '3578puxhsjjn', 'guest', 'Ann', 1795747511876, 1795747511876, NULL, '{}');
INSERT INTO principals VALUES (14, 'x2r5vnr674ix', 'guest', 'Bob', 1795747511883, 1795747511883, NULL, '{}');
INSERT INTO principals VALUES (15, 'ni68vwec7xix', 'guest', 'Cid', 1795747511887, 1795747511887, NULL, '{}');
INSERT INTO principals VALUES (16, '9q98rcuahddv', 'guest', 'Dan', 1795747511891, 1795747511891, NULL, '{}');
INSERT INTO principals VALUES (17, 'sj4mdy75g9h3', 'guest', 'Ann', 1795747512170, 1795747512170, NULL, '{}');
INSERT INTO principals VALUES (18, 'u7qnmwrz7y56', 'guest', 'Bob', 1795747512178, 1795747512178, NULL, '{}');
INSERT INTO principals VALUES (19, '973sip3q6bfq', 'guest', 'Cid', 1795747512193, 1795747512193, NULL, '{}');
INSERT INTO principals VALUES (20, '5t7ti4ardwyu', 'guest', 'Dan', 1795747512216, 1795747512216, NULL, '{}');
INSERT INTO principals VALUES (21, 'x94e7mhhs9vp', 'guest', 'Ann', 1795747515322, 1795747515322, NULL, '{}');
INSERT INTO principals VALUES (22, '4gkjk868rw52', 'guest', 'Anna', 1795747518346, 1795747518346, NULL, '{}');
INSERT INTO principals VALUES (23, 'jk6zh8ywwqyr', 'guest', 'Bob', 1795747518354, 1795747518354, NULL, '{}');
INSERT INTO principals VALUES (24, 'base9u4qn7s6', 'guest', 'Cid', 1795747518358, 1795747518358, NULL, '{}');
INSERT INTO principals VALUES (25, 'rb4r6592t3q3', 'guest', 'Dan', 1795747518363, 1795747518363, NULL, '{}');
INSERT INTO principals VALUES (26, 'jtdikd4wcnyn', 'guest', 'Eve', 1795747521393, 1795747521393, NULL, '{}');
INSERT INTO principals VALUES (27, 'p27nkeizw22e', 'guest', 'Ann', 1795747521440, 1795747521440, NULL, '{}');
INSERT INTO principals VALUES (28, 'pr79rmz95xyg', 'guest', 'Ann', 1795747524464, 1795747524464, NULL, '{}');
INSERT INTO principals VALUES (29, 'v7icp9j274ai', 'guest', 'Bob', 1795747524475, 1795747524475, NULL, '{}');
INSERT INTO principals VALUES (30, 'wingc4tux9m7', 'guest', 'Cid', 1795747524483, 1795747524483, NULL, '{}');
INSERT INTO principals VALUES (31, 'sf88gdnccbem', 'guest', 'Dan', 1795747524486, 1795747524486, NULL, '{}');
INSERT INTO principals VALUES (32, 'jeqypxzpejcq', 'guest', 'Owner', 1795747524596, 1795747524596, NULL, '{}');
INSERT INTO principals VALUES (33, '7vspgn4a3sdp', 'guest', 'Clock', 1795747524608, 1795747524608, NULL, '{}');
INSERT INTO credentials VALUES (X'04C2C2CAF13D6F862502386900DE5F959EC276034BEAAF2150E40919D2E244F8', 21, 'token', '', 1795747515322, 1795747515322, NULL, NULL);
INSERT INTO credentials VALUES (X'08D513B984FD276E71B630D61A3A71BDAFCDADFACF4765C00EA119EFBCA1CA6F', 28, 'token', '', 1795747524464, 1795747524464, NULL, NULL);
INSERT INTO credentials VALUES (X'0BED5C256F9CF0E3D4FAC66EFE04F24144F2DC27B4675ADF16F5E57F7FD8D7C8', 3, 'token', '', 1795747501548, 1795747501548, NULL, NULL);
INSERT INTO credentials VALUES (X'109D868D3C221552171C5086448333C31B742F8EA01C43CBD65AE173D1EC6783', 30, 'token', '', 1795747524483, 1795747524483, NULL, NULL);
INSERT INTO credentials VALUES (X'1103D9A732CE2858BA361BC98E9B34D8D8587BFC8A04931069222141B9D73F5C', 7, 'token', '', 1795747504707, 1795747504707, NULL, NULL);
INSERT INTO credentials VALUES (X'13045C5276EF5B35E30016AB0B5CF32FF2EBE58596DDC734BC38711BCDE62FDB', 23, 'token', '', 1795747518354, 1795747518354, NULL, NULL);
INSERT INTO credentials VALUES (X'18573440F0F085636D5C4F06B19010F635F1E340D85A55E15E66D40BBB6DE4BA', 10, 'token', '', 1795747507841, 1795747507841, NULL, NULL);
INSERT INTO credentials VALUES (X'1BAAC7C8801673976306261A093D7A6FF8C48A0E3F31E81CA4B859E1B8CAF88A', 4, 'token', '', 1795747501555, 1795747501555, NULL, NULL);
INSERT INTO credentials VALUES (X'1C43490711E3F7523F8F6EEA6AB98B09FAAECB427721332DBCFFB6E3B3172B07', 19, 'token', '', 1795747512193, 1795747512193, NULL, NULL);
INSERT INTO credentials VALUES (X'2697219CE24EF94596D3776A4DC80A09E61D95EB0D5EC8C488D83636EFF87DFA', 25, 'token', '', 1795747518363, 1795747518363, NULL, NULL);
INSERT INTO credentials VALUES (X'2DFC572FBED3B09F9B91E68B8EDE10F481827AF98C0DF655D0A017A3B5470B0D', 26, 'token', '', 1795747521393, 1795747521393, NULL, NULL);
INSERT INTO credentials VALUES (X'37C155989900E413D9D864DCEC3D8CB4087504D353E36AD0748DED82CE069C52', 5, 'token', '', 1795747504684, 1795747504684, NULL, NULL);
INSERT INTO credentials VALUES (X'5172AD5E14499FE41F5F390241C28515026E9AC8EB81688A86E31DE388A3567F', 18, 'token', '', 1795747512178, 1795747512178, NULL, NULL);
INSERT INTO credentials VALUES (X'56DC4868A00B4F00635F1C66367777B1A88562B8A4D6EC03E05793B34E5851BB', 8, 'token', '', 1795747504725, 1795747504725, NULL, NULL);
INSERT INTO credentials VALUES (X'5732E5A7407E2ABD6EB58F33075A66B5A34DC9F780A24700B22C5D61C5D2409A', 17, 'token', '', 1795747512170, 1795747512170, NULL, NULL);
INSERT INTO credentials VALUES (X'6764B7367592BEE9F2DC8DAE53ECC8F9F5CD34B5795F005FE091D1E2BA30908A', 6, 'token', '', 1795747504695, 1795747504695, NULL, NULL);
INSERT INTO credentials VALUES (X'6F75BDA6F17EBC9F579FF54A221891CEF6A370FC7A9FB025E363A29208CC3650', 32, 'token', '', 1795747524596, 1795747524596, NULL, NULL);
INSERT INTO credentials VALUES (X'72CE7A3531BE2BB19B3B13710CE78D37B5F2F5514F527E9BC58EE2C5BD7CA59E', 24, 'token', '', 1795747518358, 1795747518358, NULL, NULL);
INSERT INTO credentials VALUES (X'77C41D41CA2B7588210360B717257C2391DAE5B493B06F950BCF12C6BA6CED02', 13, 'token', '', 1795747511876, 1795747511876, NULL, NULL);
INSERT INTO credentials VALUES (X'85696543B70713A558003D0CD759725AEDC672642151849F5AEFC07176DF34E5', 29, 'token', '', 1795747524475, 1795747524475, NULL, NULL);
INSERT INTO credentials VALUES (X'915719A9E6FA4BB57EECF323BDF8C09C9D85F1DC5FB913578E6736BFF9C59DC8', 9, 'token', '', 1795747507836, 1795747507836, NULL, NULL);
INSERT INTO credentials VALUES (X'A161E0B785BD276108EFB8990224E0EF129B9D0F069EE59043854267C1683AF2', 11, 'token', '', 1795747507848, 1795747507848, NULL, NULL);
INSERT INTO credentials VALUES (X'A3D0E1DEF4B895C5E598D8B7ACA7004F70E4095DCF34BC701519266357D66425', 14, 'token', '', 1795747511883, 1795747511883, NULL, NULL);
INSERT INTO credentials VALUES (X'B1B8AE698EECB05CEF6E1D187A8D0D7AD4B210D01B8E11A44C21C991363431D7', 1, 'token', '', 1795747501533, 1795747501533, NULL, NULL);
INSERT INTO credentials VALUES (X'B4F3670F5471EBE4B201DAB944BB3ABA49B0FC81BD21B230D8418423881992D0', 12, 'token', '', 1795747507855, 1795747507855, NULL, NULL);
INSERT INTO credentials VALUES (X'B72AC130F59AEDC0B8DBA1EB142412D64DD80E5C55318C27563478B8F184E541', 22, 'token', '', 1795747518346, 1795747518346, NULL, NULL);
INSERT INTO credentials VALUES (X'BF8FDE8C1112B92DF07902A6FC0B2E7A6743968537C1C95E09CDDEDC8FB77F14', 2, 'token', '', 1795747501544, 1795747501544, NULL, NULL);
INSERT INTO credentials VALUES (X'CBC07D75E185B1A0B434879A7AA25E52E6B46D4C6EBA13B0D21D113295F4B5C9', 31, 'token', '', 1795747524486, 1795747524486, NULL, NULL);
INSERT INTO credentials VALUES (X'CBE4FB4B0D5D7E471042FDD900A0CF16BF15B097A39F531FFAF5329B61AC9B19', 20, 'token', '', 1795747512216, 1795747512216, NULL, NULL);
INSERT INTO credentials VALUES (X'CC28D74D6A4AB233302CC4647E2FE3FB124838917EC3F312A3E899B78717549C', 33, 'token', '', 1795747524608, 1795747524608, NULL, NULL);
INSERT INTO credentials VALUES (X'E1F3384D3B5D7420581CD366FA12DA629195EA4B926E2C4FA56446651059A704', 16, 'token', '', 1795747511891, 1795747511891, NULL, NULL);
INSERT INTO credentials VALUES (X'F260E62A6EBD52C4B6FC7B4C8398BC3D9FB07CCD4356B780DBBD3D43735B5E22', 27, 'token', '', 1795747521440, 1795747521440, NULL, NULL);
INSERT INTO credentials VALUES (X'F8418E9F9F8B0F4240316A500A2AE08046894D1395B9BD4EC2AD09BA2BA563CB', 15, 'token', '', 1795747511887, 1795747511887, NULL, NULL);
INSERT INTO matches VALUES (1, 1, 1, 'nzvzh6gj6ui5', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":1,"a":2,"B":3,"b":4}', 1795747504568, -45, 53, 1);
INSERT INTO matches VALUES (2, 2, 1, 'f4jwcyi7q6kk', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.min_move_ms","0"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":5,"a":6,"B":7,"b":8}', 1795747507791, 3129, 0, 0);
INSERT INTO matches VALUES (3, 3, 1, 'jmya6g2b9f3a', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["clock.base_s","1"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"1","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":9,"a":10,"B":11,"b":12}', 1795747510860, 6199, 0, 0);
INSERT INTO matches VALUES (4, 4, 1, 'p26fue3zkzq9', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":13,"a":14,"B":15,"b":16}', 1795747511898, 7238, 0, 0);
INSERT INTO matches VALUES (5, 5, 1, 'frieb6p6cbd4', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"],["start.array","chess960_different"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"chess960_different","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rbkqrnbn/pppppppp/8/8/8/8/PPPPPPPP/RBKQRNBN w EAea -","qrbkrnnb/pppppppp/8/8/8/8/PPPPPPPP/QRBKRNNB w EBeb -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":17,"a":18,"B":19,"b":20}', 1795747515284, 10623, 0, 0);
INSERT INTO matches VALUES (6, 6, 1, 'xsv55g3e8sn8', 'table', '{"version":1,"setup":{"preset":"crazyhouse","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"forbidden","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"0","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"1","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"actual","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"true","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"points","source":"crazyhouse","stalemate":"draw","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"","b":""}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":null,"b":null}', '{"A":21,"a":null,"B":null,"b":null}', 1795747518326, 13666, 0, 0);
INSERT INTO matches VALUES (7, 7, 1, 'rdhaqh638ikr', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":22,"a":23,"B":24,"b":25}', 1795747521369, 16707, 0, 1);
INSERT INTO matches VALUES (8, 8, 1, '7qcya7vn7bzz', 'table', '{"version":1,"setup":{"preset":"fics","set":[["mode","online"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"false","castle.dropped_rook":"corner_flag","claims.by_partner":"none","claims.wrong_stop":"warn","clock.absent_rule":"none","clock.base_s":"180","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"first_loses","clock.flag_mode":"auto","clock.kind":"per_board","clock.lag":"both_boards","clock.lag_budget_ms":"1000","clock.lag_gain_ms":"100","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"server","disconnect.abandon_s":"60","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"first","end.last_drop":"off","end.simultaneity_ms":"0","end.simultaneous":"server_order","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"auto","mate.frozen":"clock","mate.pool":"any","mode":"online","move.commit":"instant","move.illegal":"reject","move.illegal_window":"own_next_completed","move.premove":"queue","move.queue":"8","move.retract":"no","move.wait_drop":"false","promo.announce":"dialog","promo.pieces":"QRBN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_stands","resign.by":"team","sanction.premove":"none","score":"rating","source":"fics","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"true","transfer.hidden_rule":"none","transfer.timing":"at_move","watch.delay_s":"0","watch.hints":"true"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"Ann","a":"Bot 1","B":"Bot 2","b":"Bot 3"}', '{"A":{"Person":1},"a":{"Bot":{"name":"Bot 1","level":"regular"}},"B":{"Bot":{"name":"Bot 2","level":"regular"}},"b":{"Bot":{"name":"Bot 3","level":"regular"}}}', '{"A":27,"a":null,"B":null,"b":null}', 1795747524452, 19791, 0, 1);
INSERT INTO matches VALUES (9, 9, 1, 'fgmcmyvgnvw6', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"known","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":true}', '{"A":"Ann","a":"Bob","B":"Cid","b":"Dan"}', '{"A":{"Person":1},"a":{"Person":2},"B":{"Person":3},"b":{"Person":4}}', '{"A":28,"a":29,"B":30,"b":31}', 1795747524501, 19841, 0, 1);
INSERT INTO matches VALUES (10, 10, 1, 'h7kyjb68yusm', 'table', '{"version":1,"setup":{"preset":"wbn","set":[["mode","otb"],["record.moves","clock_only"]]},"rules":{"after_end.play_on":"false","arbiter.passive":"true","castle.dropped_rook":"forbidden","claims.by_partner":"all","claims.wrong_stop":"loss","clock.absent_rule":"white_if_none","clock.base_s":"300","clock.bonus_kind":"none","clock.bonus_s":"0","clock.both_flags_same_clock":"draw","clock.flag_mode":"claim","clock.kind":"per_board","clock.lag":"none","clock.lag_budget_ms":"0","clock.lag_gain_ms":"0","clock.min_move_ms":"100","clock.odds.A_s":"0","clock.odds.B_s":"0","clock.odds.a_s":"0","clock.odds.b_s":"0","clock.start":"black_press","disconnect.abandon_s":"0","draw.agreement":"board","draw.offer_life":"until_completed","drop.check_limit":"free","drop.king_forced":"false","drop.pawn_double_step":"true","drop.pawn_max_rank":"7","drop.pawn_min_rank":"2","drop.second_rank_needs_check":"false","end.double_flag_two_boards":"sum","end.last_drop":"mate_or_repetition","end.simultaneity_ms":"1000","end.simultaneous":"sum","fide.blitz":"false","fifty":"off","insufficient":"never","match.boards":"2","match.end_rule":"first_board","match.goal":"mate","mate.claim_window":"until_cancelled","mate.frozen":"decide","mate.pool":"available","mode":"otb","move.commit":"press","move.illegal":"claim_loss","move.illegal_window":"own_next_completed","move.premove":"non_disruptive","move.queue":"0","move.retract":"until_press","move.wait_drop":"false","promo.announce":"knight_only","promo.pieces":"QN","promo.revert":"pawn","promo.source":"declare","record.moves":"clock_only","repetition.hand_counts":"false","repetition.mode":"claim","repetition.when":"third_imminent","resign.by":"player","sanction.premove":"freeze5","score":"points","source":"wbn","stalemate":"wait","start.array":"standard","talk.audience":"team","talk.hint_penalty":"none","talk.hint_penalty_s":"60","talk.partner":"full","talk.point_on_partner_board":"false","transfer.hidden_rule":"invisible","transfer.timing":"after_press","watch.delay_s":"0","watch.hints":"false"},"boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -","rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"],"arbiter":false}', '{"A":"White of A","a":"Black of A","B":"White of B","b":"Black of B"}', '{"A":null,"a":null,"B":null,"b":null}', '{"A":null,"a":null,"B":null,"b":null}', 1795747524612, 19951, 0, 1);
INSERT INTO entries VALUES (1, 1, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (2, 1, 2, 15, '1.4051664103:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":15,"lag":{"claimed_ms":0,"granted_ms":0}}', 171811392374561481);
INSERT INTO entries VALUES (3, 1, 3, 22, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 178797625260369036);
INSERT INTO entries VALUES (4, 1, 4, 25, NULL, NULL, '{"v":4,"e":"went_away","seat":"a"}', 174459137533254431);
INSERT INTO entries VALUES (5, 1, 5, 33, NULL, NULL, '{"v":4,"e":"went_away","seat":"B"}', 186128923016148626);
INSERT INTO entries VALUES (6, 1, 6, 49, NULL, NULL, '{"v":4,"e":"went_away","seat":"b"}', 205602448598069521);
INSERT INTO entries VALUES (7, 1, 7, 53, NULL, NULL, '{"v":4,"e":"paused"}', 147871895599446986);
INSERT INTO entries VALUES (8, 2, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (9, 2, 2, 13, '1.2413648454:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":13,"lag":{"claimed_ms":0,"granted_ms":0}}', 171314607209708675);
INSERT INTO entries VALUES (10, 2, 3, 16, '2.645511187:c1', 1879852623930950844, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":16,"lag":{"claimed_ms":0,"granted_ms":0}}', 161696614140556596);
INSERT INTO entries VALUES (11, 2, 4, 19, '1.2413648454:c2', 1588462467257627837, '{"v":4,"e":"played","seat":"A","mv":"d1h5","at":19,"lag":{"claimed_ms":0,"granted_ms":0}}', 160677420752013493);
INSERT INTO entries VALUES (12, 2, 5, 21, '2.645511187:c2', -6592070924755169624, '{"v":4,"e":"played","seat":"a","mv":"b8c6","at":21,"lag":{"claimed_ms":0,"granted_ms":0}}', 176057312591626660);
INSERT INTO entries VALUES (13, 2, 6, 23, '1.2413648454:c3', 7668911021278789666, '{"v":4,"e":"played","seat":"A","mv":"f1c4","at":23,"lag":{"claimed_ms":0,"granted_ms":0}}', 156045528668225841);
INSERT INTO entries VALUES (14, 2, 7, 27, '2.645511187:c3', 6012598179734895301, '{"v":4,"e":"played","seat":"a","mv":"g8f6","at":27,"lag":{"claimed_ms":0,"granted_ms":0}}', 183576433102674502);
INSERT INTO entries VALUES (15, 2, 8, 31, '1.2413648454:c4', 2650728743473756874, '{"v":4,"e":"played","seat":"A","mv":"h5f7","at":31,"lag":{"claimed_ms":0,"granted_ms":0}}', NULL);
INSERT INTO entries VALUES (16, 2, 9, 31, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"a","reason":"checkmate","article":"FICS","at":31}', NULL);
INSERT INTO entries VALUES (17, 2, 10, 31, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"checkmate","article":"FICS","board":"A","lost_by":"a","at":31}', 203803474361608106);
INSERT INTO entries VALUES (18, 3, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164038322470464267);
INSERT INTO entries VALUES (19, 3, 2, 15, '1.348521289:c1', 5339416927516562929, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":15,"lag":{"claimed_ms":0,"granted_ms":0}}', 150157437735572750);
INSERT INTO entries VALUES (20, 3, 3, 1002, NULL, NULL, '{"v":4,"e":"flag_fell","seat":"B","at":1000}', NULL);
INSERT INTO entries VALUES (21, 3, 4, 1002, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"B","reason":"flag","article":"FICS","at":1000}', NULL);
INSERT INTO entries VALUES (22, 3, 5, 1002, NULL, NULL, '{"v":4,"e":"ended","score":{"one":2,"two":0},"reason":"flag","article":"FICS","board":"B","lost_by":"B","at":1000}', 205938084317485511);
INSERT INTO entries VALUES (23, 4, 1, 8, '1.3265068386:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 168864912139183820);
INSERT INTO entries VALUES (24, 4, 2, 11, '2.173723941:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 177840387335153976);
INSERT INTO entries VALUES (25, 4, 3, 24, '3.3537146871:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 189599161604987122);
INSERT INTO entries VALUES (26, 4, 4, 32, '4.2319130094:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 153347723540409604);
INSERT INTO entries VALUES (27, 4, 5, 35, '2.173723941:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (28, 4, 6, 35, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 158343740016081293);
INSERT INTO entries VALUES (29, 4, 7, 44, '4.2319130094:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 175364262461195698);
INSERT INTO entries VALUES (30, 4, 8, 55, '1.3265068386:c2', -4121645627412159333, '{"v":4,"e":"made","seat":"A","mv":"e2e4"}', 148170852692320082);
INSERT INTO entries VALUES (31, 4, 9, 57, '1.3265068386:c3', 5071457812510733339, '{"v":4,"e":"played","seat":"A","mv":"e2e4","at":57,"lag":{"claimed_ms":0,"granted_ms":0}}', 169296878193309361);
INSERT INTO entries VALUES (32, 4, 10, 61, '2.173723941:c3', -5019434981059630468, '{"v":4,"e":"made","seat":"a","mv":"e7e5"}', 212145252278309220);
INSERT INTO entries VALUES (33, 4, 11, 77, '2.173723941:c4', 7877640292792966840, '{"v":4,"e":"move_pending","seat":"a","mv":"e7e5","due":157}', 181728710305609653);
INSERT INTO entries VALUES (34, 4, 12, 157, NULL, NULL, '{"v":4,"e":"played","seat":"a","mv":"e7e5","at":157,"lag":{"claimed_ms":0,"granted_ms":0}}', 165925627757495486);
INSERT INTO entries VALUES (35, 4, 13, 170, '1.3265068386:c4', 513467217110926328, '{"v":4,"e":"claim_raised","number":1,"by":"A","claim":"illegal_move","board":"A"}', NULL);
INSERT INTO entries VALUES (36, 4, 14, 170, NULL, NULL, '{"v":4,"e":"rejected","number":1,"article":"WBN 7.12d"}', NULL);
INSERT INTO entries VALUES (37, 4, 15, 170, NULL, NULL, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"wrong-claim","article":"WBN 7.12d","at":170}', 168898243341058157);
INSERT INTO entries VALUES (38, 4, 16, 181, '1.3265068386:c5', 565387746685456854, '{"v":4,"e":"confirmed","by":{"seat":"A"}}', 145047491413130514);
INSERT INTO entries VALUES (39, 4, 17, 203, '2.173723941:c5', -9151456739067406167, '{"v":4,"e":"confirmed","by":{"seat":"a"}}', 175887435240612942);
INSERT INTO entries VALUES (40, 4, 18, 214, '3.3537146871:c2', -481692818816448415, '{"v":4,"e":"confirmed","by":{"seat":"B"}}', 147395589286077650);
INSERT INTO entries VALUES (41, 4, 19, 220, '4.2319130094:c3', -6338856410978871120, '{"v":4,"e":"confirmed","by":{"seat":"b"}}', NULL);
INSERT INTO entries VALUES (42, 4, 20, 220, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"wrong-claim","article":"WBN 7.12d","board":"A","lost_by":"A","at":170}', 151352926824765412);
INSERT INTO entries VALUES (43, 5, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 152579590114666136);
INSERT INTO entries VALUES (44, 5, 2, 22, '1.3443266222:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"FICS","at":22}', NULL);
INSERT INTO entries VALUES (45, 5, 3, 22, NULL, NULL, '{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"resignation","article":"FICS","at":22}', NULL);
INSERT INTO entries VALUES (46, 5, 4, 22, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"FICS","board":null,"lost_by":"A","at":22}', 205030437237641900);
INSERT INTO entries VALUES (47, 6, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 164466950087820739);
INSERT INTO entries VALUES (48, 6, 2, 5, '1.4142681591:c1', -2929741524168598942, '{"v":4,"e":"board_ended","board":"A","lost_by":"A","reason":"resignation","article":"WBN 2.1c","at":5}', NULL);
INSERT INTO entries VALUES (49, 6, 3, 5, NULL, NULL, '{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"resignation","article":"WBN 2.1c","board":"A","lost_by":"A","at":5}', 173992521984734092);
INSERT INTO entries VALUES (50, 7, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (51, 7, 2, 32, '2.958753703:c1', 8129096626405016793, '{"v":4,"e":"move_queued","seat":"a","mv":"e7e5"}', 199404833197250458);
INSERT INTO entries VALUES (52, 7, 3, 41, '2.958753703:c2', -7230431779141179382, '{"v":4,"e":"move_queued","seat":"a","mv":"g8f6"}', 214914268153790958);
INSERT INTO entries VALUES (53, 8, 1, 0, NULL, NULL, '{"v":4,"e":"started","by_signal":true}', 153781772558898136);
INSERT INTO entries VALUES (54, 8, 2, 7, NULL, NULL, '{"v":4,"e":"went_away","seat":"A"}', 161203274982061161);
INSERT INTO entries VALUES (55, 9, 1, 5, '1.1029056872:c1', -5638116013330014667, '{"v":4,"e":"seat_ready","seat":"A"}', 209468193116638567);
INSERT INTO entries VALUES (56, 9, 2, 10, '2.1240409046:c1', -8375579353648403014, '{"v":4,"e":"seat_ready","seat":"a"}', 190460739400216120);
INSERT INTO entries VALUES (57, 9, 3, 32, '3.2143350586:c1', -2574990645537242032, '{"v":4,"e":"seat_ready","seat":"B"}', 180954815223300200);
INSERT INTO entries VALUES (58, 9, 4, 37, '4.910244318:c1', 1647302903887247884, '{"v":4,"e":"seat_ready","seat":"b"}', 215081170549209369);
INSERT INTO entries VALUES (59, 9, 5, 56, '2.1240409046:c2', 5355279942931786756, '{"v":4,"e":"started","by_signal":false}', NULL);
INSERT INTO entries VALUES (60, 9, 6, 56, NULL, NULL, '{"v":4,"e":"pressed","seat":"a"}', 145266065306933189);
INSERT INTO entries VALUES (61, 9, 7, 65, '4.910244318:c2', -8752589683766398483, '{"v":4,"e":"pressed","seat":"b"}', 210670179385009882);
INSERT INTO entries VALUES (62, 9, 8, 78, '1.1029056872:c2', 5836921033248193858, '{"v":4,"e":"stopped","number":1,"by":"A","reason":"a piece fell"}', 175637065617209089);
INSERT INTO talk VALUES (7, 5, 48, '{"v":1,"order":1,"at_ms":48,"over_ms":null,"entry":{"n":5,"at":48,"by":1,"name":"Ann","seat":"A","to":"partner","said":{"is":"text","text":"sit please"}}}');
INSERT INTO finished VALUES (2, 1795747507820, 1795747507820, 'fics', '3+0', '1-0', 'checkmate', 'FICS', 'A', 'a', 7);
INSERT INTO finished VALUES (3, 1795747511861, 1795747511861, 'fics', '0:01+0', '1-0', 'flag', 'FICS', 'B', 'B', 1);
INSERT INTO finished VALUES (4, 1795747512118, 1795747512118, 'wbn', '5+0', '0-1', 'wrong-claim', 'WBN 7.12d', 'A', 'A', 2);
INSERT INTO finished VALUES (5, 1795747515305, 1795747515305, 'fics', '3+0', '0-1', 'resignation', 'FICS', NULL, 'A', 0);
INSERT INTO finished VALUES (6, 1795747518331, 1795747518331, 'crazyhouse', '3+0', '0-1', 'resignation', 'as in WBN 2.1c', 'A', 'A', 0);
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
