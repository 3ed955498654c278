/** The low sixteen bits of the hash of a reference, which receipts may repeat. */
export function lowOf(reference: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < reference.length; index += 1)
    value = Math.imul(value ^ reference.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 16)) & 0xffff;
}
