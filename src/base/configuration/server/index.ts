import type { Handler } from "../../../platform/server/handle.ts";
import { beyond } from "./beyond.ts";
import { restore, save } from "./change.ts";
import { defaultLanguage, listSettings, settingHistory } from "./list.ts";

export const configurationHandlers: readonly Handler[] = [
  listSettings,
  settingHistory,
  beyond,
  save,
  restore,
  defaultLanguage,
];
