/**
 * Room for a column's label on two lines, of which the second also holds `extra` letters, alone where they are words;
 * Chinese letters are twice as wide.
 */
export function headWidth(label: string, extra = 0, isWords = true): string {
  const lengths = label
    .split(" ")
    .map((word) => [...word].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0));
  const upTo = (count: number): number => lengths.slice(0, count).reduce((sum, length) => sum + length, count - 1);
  const whole = upTo(lengths.length);
  const widest = lengths.map((_, index) => {
    const first = upTo(index + 1);
    if (first === whole) return isWords ? Math.max(whole, extra) : whole + extra;
    return Math.max(first, whole - first - 1 + extra);
  });
  return `${Math.min(...widest)}ch`;
}

/** A label in two parts, the second of which is the last word, or the last letter of a Chinese one. */
export function lastWord(label: string): readonly [rest: string, last: string] {
  const last = /[^\s\u2e80-\uffff]+$|.$/u.exec(label)?.[0] ?? "";
  return [label.slice(0, label.length - last.length), last];
}
