//! Tests what the SVG, PNG and GIF of positions and recorded matches show.

use bughouse_archive::{GameRead, Record};
use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat, Team};
use bughouse_draw::{
    CARD, Film, FilmOptions, Language, Moment, Picture, PictureOptions, Theme, Timeline, write_gif,
};
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::Reader;

/// Both boards as BFEN, with hands and clocks.
const TWO: &str = "r1bqk2r/ppp2ppp/2n2n2/3pp3/1b1P4/2N1PN2/PPP2PPP/R1BQKB1Q~/QRRBp w Qkq - 120 100 | \
    rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR/pp b KQkq - 3 4";

/// A short recorded match. White is mated on board A, so White's team lost: the result after the
/// moves, `0-1`, is right, and the tag `Result`, `1-0`, is wrong.
const SHORT: &str = "[WhiteA \"anna\"]\n[BlackA \"ben\"]\n[WhiteB \"cleo\"]\n[BlackB \"dan\"]\n\
    [TimeControl \"180\"]\n[Result \"1-0\"]\n\
    1A. f3 {179} 1B. e4 {178} 1a. e5 {177} 1b. d5 {176} 2B. exd5 {175} 2A. g4 {160} 2a. Qh4+ {150}\n\
    {anna checkmated} 0-1\n";

fn both(text: &str) -> Picture {
    let bfen: Bfen = text.parse().expect("a BFEN");
    Picture::of_boards(&bfen.boards)
}

