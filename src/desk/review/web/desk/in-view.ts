/**
 * The images that are in view: the chosen one, and beside it, when two are compared, one of the other type, a document
 * before a face; of one type alone, the next.
 */
export function inView<I extends { readonly type: 0 | 1 }>(
  images: readonly I[],
  chosen: number,
  comparing: boolean,
): readonly I[] {
  const one = images[chosen];
  if (!one) return [];
  const other = images.find(({ type }) => type !== one.type) ?? images[(chosen + 1) % images.length];
  if (!comparing || !other || other === one) return [one];
  return [one, other].toSorted((a, b) => a.type - b.type);
}
