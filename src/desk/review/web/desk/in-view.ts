/** How images are looked at: one alone, two side by side, or one over the other. */
export type Look = "one" | "beside" | "over";

interface Sided {
  readonly type: 0 | 1;
  readonly side: string;
  /** The newest of its side. */
  readonly current: boolean;
}

/** The newest image of each side. */
export const sidesOf = <I extends Sided>(images: readonly I[]): readonly I[] => images.filter(({ current }) => current);

/** What was uploaded of the same side before, the latest first. */
export const earlierOf = <I extends Sided>(images: readonly I[], one: I): readonly I[] =>
  images.filter(({ type, side, current }) => !current && type === one.type && side === one.side);

/**
 * The images that are in view: the chosen side, and, where two are compared, what it is compared with: an earlier upload
 * of that side where one is asked for (`back` uploads ago, 0 for none), else one of the other type, a document before a
 * face; of one type alone, the next. Looked at alone, an earlier upload takes the place of its side.
 */
export function inView<I extends Sided>(images: readonly I[], chosen: number, look: Look, back: number): readonly I[] {
  const sides = sidesOf(images);
  const one = sides[chosen];
  if (!one) return [];
  const past = earlierOf(images, one)[back - 1];
  if (past) return look === "one" ? [past] : [one, past];
  const other = sides.find(({ type }) => type !== one.type) ?? sides[(chosen + 1) % sides.length];
  if (look === "one" || !other || other === one) return [one];
  return [one, other].toSorted((a, b) => a.type - b.type);
}
