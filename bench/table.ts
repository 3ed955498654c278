/** Prints rows under their headings, the first column to the left and the others to the right. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => (row[index] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  ")
      .trimEnd();
  say(["", title, line(headings), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n"));
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Milliseconds with one digit below ten. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

export const count = (value: number): string => value.toLocaleString("en-US");
