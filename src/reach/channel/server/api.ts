export { speakToSandbox } from "./addresses.ts";
export { keepEvent } from "./events.ts";
export { bankOver } from "./bank-over.ts";
export type { Bank, CodeWish, Transfer, TransferOrder } from "./bank.ts";
export { channelBy, channelSecret, collectingChannel, openSecret, preferredChannel, type Channel, type ChannelServices } from "./channels.ts";
export { patiently } from "./patience.ts";
export { statementCsv, type StatementLine } from "./statement.ts";
export { dialects } from "./dialects.ts";
export { askOver, readJson } from "./http.ts";
