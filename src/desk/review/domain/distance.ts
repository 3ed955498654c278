/** A place on the globe, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;
/** Radii of a circle of a state's area beyond which nobody is within it; its farthest towns lie at about 2.6. */
const FAR = 3;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are apart along the globe, in kilometres (haversine, good to half a percent). */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const square =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, square)));
}

/** Whether a distance from the centre of a state of an area (km²) leads out of it. */
export const isFarOut = (kilometres: number, area: number): boolean => kilometres > FAR * Math.sqrt(area / Math.PI);
