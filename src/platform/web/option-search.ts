/** A text for comparing: small letters without accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/**
 * How well an option's label fits what was typed: 0 it begins so, leading zeros aside, 1 one of its words does, 2 it is
 * somewhere inside, null not at all.
 */
export function fitOf(label: string, typed: string): 0 | 1 | 2 | null {
  const [text, wanted] = [plain(label), plain(typed)];
  if (text.startsWith(wanted) || text.replace(/^0+/, "").startsWith(wanted)) return 0;
  if (text.split(/[^\p{L}\d]+/u).some((word) => word.startsWith(wanted))) return 1;
  return text.includes(wanted) ? 2 : null;
}
