/** Letters and digits that are not mistaken for each other when they are read out. */
const GROUPS = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "-_+=!?*#"] as const;
const ALL = GROUPS.join("");

const GENERATED_LENGTH = 16;

/** Picks a whole number from 0 up to, not including, `below`, each as likely as the other. */
export type Pick = (below: number) => number;

/**
 * A password that every rule about kinds of characters accepts, and that does not hold the account's name, which a
 * short one soon does.
 */
export function newPassword(pick: Pick, length: number, account: string): string {
  for (;;) {
    const password = anyPassword(pick, Math.max(length, GENERATED_LENGTH));
    if (!password.toLowerCase().includes(account.toLowerCase())) return password;
  }
}

/** At least one character of each group, in an order of chance. */
function anyPassword(pick: Pick, length: number): string {
  const from = (letters: string): string => letters[pick(letters.length)] ?? "";
  const letters = [...GROUPS.map(from), ...Array.from({ length: length - GROUPS.length }, () => from(ALL))];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? "", letters[last] ?? ""];
  }
  return letters.join("");
}
