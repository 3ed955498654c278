export { batchLists, type BatchLists } from "./ports.ts";
export { beginBatch } from "./prepare.ts";
