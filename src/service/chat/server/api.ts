export { awaitMessages, say, tellTyping } from "./borrower.ts";
export { findFile, keepFile } from "./files.ts";
export { markRead } from "./history.ts";
