/** A part of a picture, in shares of its width and height. */
export interface Part {
  readonly x: Range;
  readonly y: Range;
}

type Range = readonly [from: number, to: number];

/**
 * The parts by which pictures are compared: the face of a liveness picture, and the portrait of a card. The rest of a
 * card is alike on all of them.
 */
export const regions = {
  face: { x: [0.15, 0.85], y: [0.1, 0.85] },
  portrait: { x: [0.06, 0.33], y: [0.24, 0.78] },
} as const satisfies Readonly<Record<string, Part>>;
export type Region = keyof typeof regions;

/** What a picture is compared by; null for one that shows nobody. */
export function regionOf(type: 0 | 1, side: string): Region | null {
  if (type === 1) return "face";
  return side === "front" ? "portrait" : null;
}

/** How much of either of two pictures may have been cut off each side, in shares of its width or height. */
export const CUT = 0.05;

/** How much smaller on each side one picture may be than the other where both have been cut. */
const SLACK = 2 * CUT;

/** Where a range of the whole picture lies in a picture of which so much was cut off both ends. */
export const rangeWithout = ([from, to]: Range, before: number, after: number): Range => {
  const left = 1 - before - after;
  return [before + from * left, before + to * left];
};

const reached = (range: Range): Range => [rangeWithout(range, 0, SLACK)[0], rangeWithout(range, SLACK, 0)[1]];

/** The part of a picture in which a region lies, however much of it was cut: all that is looked at. */
export const windowOf = (region: Region): Part => ({ x: reached(regions[region].x), y: reached(regions[region].y) });

/** The ranges that a region may have in a picture, beside one that is cut more or less: from none to twice the cut a side. */
export function rangesOf(range: Range, steps: { readonly move: number; readonly shrink: number }): readonly Range[] {
  const ranges: Range[] = [];
  for (let cut = 0; cut <= 2 * SLACK + 1e-9; cut += steps.shrink) {
    const [least, most] = [Math.max(0, cut - SLACK), Math.min(SLACK, cut)];
    const count = Math.round((most - least) / steps.move);
    for (let step = 0; step <= count; step += 1) {
      const before = count === 0 ? (least + most) / 2 : least + ((most - least) * step) / count;
      ranges.push(rangeWithout(range, before, cut - before));
    }
  }
  return ranges;
}
