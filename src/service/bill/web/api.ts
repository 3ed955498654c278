export { billActions } from "./bill-actions.ts";
export type { BillTarget } from "./bill-target.ts";
