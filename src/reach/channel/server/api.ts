export { speakToSandbox } from "./addresses.ts";
export { keepEvent } from "./events.ts";
export { askBalance, bankOver } from "./bank-over.ts";
export type { Bank, Charge, CodeWish, Transfer, TransferOrder } from "./bank.ts";
export {
  channelBy,
  channelSecret,
  collectingChannel,
  openSecret,
  preferredChannel,
  type Channel,
  type ChannelServices,
} from "./channels.ts";
export { bookHeard, type Heard } from "./heard.ts";
export { patiently } from "./patience.ts";
export { statementCsv, type StatementLine } from "./statement.ts";
export { dialects } from "./dialects.ts";
export { askOver, readJson } from "./http.ts";
export {
  addChannel,
  channelSetUp,
  keyChannel,
  noteChannelTest,
  preferChannel,
  setUpChannel,
  type ChannelSetUp,
} from "./configure.ts";
