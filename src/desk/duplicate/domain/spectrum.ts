import type { Part } from "./region.ts";

type Range = Part["x"];

/** The window of a region as it was read: brightness, so many samples a side. */
export const SAMPLES = 96;

/** Points at which a part of the window is looked at, per side. */
const POINTS = 48;

/** Waves per side that a spectrum knows. */
export const WAVES = 24;

/** Cosines of the DCT (type II) at the points: `cosines[wave * POINTS + point]`. */
const cosines = Float64Array.from({ length: WAVES * POINTS }, (_, at) =>
  Math.cos((Math.PI * Math.floor(at / POINTS) * ((at % POINTS) + 0.5)) / POINTS),
);

/** From the samples of one side of the window to the waves of a range in it: a row of samples for each wave. */
export type Lens = Float64Array;

/** The lens on a range, both in shares of the picture. Between two samples it takes the nearer one for more. */
export function lensOn(range: Range, window: Range, waves: number = WAVES): Lens {
  const lens = new Float64Array(waves * SAMPLES);
  const scale = SAMPLES / (window[1] - window[0]);
  for (let point = 0; point < POINTS; point += 1) {
    const place = (range[0] + ((range[1] - range[0]) * (point + 0.5)) / POINTS - window[0]) * scale - 0.5;
    const sample = Math.min(Math.max(Math.floor(place), 0), SAMPLES - 2);
    const share = Math.min(Math.max(place - sample, 0), 1);
    for (let wave = 0; wave < waves; wave += 1) {
      const cosine = cosines[wave * POINTS + point] ?? 0;
      const at = wave * SAMPLES + sample;
      lens[at] = (lens[at] ?? 0) + cosine * (1 - share);
      lens[at + 1] = (lens[at + 1] ?? 0) + cosine * share;
    }
  }
  return lens;
}

/** The window's rows through a lens: so many waves for each row of samples. */
export function rowsThrough(window: Uint8Array, lens: Lens): Float64Array {
  const waves = lens.length / SAMPLES;
  const rows = new Float64Array(SAMPLES * waves);
  for (let y = 0; y < SAMPLES; y += 1)
    for (let wave = 0; wave < waves; wave += 1) {
      let sum = 0;
      for (let x = 0; x < SAMPLES; x += 1) sum += (window[y * SAMPLES + x] ?? 0) * (lens[wave * SAMPLES + x] ?? 0);
      rows[y * waves + wave] = sum;
    }
  return rows;
}

/** The two-dimensional spectrum of a part, from rows that one lens has seen and a lens on its height. */
export function columnsThrough(rows: Float64Array, lens: Lens): Float64Array {
  const waves = lens.length / SAMPLES;
  const spectrum = new Float64Array(waves * waves);
  for (let down = 0; down < waves; down += 1)
    for (let y = 0; y < SAMPLES; y += 1) {
      const weight = lens[down * SAMPLES + y] ?? 0;
      for (let across = 0; across < waves; across += 1)
        spectrum[down * waves + across] =
          (spectrum[down * waves + across] ?? 0) + weight * (rows[y * waves + across] ?? 0);
    }
  return spectrum;
}

/**
 * A spectrum whose waves count by their frequency, at length 1: fine lines tell faces apart, broad light does not. What
 * makes a picture brighter (the first wave) or harder (a factor) is gone. In place; all 0 for a blank part.
 */
export function levelled(spectrum: Float64Array): Float64Array {
  const waves = Math.sqrt(spectrum.length);
  let sum = 0;
  for (let at = 0; at < spectrum.length; at += 1) {
    const value = (spectrum[at] ?? 0) * Math.hypot(at % waves, Math.floor(at / waves));
    spectrum[at] = value;
    sum += value * value;
  }
  const length = Math.sqrt(sum);
  if (length > 0) for (let at = 0; at < spectrum.length; at += 1) spectrum[at] = (spectrum[at] ?? 0) / length;
  return spectrum;
}

/** The product of two spectra of the same size: 1 where they are the same, about 0 where they have nothing in common. */
export function product(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
