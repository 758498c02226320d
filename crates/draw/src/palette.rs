//! The colors of a film: those of the theme exactly, then the blends at edges that are most common.

use std::collections::HashMap;

use tiny_skia::Pixmap;

/// A color as one number.
type Packed = u32;

/// Moment most so many colors; one more place is for what stays as it was.
const MOST: usize = 255;

/// Colors by their numbers.
pub struct Palette {
    colors: Vec<Packed>,
    known: HashMap<Packed, u8>,
}

/// Counts colors before there is a palette.
#[derive(Default)]
pub struct Census(HashMap<Packed, u64>);

impl Census {
    /// Counts the pixels of a picture.
    pub fn count(&mut self, pixels: &Pixmap) {
        for pixel in pixels.data().chunks_exact(4) {
            *self.0.entry(packed(pixel)).or_default() += 1;
        }
    }

    /// The most common ones that are far enough from each other. Blends lie close together, so
    /// that the distance begins large and is made smaller until the palette is full.
    pub fn palette(self) -> Palette {
        let mut counted: Vec<(Packed, u64)> = self.0.into_iter().collect();
        counted.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let mut colors: Vec<Packed> = Vec::with_capacity(MOST);
        for apart in [900, 400, 160, 60, 20, 1] {
            for &(color, _) in &counted {
                if colors.len() == MOST {
                    break;
                }
                if colors.iter().all(|&one| distance(one, color) >= apart) {
                    colors.push(color);
                }
            }
        }
        Palette {
            colors,
            known: HashMap::new(),
        }
    }
}

impl Palette {
    /// What stays as it was.
    pub fn unchanged(&self) -> u8 {
        u8::try_from(self.colors.len()).expect("there are 255 at most")
    }

    /// Red, green, blue of each.
    pub fn bytes(&self) -> Vec<u8> {
        let colors = self.colors.iter().chain(std::iter::once(&0));
        colors
            .flat_map(|color| {
                let [_, red, green, blue] = color.to_be_bytes();
                [red, green, blue]
            })
            .collect()
    }

    /// The number of the color nearest to that pixel.
    pub fn number(&mut self, pixel: &[u8]) -> u8 {
        let color = packed(pixel);
        if let Some(&number) = self.known.get(&color) {
            return number;
        }
        let nearest = (0u8..).zip(&self.colors);
        let nearest = nearest.min_by_key(|(_, one)| distance(**one, color));
        let number = nearest.map_or(0, |(number, _)| number);
        self.known.insert(color, number);
        number
    }
}

fn packed(pixel: &[u8]) -> Packed {
    u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]])
}

/// The square of how far apart two colors are, green weighing most.
fn distance(one: Packed, other: Packed) -> u32 {
    let [one, other] = [one, other].map(Packed::to_be_bytes);
    let apart = |n: usize| u32::from(one[n].abs_diff(other[n])).pow(2);
    (2 * apart(1) + 4 * apart(2) + 3 * apart(3)) / 3
}
