import type { Point } from "../../domain/distance.ts";

/** What a plane shows, in degrees. */
export interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The country, with a margin. */
const COUNTRY: Bounds = { west: -119, east: -86, south: 14, north: 33 };
const MARGIN = 2;
/** Lines of the grid that a plane shows at least, each way. */
const LINES = 3;
const STEPS = [5, 10, 15, 30, 60];

/** The country, and the points that lie beyond it. */
export const boundsOf = (points: readonly Point[]): Bounds =>
  points.reduce<Bounds>(
    ({ west, east, south, north }, { latitude, longitude }) => ({
      west: Math.max(-180, Math.min(west, longitude - MARGIN)),
      east: Math.min(180, Math.max(east, longitude + MARGIN)),
      south: Math.max(-90, Math.min(south, latitude - MARGIN)),
      north: Math.min(90, Math.max(north, latitude + MARGIN)),
    }),
    COUNTRY,
  );

/** Where a point lies on a plane of a size, from its upper left corner: a degree is as long everywhere. */
export const projectOn =
  ({ west, east, south, north }: Bounds, width: number, height: number) =>
  ({ latitude, longitude }: Point): { readonly x: number; readonly y: number } => ({
    x: ((longitude - west) / (east - west)) * width,
    y: ((north - latitude) / (north - south)) * height,
  });

/** The degrees between two bounds at which lines are drawn. */
export function gridBetween(from: number, to: number): number[] {
  const step = STEPS.toReversed().find((one) => (to - from) / one >= LINES) ?? STEPS[0] ?? 1;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}
