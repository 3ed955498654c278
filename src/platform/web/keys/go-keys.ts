const DIGITS = "1234567890";

/** The letters of an identifier, those that begin its words first: `creditReview` is c, r, e, d, i, t, v, w. */
function lettersOf(identifier: string): string[] {
  const starts = [identifier[0] ?? "", ...(identifier.slice(1).match(/[A-Z]/g) ?? [])];
  return [...starts, ...identifier].map((letter) => letter.toLowerCase()).filter((letter) => /[a-z]/.test(letter));
}

/**
 * The key that leads to each page after G, by the page's identifier: the letter that it begins with, where no page
 * before it has the same; otherwise one of its other letters that is nobody's, then a digit. Who keeps their menu keeps
 * their keys. Pages for which nothing is left have none.
 */
export function goKeys(identifiers: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const give = (identifier: string, letters: readonly string[]): void => {
    const free = keys.has(identifier) ? undefined : letters.find((letter) => !taken.has(letter));
    if (free === undefined) return;
    keys.set(identifier, free);
    taken.add(free);
  };
  for (const identifier of identifiers) give(identifier, lettersOf(identifier).slice(0, 1));
  for (const identifier of identifiers) give(identifier, lettersOf(identifier));
  for (const identifier of identifiers) give(identifier, [...DIGITS]);
  return keys;
}
