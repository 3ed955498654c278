export { planRows } from "./bill-rows.ts";