fn record(text: &str) -> Record {
    let mut games = Reader::new(text.as_bytes());
    let game = games.next().expect("a game").expect("it can be read");
    GameRead::of_game(&game, &Ruleset::FICS).record
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

/// The x, y and width of every piece of one kind in an SVG, sorted. `piece` is for example `white-r`.
fn places(svg: &str, piece: &str) -> Vec<(u32, u32, u32)> {
    let used = format!("<use href=\"#{piece}\" ");
    let numbers = svg.lines().filter_map(|line| line.strip_prefix(&used));
    let number = |rest: &str, name: &str| -> u32 {
        let (_, from) = rest
            .split_once(&format!("{name}=\""))
            .expect("the element has the attribute");
        from.split_once('"')
            .expect("the value ends with a quote")
            .0
            .parse()
            .expect("the value is a whole number")
    };
    let mut places: Vec<_> = numbers
        .map(|rest| (number(rest, "x"), number(rest, "y"), number(rest, "width")))
        .collect();
    places.sort_unstable();
    places
}

#[test]
fn every_piece_on_the_boards_and_in_hand_is_drawn_once() {
    let svg = both(TWO).scene(&PictureOptions::with_width(1200)).svg();
    let check = |piece: &str, times: usize| {
        assert_eq!(
            count(&svg, &format!("<use href=\"#{piece}\"")),
            times,
            "{piece}"
        );
    };
    check("white-p", 8 + 8);
    check("white-q", 2 + 1 + 1); // two and one on the boards, one in hand
    check("white-r", 1 + 1 + 2); // the two in one hand are drawn as one piece with a number
    check("black-k", 2);
    check("black-p", 8 + 1 + 8 + 1);
    assert_eq!(
        count(&svg, "<symbol id="),
        12,
        "each kind of piece is defined once"
    );
    assert_eq!(
        count(&svg, ">2</text>"),
        2 + 2,
        "the numbers of two rooks and of two pawns, and rank 2 of both boards"
    );
}

#[test]
fn the_pieces_of_a_turned_board_are_on_their_squares() {
    let bfen = "4k3/8/8/8/8/8/8/R3K3 w - - | 4k3/8/8/8/8/8/8/4K3 w - -";
    let place = |look: &PictureOptions| places(&both(bfen).scene(look).svg(), "white-r")[0];
    let look = PictureOptions::with_width(1200);
    let (x, y, square) = place(&look);
    let turned = PictureOptions {
        below: Team::Two,
        ..look
    };
    let (x_turned, y_turned, _) = place(&turned);
    assert_eq!(
        x_turned - x,
        7 * square,
        "a1 is at the right of a turned board"
    );
    assert_eq!(
        y - y_turned,
        7 * square,
        "a1 is at the top of a turned board"
    );
}

#[test]
fn partners_sit_on_the_same_side_of_the_picture() {
    let mut picture = both(TWO);
    picture.names = BySeat::new(|seat| format!("seat{seat}"));
    let y_of = |svg: &str, seat: char| -> f32 {
        let line = svg
            .lines()
            .find(|line| line.ends_with(&format!(">seat{seat}</text>")));
        let (_, from) = line.unwrap().split_once(" y=\"").unwrap();
        from.split_once('"').unwrap().0.parse().unwrap()
    };
    let svg = picture.scene(&PictureOptions::with_width(1200)).svg();
    assert_eq!(y_of(&svg, 'A'), y_of(&svg, 'b'));
    assert_eq!(y_of(&svg, 'a'), y_of(&svg, 'B'));
    assert!(y_of(&svg, 'A') > y_of(&svg, 'a'));
}

#[test]
fn names_in_svg_are_escaped() {
    let mut picture = both(TWO);
    let names = [
        "</text><script>alert(1)</script>",
        "\"&'",
        "\u{0}\u{1b}x\u{ffff}",
        "]]>",
    ];
    let mut names = names.into_iter();
    picture.names = BySeat::new(|_| names.next().unwrap().to_owned());
    picture.caption = Some("<image href=\"//example.org/x\"/>".into());
    let svg = picture.scene(&PictureOptions::with_width(2400)).svg();
    assert!(!svg.contains("<script") && !svg.contains("<image"), "{svg}");
    assert!(!svg.chars().any(|c| c.is_control() && c != '\n'));
    assert!(svg.contains("&lt;/text&gt;") && svg.contains("&quot;&amp;&#39;"));
    let linked = svg.split("href=\"").skip(1);
    assert!(linked.into_iter().all(|rest| rest.starts_with('#')));
    assert_eq!(
        count(&svg, "://"),
        1,
        "the only address is the XML namespace"
    );
}

fn decoded(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a PNG")];
    let info = reader.next_frame(&mut pixels).expect("a PNG");
    assert_eq!(info.color_type, png::ColorType::Rgba);
    (info.width, info.height, pixels)
}

#[test]
fn a_png_has_a_piece_in_its_colors_on_its_square() {
    let alone = "6k1/8/8/8/8/8/8/K6R w - - | 7k/8/8/8/8/8/8/K7 w - -";
    for theme in [Theme::Light, Theme::Dark] {
        let look = PictureOptions {
            theme,
            coordinates: false,
            ..PictureOptions::with_width(1000)
        };
        let scene = both(alone).scene(&look);
        let (width, height, pixels) = decoded(&scene.png());
        assert_eq!((width, height), (1000, scene.height()));
        let (x, y, square) = places(&scene.svg(), "white-r")[0];
        let at = |x: u32, y: u32| &pixels[4 * (y * width + x) as usize..][..3];
        let body = at(x + square / 2, y + square / 2);
        assert!(body.iter().all(|&part| part > 240), "{body:?}");
        let empty = at(x - square / 2, y + square / 2);
        assert!(
            empty.iter().all(|&part| part < 200),
            "g1 is dark: {empty:?}"
        );
        assert!(
            pixels.chunks(4).all(|pixel| pixel[3] == 255),
            "every pixel is opaque"
        );
    }
}

#[test]
fn pieces_are_inside_the_picture_at_every_width() {
    for wanted in [0, 160, 161, 333, 799, 2400, u32::MAX] {
        let look = PictureOptions::with_width(wanted);
        let width = wanted.clamp(160, 2400);
        let bfen: Bfen = TWO.parse().unwrap();
        let one = Picture::of_board(BoardId::B, bfen.boards.board(BoardId::B));
        for picture in [both(TWO), one] {
            let scene = picture.scene(&look);
            assert_eq!(scene.width(), width);
            let svg = scene.svg();
            for piece in ["white-k", "black-k", "black-p", "white-q"] {
                for (x, y, size) in places(&svg, piece) {
                    assert!(
                        x + size <= scene.width() && y + size <= scene.height(),
                        "{piece}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_long_name_is_cut_before_the_clock() {
    let mut picture = both(TWO);
    picture.names = BySeat::new(|_| "W".repeat(500));
    picture.clocks_ms = BySeat::uniform(Some(i64::MAX));
    let svg = picture.scene(&PictureOptions::with_width(400)).svg();
    assert_eq!(count(&svg, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW</text>"), 0);
    assert_eq!(count(&svg, "…</text>"), 4);
}

#[test]
fn the_picture_of_a_moment_shows_the_clocks_whose_turn_it_is_and_the_last_move() {
    let timeline = Timeline::of(&record(SHORT));
    let seat = |letter| Seat::from_letter(letter).unwrap();
    let picture = timeline.picture(Moment::Ply(1));
    assert_eq!(picture.caption.as_deref(), Some("0:01.0   1A. f3"));
    assert_eq!(picture.clocks_ms[seat('A')], Some(179_000));
    assert_eq!(picture.clocks_ms[seat('a')], Some(180_000));
    assert!(picture.to_move[seat('a')] && picture.to_move[seat('B')]);
    // 0.7 s later, the clock of the player to move on each board has 0.7 s less.
    let later = timeline.picture(Moment::Time(1_700));
    assert_eq!(later.clocks_ms[seat('a')], Some(179_300));
    assert_eq!(later.clocks_ms[seat('B')], Some(178_300));
    assert_eq!(
        timeline.picture(Moment::Time(-5)),
        timeline.picture(Moment::Ply(0))
    );
    assert_eq!(
        timeline.picture(Moment::Ply(999)),
        timeline.picture(Moment::End)
    );
}

#[test]
fn the_picture_of_the_end_has_a_result_and_no_running_clock() {
    let picture = Timeline::of(&record(SHORT)).picture(Moment::End);
    let caption = picture.caption.as_deref().unwrap();
    assert!(
        caption.contains("0–1") && caption.contains("anna checkmated"),
        "{caption}"
    );
    assert!(Seat::ALL.into_iter().all(|seat| !picture.to_move[seat]));
    let board = picture.boards[BoardId::A].unwrap();
    assert_eq!(board.check, Some("e1".parse().unwrap()));
    assert_eq!(
        board.moved,
        [Some("d8".parse().unwrap()), Some("h4".parse().unwrap())]
    );
}

/// The width and height of a GIF, and the time for which each picture is shown, in hundredths of a
/// second.
fn frames(bytes: &[u8]) -> (u16, u16, Vec<u16>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a GIF") {
        delays.push(frame.delay);
    }
    (decoder.width(), decoder.height(), delays)
}

#[test]
fn a_film_shows_every_move_and_shortens_long_waits() {
    let timeline = Timeline::of(&record(SHORT));
    let options = FilmOptions {
        speed: 1.0,
        ..FilmOptions::USUAL
    };
    let film = Film::of(timeline.clone(), &options);
    let captions: Vec<String> = (0..film.len())
        .filter_map(|number| film.picture(number).0.caption)
        .collect();
    for san in [
        "1A. f3", "1B. e4", "1a. e5", "1b. d5", "2B. exd5", "2A. g4", "2a. Qh4+",
    ] {
        let seen = captions.iter().any(|caption| caption.contains(san));
        assert!(seen, "{san}: {captions:?}");
    }
    let mut bytes = Vec::new();
    write_gif(&film, &PictureOptions::with_width(320), &mut bytes, |_| {
        true
    })
    .unwrap();
    let (width, _, delays) = frames(&bytes);
    assert_eq!((width, delays.len()), (320, film.len()));
    assert_eq!(
        delays.last(),
        Some(&500),
        "the last picture is shown for 5 s"
    );
    let lasts: i64 = delays.iter().map(|&delay| 10 * i64::from(delay)).sum();
    assert!((lasts - film.duration_ms()).abs() <= 10 * film.len() as i64);
    // Of each long wait, three seconds are shown.
    assert!(
        lasts < timeline.end_ms() / 2,
        "{lasts} of {}",
        timeline.end_ms()
    );
    let whole = FilmOptions {
        skip: false,
        ..options
    };
    let whole = Film::of(timeline.clone(), &whole);
    assert!(whole.duration_ms() >= timeline.end_ms() + 5_000);
}

#[test]
fn a_film_ends_early_if_the_callback_returns_false() {
    let film = Film::of(Timeline::of(&record(SHORT)), &FilmOptions::USUAL);
    let mut bytes = Vec::new();
    write_gif(
        &film,
        &PictureOptions::with_width(160),
        &mut bytes,
        |done| done < 3,
    )
    .unwrap();
    assert_eq!(frames(&bytes).2.len(), 3);
}

#[test]
fn a_very_long_film_has_at_most_2000_pictures() {
    let slow = SHORT
        .replace("\"180\"", "\"18000\"")
        .replace("{150}", "{1}");
    let timeline = Timeline::of(&record(&slow));
    let whole = FilmOptions {
        skip: false,
        speed: 0.25,
    };
    let film = Film::of(timeline, &whole);
    assert!(film.len() <= 2_000 && film.len() > 200, "{}", film.len());
}

#[test]
fn the_picture_of_a_match_on_one_board_has_one_board() {
    let mut alone = record(SHORT);
    alone.rules.boards = 1;
    let picture = Timeline::of(&alone).picture(Moment::End);
    assert!(picture.boards[BoardId::B].is_none() && picture.boards[BoardId::A].is_some());
}

/// The caption begins with the name of the loser, so that no word depends on the gender of the
/// player.
#[test]
fn the_result_in_the_caption_has_the_chosen_language() {
    let caption = |language: Language| {
        let timeline = Timeline::of(&record(SHORT)).in_language(language);
        timeline
            .picture(Moment::End)
            .caption
            .expect("a result has its words")
    };
    assert_eq!(caption(Language::Cs), "0–1   anna: mat");
    assert_eq!(caption(Language::Ru), "0–1   anna: мат");
    assert_eq!(caption(Language::Nl), "0–1   anna: schaakmat");
    let boards = Picture {
        language: Language::Cs,
        ..Picture::of_boards(&Boards::start())
    };
    let svg = boards.scene(&PictureOptions::with_width(400)).svg();
    let title = "<title>Bughouse: Bílý – Černý | Bílý – Černý</title>";
    assert!(svg.contains(title) && svg.contains("lang=\"cs\""), "{svg}");
}

#[test]
fn a_card_has_its_size_with_and_without_a_heading_and_long_texts_fit() {
    let look = PictureOptions::of_card();
    let mut picture = both(TWO);
    let size = |picture: &Picture| {
        let scene = picture.scene(&look);
        assert!(scene.png().len() < 300_000);
        (scene.width(), scene.height())
    };
    assert_eq!(size(&picture), CARD);
    picture.caption = Some("Anna invites you".into());
    assert_eq!(size(&picture), CARD);
    assert_eq!(size(&picture.clone().only_board(BoardId::A)), CARD);
    let long = "Предварительный ход и условное выставление";
    picture.heading = Some([long.into(), "W".repeat(500)]);
    assert_eq!(size(&picture), CARD);
    let svg = picture.scene(&look).svg();
    assert!(svg.contains(&format!(">{long}</text>")) && svg.contains("WW…</text>"));
}
