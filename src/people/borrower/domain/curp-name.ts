const PARTICLES = new Set(["DE", "DEL", "LA", "LAS", "LOS", "Y", "MC", "VON"]);

/**
 * The words of a name of which a CURP or RFC takes letters: capitals without accents, however these are written, Ñ as
 * X.
 */
export const wordsOf = (name: string): string[] =>
  name
    .normalize("NFC")
    .toUpperCase()
    .replaceAll("Ñ", "X")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/[^A-Z]+/)
    .filter((word) => word !== "" && !PARTICLES.has(word));

/**
 * Whether a CURP can belong to a name: its first, third and fourth letters are the initials of the two surnames and of
 * a given name, so each must begin some word of the name (accents aside, Ñ read as X). A single surname gives X in the
 * third place.
 */
export function curpFitsName(curp: string, name: string): boolean {
  const initials = new Set(wordsOf(name).map((word) => word[0]));
  const [paternal, , maternal, given] = curp;
  return initials.has(paternal) && (maternal === "X" || initials.has(maternal)) && initials.has(given);
}
