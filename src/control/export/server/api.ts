export type { Cell } from "./cells.ts";
export { BOM, csvLine } from "./csv.ts";
export { closeFiles, stopExports } from "./stop.ts";
