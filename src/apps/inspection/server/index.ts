import type { Handler } from "../../../platform/server/handle.ts";
import { acknowledge } from "./alerts.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { create } from "./create.ts";
import { detail, find } from "./detail.ts";
import { ruleList, runList, targets } from "./list.ts";
import { runNow } from "./run-now.ts";

export const inspectionHandlers: readonly Handler[] = [
  ruleList,
  history,
  targets,
  create,
  edit,
  enable,
  disable,
  restore,
  runNow,
  find,
  detail,
  runList,
  acknowledge,
];
