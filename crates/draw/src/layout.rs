//! Decides where everything is in a picture: the boards side by side, the hands at the outer edges of
//! the boards, and for each player a bar with name and clock above or below the board. On the card of
//! a link, bars and letters are larger, and a heading may have the place of the players.
//!
//! All sizes are fractions of the size of a square of the board, rounded to whole pixels so that edges
//! are sharp.

use bughouse_core::{BoardId, Color, File, Held, Piece, Rank, Seat, Square};

use crate::colors::Rgb;
use crate::font::CAPITALS;
use crate::player_bar;
use crate::scene::{Anchor, Area, Scene, Shape};
use crate::{CARD, DrawnBoard, Picture, PictureOptions};

/// The measures of one picture, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Measures {
    pub square: i32,
    /// The margin of the picture, and the gap between a board and its hands or players.
    pub gap: i32,
    /// The width of a hand.
    pub hand: i32,
    /// The height of the bar of a player.
    pub bar: i32,
    /// The gap between two boards.
    pub between: i32,
    /// The height of the caption below the players.
    caption: i32,
    /// The height of the heading, which has the place of the players.
    heading: i32,
    /// The font size of names; clocks are a little larger.
    pub letter: f32,
}

impl Measures {
    fn of(square: i32, picture: &Picture, card: bool) -> Measures {
        let part = |share: f32| ((square as f32 * share).round() as i32).max(1);
        let (bar, letter) = if card { (0.9, 0.56) } else { (0.72, 0.42) };
        let has_players = !card || picture.heading.is_none();
        let bar = if has_players { part(bar) } else { 0 };
        Measures {
            square,
            gap: part(0.14),
            hand: part(0.94),
            bar,
            between: part(0.34),
            caption: match picture.caption {
                Some(_) if card => part(0.98),
                Some(_) => bar,
                None => 0,
            },
            heading: if has_players { 0 } else { part(2.6) },
            letter: square as f32 * letter,
        }
    }

    fn board(&self) -> i32 {
        8 * self.square
    }

    /// The width of a board with its hands.
    fn half(&self) -> i32 {
        self.board() + self.gap + self.hand
    }

    fn width(&self, boards: i32) -> i32 {
        2 * self.gap + boards * self.half() + (boards - 1) * self.between
    }

    /// The distance of the boards from the upper edge.
    fn above(&self) -> i32 {
        2 * self.gap + self.bar + self.heading
    }

    fn height(&self) -> i32 {
        self.above() + self.board() + 2 * self.gap + self.bar + self.caption
    }
}

/// The shapes of a picture.
pub fn lay_out(picture: &Picture, look: &PictureOptions) -> Scene {
    let shown: Vec<(BoardId, &DrawnBoard)> = BoardId::BOTH
        .into_iter()
        .filter_map(|id| Some((id, picture.boards[id].as_ref()?)))
        .collect();
    let count = i32::try_from(shown.len()).expect("a picture has at most two boards");
    let width = look.pixels();
    let height = look
        .card
        .then(|| i32::try_from(CARD.1).expect("heights are small"));
    let measures = |square: i32| Measures::of(square, picture, look.card);
    let fits = |square: &i32| {
        let m = measures(*square);
        m.width(count) <= width && height.is_none_or(|height| m.height() <= height)
    };
    let square = (1..=width / 8).rev().find(fits).unwrap_or(1);
    let m = measures(square);
    let spare = height.map_or(0, |height| height - m.height());
    let top = m.above() + spare / 2;
    let bottom = top + m.board() + m.gap;
    let colors = look.theme.colors();
    let mut scene = Scene {
        width,
        height: m.height() + spare,
        colors,
        shapes: Vec::new(),
        title: picture.title(),
        language: picture.language,
    };
    scene.fill(Area::new(0, 0, width, scene.height), 0, colors.ground);
    // Squares have whole pixels, so some pixels of the width may be left over. They are divided between
    // both sides.
    let left = m.gap + (width - m.width(count)) / 2;
    for (n, &(id, drawn)) in (0..).zip(&shown) {
        let x = left + n * (m.half() + m.between);
        // Hands are at the outer edges of the two boards.
        let outer_left = n == 0 && count == 2;
        let (board, hand) = match outer_left {
            true => (x + m.hand + m.gap, x),
            false => (x, x + m.board() + m.gap),
        };
        let below = look.below.seats().into_iter().find(|seat| seat.board == id);
        let below = below.expect("each team sits on both boards").color;
        let half = Half {
            drawn,
            below,
            m,
            board: (board, top),
            hand: (hand, top),
        };
        half.draw_board(&mut scene, look.coordinates);
        for color in Color::BOTH {
            half.draw_hand(&mut scene, color);
            let y = match color == below {
                true => bottom,
                false => m.gap + spare / 2,
            };
            if m.bar > 0 {
                let area = Area::new(x, y, m.half(), m.bar);
                player_bar::draw(&mut scene, picture, Seat { board: id, color }, area, &m);
            }
        }
    }
    // A text that is too wide is drawn smaller, and then cut.
    let mut line = |text: &str, usual: f32, middle: f32, ink| {
        let room = (width - 4 * m.gap) as f32;
        let fits = room / crate::font::width(text, usual).max(1.0);
        let size = usual * if look.card { fits.clamp(0.6, 1.0) } else { 1.0 };
        let text = crate::font::fitted(text, size, room);
        let place = (width as f32 / 2.0, middle + size * CAPITALS / 2.0);
        scene.text(text, place, size, Anchor::Middle, ink);
    };
    if let Some(caption) = &picture.caption {
        let size = m.square as f32 * if look.card { 0.58 } else { 0.36 };
        let middle = (bottom + m.bar) as f32 + (m.caption + m.gap) as f32 / 2.0;
        line(caption, size, middle, colors.text);
    }
    if let (true, Some([title, below])) = (m.heading > 0, &picture.heading) {
        let (start, height) = ((top - m.heading) as f32, m.heading as f32);
        line(title, height * 0.42, start + height * 0.26, colors.text);
        line(below, height * 0.22, start + height * 0.7, colors.muted);
    }
    scene
}

