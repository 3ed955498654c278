const LONGEST = 120;
/** Control characters, and what makes a name read backwards. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A file's name as a ticket keeps it: without folders, in one form of its letters, and without what nobody sees. A
 * name of which nothing is left is `fallback`.
 */
export function plainName(given: string, fallback: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last.replaceAll(UNSEEN, "").trim().replace(/^\.+/, "");
  if (name === "") return fallback;
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  // what a name ends with says what to open it with
  const end = [...(/\.[\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? "")];
  return [...letters.slice(0, LONGEST - end.length), ...end].join("");
}

/** What two names have in common that are the same to people. */
const nameKey = (name: string): string => name.toLowerCase();

/**
 * The files that a ticket takes of those that come: one of each name, the last that came, and none under a name that it
 * has already. `left` are the names of the others.
 */
export function firstOfName<F extends { readonly name: string }>(
  given: readonly F[],
  known: readonly string[],
): { readonly taken: readonly F[]; readonly left: readonly string[] } {
  const had = new Set(known.map(nameKey));
  const last = new Map(given.map((file) => [nameKey(file.name), file]));
  const taken = [...last].filter(([key]) => !had.has(key)).map(([, file]) => file);
  return { taken, left: given.filter((file) => !taken.includes(file)).map(({ name }) => name) };
}
