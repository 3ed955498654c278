/**
 * Room for a column's label on two lines, of which the second also holds `extra` letters; Chinese letters are twice as
 * wide.
 */
export function headWidth(label: string, extra = 0): string {
  const lengths = label
    .split(" ")
    .map((word) => [...word].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0));
  const upTo = (count: number): number => lengths.slice(0, count).reduce((sum, length) => sum + length, count - 1);
  const whole = upTo(lengths.length);
  const widest = lengths.map((_, index) => {
    const first = upTo(index + 1);
    return Math.max(first, (first === whole ? 0 : whole - first - 1) + extra);
  });
  return `${Math.min(...widest)}ch`;
}
