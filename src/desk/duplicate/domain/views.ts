import { rangesOf, regions, windowOf, type Part, type Region } from "./region.ts";
import { columnsThrough, lensOn, levelled, rowsThrough, SAMPLES, type Lens } from "./spectrum.ts";

/** Waves a side by which a place is looked for; all of them decide (`WAVES`). */
export const SEEKING = 12;

/** The window of a picture's region: brightness, row by row. */
export interface Seen {
  readonly region: Region;
  readonly window: Uint8Array;
}

/** A picture as it would look beside others that were cut more or less: the place of its region, and its spectrum there. */
export interface View {
  readonly place: Part;
  readonly spectrum: Float64Array;
}

const STEPS: Readonly<Record<Region, { readonly move: number; readonly shrink: number }>> = {
  face: { move: 0.01, shrink: 0.025 },
  portrait: { move: 0.0065, shrink: 0.05 },
};

interface Grid {
  readonly across: readonly Part["x"][];
  readonly down: readonly Part["y"][];
  readonly lensesX: readonly Lens[];
  readonly lensesY: readonly Lens[];
}

function gridOf(region: Region): Grid {
  const [part, window] = [regions[region], windowOf(region)];
  const [across, down] = [rangesOf(part.x, STEPS[region]), rangesOf(part.y, STEPS[region])];
  return {
    across,
    down,
    lensesX: across.map((range) => lensOn(range, window.x, SEEKING)),
    lensesY: down.map((range) => lensOn(range, window.y, SEEKING)),
  };
}

const grids: Readonly<Record<Region, Grid>> = { face: gridOf("face"), portrait: gridOf("portrait") };

/** All views of a picture, a column of them at a time, so that other work gets its turn between two. */
export function* viewsOf({ region, window }: Seen): Generator<readonly View[]> {
  const { across, down, lensesX, lensesY } = grids[region];
  for (const [at, lensX] of lensesX.entries()) {
    const rows = rowsThrough(window, lensX);
    yield lensesY.map((lensY, index) => ({
      place: { x: across[at] ?? [0, 1], y: down[index] ?? [0, 1] },
      spectrum: levelled(columnsThrough(rows, lensY)),
    }));
  }
}

/** Whether a window shows enough to tell anybody by: brightness that differs, as of any face and no wall. */
export function isTelling(window: Uint8Array): boolean {
  const mean = window.reduce((sum, value) => sum + value, 0) / (SAMPLES * SAMPLES);
  const spread = window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (SAMPLES * SAMPLES);
  return Math.sqrt(spread) >= LEAST_SPREAD;
}

const LEAST_SPREAD = 6;
