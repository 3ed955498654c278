/** What other features may use of credit limits. */
export { leastSql, mostSql } from "./amounts.ts";
export { pastOf } from "./past.ts";
