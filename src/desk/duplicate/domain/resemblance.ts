import { windowOf, type Part } from "./region.ts";
import { columnsThrough, lensOn, levelled, product, rowsThrough, WAVES } from "./spectrum.ts";
import { SEEKING, type Seen, type View } from "./views.ts";

/**
 * How alike two pictures are from which on they count as one that was used twice, in percent. `npm run duplicates:check`
 * prints how often pairs of the same and of different people come out as alike as that.
 */
export const SAME_FROM = 96;

/** Below, the best view of a picture has too little in common with another for the rest to be worth looking at. */
export const WORTH = 0.8;

const FIRST_STEP = 0.008;
const LAST_STEP = 0.001;
const FINE_STEP = 0.002;

/** A kept spectrum, ready to be compared: with all its waves, and with those by which a place is looked for. */
export interface Kept {
  readonly all: Float64Array;
  readonly low: Float64Array;
}

const atLength1 = (values: Float64Array): Float64Array => {
  const length = Math.sqrt(product(values, values)) || 1;
  return values.map((value) => value / length);
};

/** What is kept of a picture (`Fingerprint.spectrum`), ready to be compared. */
export function keptFrom(bytes: Int8Array): Kept {
  const low = Float64Array.from(
    { length: SEEKING * SEEKING },
    (_, at) => bytes[Math.floor(at / SEEKING) * WAVES + (at % SEEKING)] ?? 0,
  );
  return { all: atLength1(Float64Array.from(bytes)), low: atLength1(low) };
}

/** Which of the views has most in common with a kept picture, and how much (at most 1). */
export function bestView(views: readonly View[], { low }: Kept): { readonly place: Part; readonly alike: number } {
  let best = { place: views[0]?.place ?? { x: [0, 1], y: [0, 1] }, alike: -1 };
  for (const { place, spectrum } of views) {
    const alike = product(spectrum, low);
    if (alike > best.alike) best = { place, alike };
  }
  return best;
}

/** The places around one: moved, and wider or narrower, by so much either way. */
const around = ({ x, y }: Part, step: number): readonly Part[] =>
  [step, -step].flatMap((by): Part[] => [
    { x: [x[0] + by, x[1] + by], y },
    { x: [x[0] - by, x[1] + by], y },
    { x, y: [y[0] + by, y[1] + by] },
    { x, y: [y[0] - by, y[1] + by] },
  ]);

/** Climbs from a place to where the picture has most in common with the kept one; steps get smaller on the way. */
function climb(
  { region, window }: Seen,
  kept: Float64Array,
  from: Part,
  steps: { readonly first: number; readonly last: number },
): { readonly place: Part; readonly alike: number } {
  const [waves, whole] = [Math.sqrt(kept.length), windowOf(region)];
  const rows = new Map<string, Float64Array>();
  const measured = new Map<string, number>();
  const alikeAt = ({ x, y }: Part): number => {
    const [across, place] = [x.join(), `${x.join()} ${y.join()}`];
    const known = measured.get(place);
    if (known !== undefined) return known;
    const seen = rows.get(across) ?? rowsThrough(window, lensOn(x, whole.x, waves));
    rows.set(across, seen);
    const alike = product(levelled(columnsThrough(seen, lensOn(y, whole.y, waves))), kept);
    measured.set(place, alike);
    return alike;
  };
  let best = { place: from, alike: alikeAt(from) };
  for (let step = steps.first; step >= steps.last;) {
    const next = around(best.place, step)
      .map((place) => ({ place, alike: alikeAt(place) }))
      .reduce((one, other) => (other.alike > one.alike ? other : one));
    if (next.alike > best.alike) best = next;
    else step /= 2;
  }
  return best;
}

/**
 * How alike a picture is to one of which only the spectrum is kept, in percent: 100 for the same file, whatever its
 * brightness, and close to it where up to a twentieth of each side was cut off either. `place` is where to begin.
 */
export function similarityOf(seen: Seen, kept: Kept, place: Part): number {
  const found = climb(seen, kept.low, place, { first: FIRST_STEP, last: LAST_STEP });
  const { alike } = climb(seen, kept.all, found.place, { first: FINE_STEP, last: LAST_STEP });
  return Math.max(0, Math.round(alike * 100));
}
