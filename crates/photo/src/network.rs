//! The network: a small convolutional network that says how probable each content of a cell is. Its weights come from
//! `training/`; `weights/README.md` describes them.

use crate::cells::{Pixels, SIDE, is_blank};
use crate::image::larger;

/// The contents that the network tells apart: 0 for an empty cell, 1 to 9 for a digit, 10 for small marks.
pub(crate) const CLASSES: usize = 11;

/// The natural logarithms of the chances of the classes.
pub(crate) type Logs = [f32; CLASSES];

/// Channels after each of the three convolutions, and units of the hidden layer.
const A: usize = 8;
const B: usize = 24;
const C: usize = 48;
const HIDDEN: usize = 64;
/// Units after the last convolution: three times three places.
const FLAT: usize = 9 * C;

static WEIGHTS: &[u8] = include_bytes!("../weights/cells.bin");

/// Weights by input, then by output, so that the inner loop runs over outputs.
struct Layer<const OUT: usize> {
    weights: Vec<[f32; OUT]>,
    bias: [f32; OUT],
}

impl<const OUT: usize> Layer<OUT> {
    /// Reads a layer from the start of `bytes`: i8 weights by output, then a scale and a bias for each output.
    ///
    /// `order` maps an input of this program to one of the file.
    fn take(bytes: &mut &[u8], inputs: usize, order: impl Fn(usize) -> usize) -> Option<Self> {
        let (small, rest) = bytes.split_at_checked(inputs * OUT)?;
        let (scales, rest) = floats::<OUT>(rest)?;
        let (bias, rest) = floats::<OUT>(rest)?;
        *bytes = rest;
        let weight = |input: usize, output: usize| {
            f32::from(small[output * inputs + order(input)].cast_signed()) * scales[output]
        };
        let weights = (0..inputs).map(|input| std::array::from_fn(|output| weight(input, output))).collect();
        Some(Self { weights, bias })
    }

    fn apply(&self, inputs: &[f32]) -> [f32; OUT] {
        let mut sums = self.bias;
        add_products(&mut sums, inputs, &self.weights);
        sums
    }
}

fn floats<const N: usize>(bytes: &[u8]) -> Option<([f32; N], &[u8])> {
    let (own, rest) = bytes.split_at_checked(4 * N)?;
    let (chunks, _) = own.as_chunks::<4>();
    Some((std::array::from_fn(|at| f32::from_le_bytes(chunks[at])), rest))
}

#[inline]
fn add_products<const OUT: usize>(sums: &mut [f32; OUT], inputs: &[f32], weights: &[[f32; OUT]]) {
    for (&input, weights) in inputs.iter().zip(weights) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += input * weight;
        }
    }
}

/// A 3 × 3 convolution with a border of zeros, then the largest of each 2 × 2 pixels, no less than zero.
///
/// Pixels are stored row by row with a border of one pixel, and all channels of a pixel side by side, so the three pixels of
/// a row under the filter are one slice.
fn convolve<const OUT: usize>(
    layer: &Layer<OUT>,
    input: &[f32],
    side: usize,
    channels: usize,
    out: &mut [f32],
) {
    let stride = (side + 2) * channels;
    let row_weights: Vec<&[[f32; OUT]]> = layer.weights.chunks_exact(3 * channels).collect();
    let half = side / 2;
    for y in 0..half {
        for x in 0..half {
            let mut best = [0.0f32; OUT];
            for (dy, dx) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let mut sums = layer.bias;
                for (row, weights) in row_weights.iter().enumerate() {
                    let from = (2 * y + dy + row) * stride + (2 * x + dx) * channels;
                    add_products(&mut sums, &input[from..from + 3 * channels], weights);
                }
                for (best, sum) in best.iter_mut().zip(sums) {
                    *best = larger(*best, sum);
                }
            }
            let at = ((y + 1) * (half + 2) + x + 1) * OUT;
            out[at..at + OUT].copy_from_slice(&best);
        }
    }
}

/// The network with its weights.
pub(crate) struct Network {
    first: Layer<A>,
    second: Layer<B>,
    third: Layer<C>,
    hidden: Layer<HIDDEN>,
    last: Layer<CLASSES>,
}

/// Numbers between the layers, kept from cell to cell. Their borders stay zero.
struct Buffers {
    pixels: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    third: Vec<f32>,
}

impl Buffers {
    fn new() -> Self {
        Self {
            pixels: vec![0.0; bordered(SIDE, 1)],
            first: vec![0.0; bordered(SIDE / 2, A)],
            second: vec![0.0; bordered(SIDE / 4, B)],
            third: vec![0.0; bordered(SIDE / 8, C)],
        }
    }
}

const fn bordered(side: usize, channels: usize) -> usize {
    (side + 2) * (side + 2) * channels
}

impl Network {
    /// The network that is part of this crate.
    pub(crate) fn new() -> Self {
        Self::from_bytes(WEIGHTS).expect("the file of weights has the length that the layers require")
    }

    fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let file = &mut bytes;
        // The file has all nine places of an input channel side by side, this program all channels of a place.
        let places = |channels: usize| move |input: usize| input % channels * 9 + input / channels;
        let network = Self {
            first: Layer::take(file, 9, places(1))?,
            second: Layer::take(file, 9 * A, places(A))?,
            third: Layer::take(file, 9 * B, places(B))?,
            hidden: Layer::take(file, FLAT, places(C))?,
            last: Layer::take(file, HIDDEN, |input| input)?,
        };
        bytes.is_empty().then_some(network)
    }

    /// The chances of every cell.
    pub(crate) fn read(&self, cells: &[Pixels]) -> Vec<Logs> {
        let mut buffers = Buffers::new();
        let read =
            |pixels: &Pixels| if is_blank(pixels) { BLANK } else { self.read_one(pixels, &mut buffers) };
        cells.iter().map(read).collect()
    }

    fn read_one(&self, pixels: &Pixels, buffers: &mut Buffers) -> Logs {
        for (row, line) in pixels.chunks_exact(SIDE).zip(buffers.pixels.chunks_exact_mut(SIDE + 2).skip(1)) {
            line[1..=SIDE].copy_from_slice(row);
        }
        convolve(&self.first, &buffers.pixels, SIDE, 1, &mut buffers.first);
        convolve(&self.second, &buffers.first, SIDE / 2, A, &mut buffers.second);
        convolve(&self.third, &buffers.second, SIDE / 4, B, &mut buffers.third);
        let mut flat = [0.0; FLAT];
        for (place, values) in flat.chunks_exact_mut(C).enumerate() {
            let (y, x) = (place / 3, place % 3);
            values.copy_from_slice(&buffers.third[((y + 1) * 5 + x + 1) * C..][..C]);
        }
        let hidden = self.hidden.apply(&flat).map(|value| larger(value, 0.0));
        log_softmax(self.last.apply(&hidden))
    }
}

/// The answer for a cell without ink.
const BLANK: Logs = {
    let mut logs = [-12.0; CLASSES];
    logs[0] = 0.0;
    logs
};

fn log_softmax(values: Logs) -> Logs {
    let top = values.iter().copied().fold(f32::MIN, larger);
    let sum: f32 = values.iter().map(|value| (value - top).exp()).sum();
    values.map(|value| value - top - sum.ln())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_below_60_kilobytes_and_of_the_right_length() {
        assert!(WEIGHTS.len() < 60_000);
        assert!(Network::from_bytes(WEIGHTS).is_some());
        assert!(Network::from_bytes(&WEIGHTS[1..]).is_none());
        assert!(Network::from_bytes(&[WEIGHTS, &[0]].concat()).is_none());
    }

    #[test]
    fn a_cell_without_ink_is_empty_as_the_network_finds() {
        let network = Network::new();
        let mut pixels: Pixels = std::array::from_fn(|at| 0.1 + 0.15 * ((at * 7 % 13) as f32 / 13.0));
        pixels[..SIDE].fill(1.0);
        assert!(is_blank(&pixels));
        let logs = network.read_one(&pixels, &mut Buffers::new());
        assert!(logs[0] > -0.1, "{logs:?}");
        pixels[SIDE * SIDE / 2 + SIDE / 2] = 0.5;
        assert!(!is_blank(&pixels));
    }

    #[test]
    fn chances_sum_to_one() {
        let logs = log_softmax(std::array::from_fn(|class| class as f32 * 3.0));
        let sum: f32 = logs.iter().map(|log| log.exp()).sum();
        assert!((sum - 1.0).abs() < 1e-5);
    }

    #[test]
    fn the_convolution_is_the_one_of_the_definition() {
        const INPUTS: usize = 2;
        let layer = Layer::<3> {
            weights: (0..9 * INPUTS)
                .map(|input| std::array::from_fn(|out| ((input * 7 + out * 3) % 5) as f32 - 2.0))
                .collect(),
            bias: [0.5, -0.5, 0.0],
        };
        let side = 4;
        let mut input = vec![0.0; bordered(side, INPUTS)];
        for y in 0..side {
            for x in 0..side {
                for channel in 0..INPUTS {
                    input[((y + 1) * (side + 2) + x + 1) * INPUTS + channel] =
                        ((y * 5 + x * 3 + channel) % 4) as f32;
                }
            }
        }
        let mut out = vec![0.0; bordered(2, 3)];
        convolve(&layer, &input, side, INPUTS, &mut out);
        for y in 0..2 {
            for x in 0..2 {
                for channel in 0..3 {
                    let mut best = 0.0f32;
                    for (py, px) in
                        [(2 * y, 2 * x), (2 * y, 2 * x + 1), (2 * y + 1, 2 * x), (2 * y + 1, 2 * x + 1)]
                    {
                        let mut sum = layer.bias[channel];
                        for place in 0..9 {
                            for from in 0..INPUTS {
                                let at = ((py + place / 3) * (side + 2) + px + place % 3) * INPUTS + from;
                                sum += input[at] * layer.weights[place * INPUTS + from][channel];
                            }
                        }
                        best = best.max(sum);
                    }
                    assert!((out[((y + 1) * 4 + x + 1) * 3 + channel] - best).abs() < 1e-5);
                }
            }
        }
    }
}
