import type { Handler } from "../../../platform/server/handle.ts";
import { abolish, disable, edit, enable, history, launch, restore, resubmit } from "./change.ts";
import { create } from "./create.ts";
import { collectKey, issueKey, revokeKey } from "./keys.ts";
import { packageList } from "./list.ts";
import { stops } from "./stops.ts";

export const packageHandlers: readonly Handler[] = [
  packageList,
  history,
  stops,
  create,
  edit,
  enable,
  disable,
  launch,
  abolish,
  resubmit,
  restore,
  issueKey,
  collectKey,
  revokeKey,
];
