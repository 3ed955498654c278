/** What other features may use of product groups. */
export { groupInForce, type GroupInForce } from "./in-force.ts";
