/** The rows of a table's body that stand for records. */
export const rowsOf = (body: HTMLElement | null): HTMLTableRowElement[] =>
  body ? [...body.querySelectorAll<HTMLTableRowElement>("tr[data-row]")] : [];

export const keyOfRow = (row: HTMLElement): string => row.dataset["row"] ?? "";

/** The row that has the focus, itself or in something of it. */
export const rowInHand = (body: HTMLElement | null): HTMLTableRowElement | undefined =>
  rowsOf(body).find((row) => row.contains(document.activeElement));

/** Gives the focus to a row, and shows it. */
export function goToRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The row that is the one stop of a table for the Tab key. */
export const stopIn = (within: HTMLElement | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>("tr[data-row][tabindex='0']") ?? null;

/** The head of a table, by its body: its orders and the box that selects all. */
export const headOf = (body: HTMLElement | null): HTMLElement | null =>
  body?.closest("table")?.querySelector("thead") ?? null;

/** The head of a table while something of it has the focus. */
export function headInHand(body: HTMLElement | null): HTMLElement | undefined {
  const head = headOf(body);
  return head?.contains(document.activeElement) ? head : undefined;
}

/** The links, buttons and boxes of a row or a head, which arrow keys lead to. */
export const controlsOf = (line: HTMLElement | null): HTMLElement[] =>
  line ? [...line.querySelectorAll<HTMLElement>("a[href],button:not(:disabled),input:not(:disabled)")] : [];

/** Moves among the controls of a line, and the line itself where it takes the focus; false at either end. */
export function moveIn(line: HTMLElement, by: 1 | -1): boolean {
  const stops = [...(line.matches("tr[data-row]") ? [line] : []), ...controlsOf(line)];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
  next?.focus();
  return next !== undefined;
}
