import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore, rollback } from "./change.ts";
import { create } from "./create.ts";
import { versionList } from "./list.ts";

export const versionHandlers: readonly Handler[] = [
  versionList,
  history,
  create,
  edit,
  enable,
  disable,
  rollback,
  restore,
];
