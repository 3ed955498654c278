export { bankOver } from "./bank-over.ts";
export type { Balance, Bank, Charge, Transfer, TransferOrder } from "./bank.ts";
export { channelBy, preferredChannel, type Channel } from "./channels.ts";
