import { bandsOf, keysOf } from "../../../desk/duplicate/domain/fingerprint.ts";
import { columnsThrough, lensOn, levelled, rowsThrough, SAMPLES } from "../../../desk/duplicate/domain/spectrum.ts";

/** Shades a side: those of the spectrum by which pictures of people are compared, too. */
export const SHADES_SIDE = SAMPLES;

/** By what a picture is told from others: how bright it is in each of its parts, and its width by its height in thousandths. */
export interface Print {
  readonly shades: Uint8Array;
  readonly ratio: number;
}

const WHOLE = [0, 1] as const;

/**
 * The keys of a picture (multi-index hashing, as `desk/duplicate` has it): of the whole of it, not of a face. `kept`
 * has those beside which one sign per band may come out otherwise.
 */
export function printKeys({ shades }: Print, kept: boolean): number[] {
  const lens = lensOn(WHOLE, WHOLE);
  const spectrum = levelled(columnsThrough(rowsThrough(shades, lens), lens));
  return [...new Set(keysOf("face", bandsOf(spectrum, kept)))].sort((one, other) => one - other);
}

/** How far the proportions of one picture may be from those of another. */
const RATIO_APART = 0.03;
/** So many shades that differ most are looked at: those of one digit that differs. */
const WORST = 4;
/** How much these may differ where the same picture was saved anew, smaller or in another quality (of 255). */
const SAME_WITHIN = 20;

/** How bright a picture is as a whole, and how much its parts differ from that. */
function lightOf(values: Uint8Array): { readonly mean: number; readonly spread: number } {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return { mean, spread: Math.sqrt(Math.max(squares / values.length - mean * mean, 1)) };
}

/**
 * How far apart two pictures are where they differ most, in shades of 255, whatever their brightness and contrast.
 * Receipts of one bank's app are alike but for a few digits: an average over the whole would call them the same.
 */
export function farthest(one: Print, other: Print): number {
  const [own, its] = [lightOf(one.shades), lightOf(other.shades)];
  const gain = own.spread / its.spread;
  const apart = Float64Array.from(one.shades, (shade, at) =>
    Math.abs(shade - own.mean - ((other.shades[at] ?? 0) - its.mean) * gain),
  );
  const worst = apart.sort().subarray(-WORST);
  return worst.reduce((sum, value) => sum + value, 0) / WORST;
}

/** Whether two files show the same picture: saved anew, scaled, in another format or brightness; not cropped. */
export const showsSame = (one: Print, other: Print): boolean =>
  Math.abs(one.ratio / other.ratio - 1) <= RATIO_APART && farthest(one, other) <= SAME_WITHIN;
