const AROUND = 30;

/** What may be somebody's: numbers of four digits and more, addresses of mail, and runs of letters as keys have them. */
const OWN = [/[\w.+-]+@[\w-]+\.[\w.-]+/g, /[A-Za-z0-9+/_=-]{20,}/g, /\d[\d\s-]{2,}\d/g];

const clean = (text: string): string =>
  OWN.reduce((left, own) => left.replace(own, "•••"), text.replace(/[\p{C}\s]+/gu, " ")).trim();

/**
 * A little of an answer around what was looked for, for whoever wants to see where it stands; nothing of an answer that
 * does not have it. What may be somebody's is blotted out, but for what was looked for itself. Pure.
 */
export function extractAround(text: string, wanted: string): string | null {
  const at = wanted === "" ? -1 : text.indexOf(wanted);
  if (at < 0) return null;
  const [from, to] = [Math.max(0, at - AROUND), at + wanted.length];
  const [before, after] = [clean(text.slice(from, at)), clean(text.slice(to, to + AROUND))];
  return [from > 0 ? "…" : "", before, wanted, after, to + AROUND < text.length ? "…" : ""].filter(Boolean).join(" ");
}
