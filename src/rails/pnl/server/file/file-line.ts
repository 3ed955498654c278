import { textOf, type FileCell } from "../../domain/cells.ts";

/** A row of a file as it stands there; `line` is the spreadsheet's own number of it. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly FileCell[];
}

/** Whether a row says nothing. */
export const isBlank = (cells: readonly FileCell[]): boolean => cells.every((cell) => textOf(cell) === "");
