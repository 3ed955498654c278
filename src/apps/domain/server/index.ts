import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { check } from "./check.ts";
import { create } from "./create.ts";
import { domainList, primaryList } from "./list.ts";
import { primaryHistory, restorePrimary, switchOutlook, switchPrimary } from "./switch.ts";

export const domainHandlers: readonly Handler[] = [
  domainList,
  history,
  create,
  edit,
  enable,
  disable,
  restore,
  check,
  primaryList,
  primaryHistory,
  switchOutlook,
  switchPrimary,
  restorePrimary,
];
