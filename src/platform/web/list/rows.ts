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

/** The links, buttons and boxes of a row, which arrow keys lead to. */
const controlsOf = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>("a[href],button:not(:disabled),input:not(:disabled)"),
];

/** Moves among the row itself and its controls; false at either end. */
export function moveInRow(row: HTMLElement, by: 1 | -1): boolean {
  const stops = [row, ...controlsOf(row)];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
  next?.focus();
  return next !== undefined;
}
