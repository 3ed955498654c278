export { bankOver } from "./bank-over.ts";
export { breakerMetrics } from "./breaker-metrics.ts";
export type { Balance, Bank, Charge, CodeWish, Transfer, TransferOrder } from "./bank.ts";
export { channelBy, collectingChannel, openSecret, preferredChannel, type Channel } from "./channels.ts";
export { settlementsOver, type BatchHead } from "./dialects/opm-settlements.ts";
export { patiently } from "./patience.ts";
export { statementCsv, type StatementLine } from "./statement.ts";
