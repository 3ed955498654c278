import type { ImageResult } from "../../domain/sets.ts";

interface Marked {
  readonly id: string;
  readonly result: ImageResult;
}

/** Where one looks after marking the image at a place: the next that nobody has marked, from there on and around. */
export function nextUnseen(images: readonly Marked[], at: number): number {
  for (let step = 1; step < images.length; step += 1) {
    const place = (at + step) % images.length;
    if (images[place]?.result === "unmarked") return place;
  }
  return at;
}

/** A place moved within a page of images, which it does not leave. */
export const movedBy = (at: number, by: number, count: number): number =>
  at + by < 0 || at + by >= count ? at : at + by;

/** Minutes and seconds, `9:05`. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
