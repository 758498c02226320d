//! Chooses the palette of a GIF, which has at most 256 colors: the most common colors of the film. So
//! the colors of boards, pieces and teams are exact, and only blended colors at edges are approximated.

use std::collections::HashMap;

use tiny_skia::Pixmap;

/// A color as one number, `0x00RRGGBB`.
type Packed = u32;

/// The maximum number of colors. One of the 256 numbers of GIF is for pixels that do not change.
const MOST: usize = 255;

/// The numbered colors of a film.
pub struct Palette {
    colors: Vec<Packed>,
    /// The number of each color that was looked up before.
    known: HashMap<Packed, u8>,
}

/// The number of pixels of each color.
#[derive(Default)]
pub struct ColorCounts(HashMap<Packed, u64>);

impl ColorCounts {
    /// Adds the pixels of a picture.
    pub fn count(&mut self, pixels: &Pixmap) {
        for pixel in pixels.data().chunks_exact(4) {
            *self.0.entry(packed(pixel)).or_default() += 1;
        }
    }

    /// The most common colors that differ enough from each other. The required distance is large at
    /// first, so that the many similar colors of blended edges do not fill the palette. It becomes
    /// smaller until the palette is full.
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
    /// The number of the transparent color, for a pixel that does not change.
    pub fn unchanged(&self) -> u8 {
        u8::try_from(self.colors.len()).expect("a palette has at most 255 colors")
    }

    /// Red, green and blue of each color. The last color is the transparent one.
    pub fn bytes(&self) -> Vec<u8> {
        let colors = self.colors.iter().chain(std::iter::once(&0));
        colors
            .flat_map(|color| {
                let [_, red, green, blue] = color.to_be_bytes();
                [red, green, blue]
            })
            .collect()
    }

    /// The number of the color nearest to a pixel.
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

/// The squared distance of two colors, with green weighted most.
fn distance(one: Packed, other: Packed) -> u32 {
    let [one, other] = [one, other].map(Packed::to_be_bytes);
    let apart = |n: usize| u32::from(one[n].abs_diff(other[n])).pow(2);
    (2 * apart(1) + 4 * apart(2) + 3 * apart(3)) / 3
}