/// One board and its hands.
struct Half<'a> {
    drawn: &'a DrawnBoard,
    /// The color of the player who sits below the board.
    below: Color,
    m: Measures,
    board: (i32, i32),
    hand: (i32, i32),
}

impl Half<'_> {
    /// The upper left corner of a square in the picture.
    fn place(&self, square: Square) -> (i32, i32) {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        let (across, down) = match self.below {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        let (x, y) = self.board;
        (x + across * self.m.square, y + down * self.m.square)
    }

    fn draw_board(&self, scene: &mut Scene, coordinates: bool) {
        let (colors, size) = (scene.colors, self.m.square);
        let (x, y) = self.board;
        // One rectangle has the color of all light squares.
        let board = Area::new(x, y, self.m.board(), self.m.board());
        scene.fill(board, 0, colors.squares.light);
        for square in Square::all() {
            let light = is_light(square);
            let tones = match square {
                _ if self.drawn.check == Some(square) => &colors.check,
                _ if self.drawn.moved.contains(&Some(square)) => &colors.moved,
                _ => &colors.squares,
            };
            let ink = tones.of(light);
            if ink != colors.squares.light {
                let (x, y) = self.place(square);
                scene.fill(Area::new(x, y, size, size), 0, ink);
            }
        }
        if coordinates {
            self.draw_coordinates(scene);
        }
        for square in Square::all() {
            if let Some(piece) = self.drawn.position.piece_at(square) {
                let (x, y) = self.place(square);
                scene.shapes.push(Shape::Piece { piece, x, y, size });
                if self.drawn.position.is_promoted(square) {
                    self.mark(scene, (x, y));
                }
            }
        }
    }

    /// Marks a promoted piece. Viewers must see which pieces are promoted, because under most rules
    /// such a piece becomes a pawn again when it is captured.
    fn mark(&self, scene: &mut Scene, (x, y): (i32, i32)) {
        let size = self.m.square as f32;
        let (ink, rim) = scene.colors.promoted;
        scene.shapes.push(Shape::Disc {
            x: x as f32 + size * 0.84,
            y: y as f32 + size * 0.16,
            radius: size * 0.095,
            ink,
            rim,
        });
    }

    /// Draws the ranks at the left edge and the files at the lower edge, in the corners of the
    /// squares.
    fn draw_coordinates(&self, scene: &mut Scene) {
        let size = self.m.square as f32;
        let letter = (size * 0.2).max(7.0);
        if size < 14.0 {
            return; // The letters would be too small to read.
        }
        let (left, low) = match self.below {
            Color::White => (File::A, Rank::First),
            Color::Black => (File::H, Rank::Eighth),
        };
        for square in Square::all() {
            let light = is_light(square);
            let ink = scene.colors.letters.of(light);
            let (x, y) = self.place(square);
            let (x, y) = (x as f32, y as f32);
            if square.file() == left {
                let place = (x + size * 0.05, y + size * 0.06 + letter * CAPITALS);
                let rank = square.rank().digit().to_string();
                scene.text(rank, place, letter, Anchor::Start, ink);
            }
            if square.rank() == low {
                let place = (x + size * 0.95, y + size * 0.94);
                let file = square.file().letter().to_string();
                scene.text(file, place, letter, Anchor::End, ink);
            }
        }
    }

    /// Draws a hand as five places, beside the half of the board that is nearer to its player. Pawns
    /// have the place nearest to the player.
    fn draw_hand(&self, scene: &mut Scene, color: Color) {
        let (x, top) = self.hand;
        let (width, half) = (self.m.hand, self.m.board() / 2);
        let is_below = color == self.below;
        let inset = self.m.gap / 2;
        let (y, height) = match is_below {
            true => (top + half + inset, half - inset),
            false => (top, half - inset),
        };
        let radius = self.m.square / 8;
        scene.fill(Area::new(x, y, width, height), radius, scene.colors.hand);
        let hand = self.drawn.position.hand(color);
        let size = width.min(height / 5);
        for (n, held) in (0..).zip(Held::ALL) {
            let count = hand.count(held);
            if count == 0 {
                continue;
            }
            let n = if is_below { 4 - n } else { n };
            let place = (
                x + (width - size) / 2,
                y + (height - 5 * size) / 2 + n * size,
            );
            let piece = Piece {
                color,
                role: held.role(),
            };
            let (x, y) = place;
            scene.shapes.push(Shape::Piece { piece, x, y, size });
            if count > 1 {
                self.count(scene, count, (x + size, y + size));
            }
        }
    }

    /// Draws the number of pieces in the lower right corner of a place of a hand.
    fn count(&self, scene: &mut Scene, count: u32, (right, low): (i32, i32)) {
        let size = self.m.square as f32;
        let radius = size * 0.165;
        let (x, y) = (right as f32 - radius, low as f32 - radius);
        let (ground, ink): (Rgb, Rgb) = scene.colors.count;
        scene.shapes.push(Shape::Disc {
            x,
            y,
            radius,
            ink: ground,
            rim: ground,
        });
        let letter = size * if count > 9 { 0.2 } else { 0.25 };
        let place = (x, y + letter * CAPITALS / 2.0);
        scene.text(count.to_string(), place, letter, Anchor::Middle, ink);
    }
}

/// Whether a square is light, like h1.
fn is_light(square: Square) -> bool {
    (square.file() as u8 + square.rank() as u8) % 2 == 1
}
