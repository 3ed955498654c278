/** What a carrier said of one part of a text; null while that part is on its way. */
export interface Part {
  readonly delivered: boolean | null;
  readonly reason: string | null;
}

/** How a text ended, as its carrier says. */
export interface Ending {
  readonly delivered: boolean;
  readonly reason: string | null;
}

/** What is known of a text by its parts: it failed once one of them did, and arrived once all did; null before. */
export function endingOf(parts: readonly Part[]): Ending | null {
  const failed = parts.find(({ delivered }) => delivered === false);
  if (failed) return { delivered: false, reason: failed.reason };
  return parts.length > 0 && parts.every(({ delivered }) => delivered) ? { delivered: true, reason: null } : null;
}
