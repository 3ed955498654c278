import type { Handler } from "../../../platform/server/handle.ts";
import { download } from "./download.ts";
import { syncLog, vocabularyList, wordList } from "./lists.ts";
import { compare, history, restore, sync } from "./sync.ts";
import { editOriginal, generate, generateAll } from "./work.ts";

export const mappingHandlers: readonly Handler[] = [
  wordList,
  vocabularyList,
  syncLog,
  compare,
  generate,
  generateAll,
  editOriginal,
  download,
  history,
  sync,
  restore,
];
