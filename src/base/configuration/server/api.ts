/** What other features may use of the settings. */
export { dropSettings, settingOf, type SettingSource } from "./read.ts";
export { beyondLimit, type BeyondLimit } from "./beyond.ts";
export { keptOnce, keptSecret } from "./kept-value.ts";
export { saveSetting } from "./save.ts";
export { changesOf, shownSettings } from "./list.ts";
export { earlierValue, restoreSetting, settingSubject } from "./change.ts";
