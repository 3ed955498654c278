import { CUT, rangeWithout, regions, windowOf, type Region } from "./region.ts";
import { columnsThrough, lensOn, levelled, rowsThrough, WAVES } from "./spectrum.ts";
import { SEEKING, type Seen, type View } from "./views.ts";

/** Raise it whenever fingerprints come out otherwise; all are then made anew. */
export const ALGORITHM = 1;

/** The key's bands, and how many signs each holds. */
const BANDS = 4;
const SIGNS = 16;

/** Places of the lowest waves in a spectrum of so many a side, the lowest first; not the brightness itself. */
const lowest = (waves: number): readonly number[] =>
  Array.from({ length: waves * waves }, (_, at) => ({ at, across: at % waves, down: Math.floor(at / waves) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => one.across + one.down - other.across - other.down || one.across - other.across)
    .slice(0, BANDS * SIGNS)
    .map(({ at }) => at);

const LOWEST: ReadonlyMap<number, readonly number[]> = new Map([SEEKING, WAVES].map((waves) => [waves, lowest(waves)]));

const PAIRS = Array.from({ length: BANDS }, (_, one) => one).flatMap((one) =>
  Array.from({ length: BANDS - one - 1 }, (_, step) => [one, one + step + 1] as const),
);
const REGIONS: Readonly<Record<Region, number>> = { face: 1, portrait: 2 };

/** One number of 32 bits out of several, so that other numbers give another one (the finalizer of MurmurHash3). */
function mixed(...parts: readonly number[]): number {
  let value = 0;
  for (const part of parts) {
    value = Math.imul(value ^ part, 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    value ^= value >>> 16;
  }
  return value | 0;
}

const signsOf = (spectrum: ArrayLike<number>, places: readonly number[]): number =>
  places.reduce((bits, at) => bits * 2 + ((spectrum[at] ?? 0) > 0 ? 1 : 0), 0);

/** The bit of the sign that is least sure: that of the wave nearest to none. */
function leastSure(spectrum: ArrayLike<number>, places: readonly number[]): number {
  const strengths = places.map((at) => Math.abs(spectrum[at] ?? 0));
  return 1 << (places.length - 1 - strengths.indexOf(Math.min(...strengths)));
}

/** A band's signs as a number, in the ways in which it may come out. */
type Band = readonly number[];

/**
 * The signs of a spectrum's 64 lowest waves in four bands, as in a perceptual hash over the DCT (Zauner, "Implementation
 * and Benchmarking of Perceptual Image Hash Functions", 2010, 3.2.1). What is `kept` has each band as it would be with
 * its least sure sign the other way, too, so that one such sign in every band makes no difference.
 */
export function bandsOf(spectrum: ArrayLike<number>, kept: boolean): readonly Band[] {
  const places = LOWEST.get(Math.sqrt(spectrum.length)) ?? [];
  return Array.from({ length: BANDS }, (_, band) => {
    const own = places.slice(band * SIGNS, (band + 1) * SIGNS);
    const signs = signsOf(spectrum, own);
    return kept ? [signs, signs ^ leastSure(spectrum, own)] : [signs];
  });
}

/**
 * What a picture can be found by: a key for each two bands (multi-index hashing: Norouzi, Punjani, Fleet, "Fast Search
 * in Hamming Space with Multi-Index Hashing", 2012). Two pictures whose signs differ in up to two bands have one in
 * common, however much they differ there.
 */
export const keysOf = (region: Region, bands: readonly Band[]): number[] =>
  PAIRS.flatMap(([one, other], pair) =>
    (bands[one] ?? []).flatMap((left) =>
      (bands[other] ?? []).map((right) => mixed(REGIONS[region], pair, left, right)),
    ),
  );

/** The keys of a picture however it was cut: what it finds others by, in their order, as an index reads them best. */
export const keysOfViews = (region: Region, views: readonly View[]): number[] =>
  [...new Set(views.flatMap(({ spectrum }) => keysOf(region, bandsOf(spectrum, false))))].sort((a, b) => a - b);

/** What is kept of a picture. */
interface Fingerprint {
  /** By which others find it. */
  readonly keys: readonly number[];
  /** The spectrum of its region as if half of what may be cut had been cut, a signed byte for each wave. */
  readonly spectrum: Int8Array;
}

const FULL = 127;

/** The fingerprint of a picture. */
export function fingerprintOf({ region, window }: Seen): Fingerprint {
  const [part, around] = [regions[region], windowOf(region)];
  const spectrum = levelled(
    columnsThrough(
      rowsThrough(window, lensOn(rangeWithout(part.x, CUT, CUT), around.x)),
      lensOn(rangeWithout(part.y, CUT, CUT), around.y),
    ),
  );
  const most = spectrum.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  return {
    keys: keysOf(region, bandsOf(spectrum, true)),
    spectrum: Int8Array.from(spectrum, (value) => Math.round((value * FULL) / (most || 1))),
  };
}
