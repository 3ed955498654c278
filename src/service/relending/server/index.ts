import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { create } from "./create.ts";
import { replay, replayed, stopReplay } from "./replay.ts";
import { historicalList, reading, ruleList } from "./list.ts";

export const relendingHandlers: readonly Handler[] = [
  ruleList,
  historicalList,
  reading,
  history,
  replay,
  replayed,
  stopReplay,
  create,
  edit,
  enable,
  disable,
  restore,
];
