export type { Cell } from "./cells.ts";
export { BOM, csvLine } from "./csv.ts";
export { stopExports } from "./stop.ts";
