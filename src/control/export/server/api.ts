export type { Cell } from "./cells.ts";
export { BOM, csvLine } from "./csv.ts";
