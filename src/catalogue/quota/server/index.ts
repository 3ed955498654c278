import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { quotaList } from "./list.ts";
import { replay, replayed, stopReplay } from "./replay.ts";
import { test } from "./test.ts";

export const quotaHandlers: readonly Handler[] = [
  quotaList,
  history,
  test,
  replay,
  replayed,
  stopReplay,
  edit,
  enable,
  disable,
  restore,
];
