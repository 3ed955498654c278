export { bankOver, type Bank, type Charge, type Transfer, type TransferOrder } from "./bank.ts";
export { channelBy, preferredChannel, type Channel } from "./channels.ts";
