/** A column between the pinned ones, in pixels of the whole table. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

const HALF_A_PIXEL = 0.5;

/**
 * How many of the columns, from the left, so much room shows whole, and by how many pixels each of these grows so that
 * the next one begins beyond the edge. Nothing grows where all fit, or where not even the first does.
 */
export function fit(widths: readonly number[], room: number): { readonly whole: number; readonly extra: number } {
  let used = 0;
  let whole = 0;
  for (const width of widths) {
    if (used + width > room + HALF_A_PIXEL) break;
    used += width;
    whole += 1;
  }
  const spread = whole > 0 && whole < widths.length;
  return { whole, extra: spread ? (room - used) / whole : 0 };
}

/**
 * The columns that an edge of the shown part cuts through. One that is wider than this part cannot be shown otherwise
 * and is left out.
 */
export function cutThrough(columns: readonly Span[], from: number, to: number): number[] {
  return columns.flatMap(({ left, width }, index) => {
    const right = left + width;
    const shown = left < to - HALF_A_PIXEL && right > from + HALF_A_PIXEL;
    const whole = left >= from - HALF_A_PIXEL && right <= to + HALF_A_PIXEL;
    return shown && !whole && width <= to - from ? [index] : [];
  });
}

/** By how many pixels a column lies beyond the shown part: less than none before it, more than none after it. */
export function outside({ left, width }: Span, from: number, to: number): number {
  if (left < from) return left - from;
  return Math.max(0, Math.min(left + width - to, left - from));
}
