import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync(["src/platform/web/**/*.{ts,tsx}", "src/*/*/web/**/*.{ts,tsx}"]).filter(
  (path) => !path.includes(".test."),
);
const using = (what: RegExp): string[] => sources.filter((path) => what.test(readFileSync(path, "utf8"))).sort();

/** What listens to keys by itself, each as its kind of control is expected to; `?` lists what the registry binds. */
const CONTROLS = [
  "src/platform/web/confirm-body.tsx", // the keys of dialogs, which are listed
  "src/platform/web/dict-select.tsx", // Tab leaves a select
  "src/platform/web/form/day-input.tsx", // Enter takes a date
  "src/platform/web/form/dialog-body.tsx", // the keys of dialogs
  "src/platform/web/keys/dialog-keys.ts",
  "src/platform/web/keys/registry.ts",
  "src/platform/web/list/pager.tsx", // Enter goes to the page that was typed
  "src/platform/web/list/row-menu.tsx", // arrows in a menu
  "src/platform/web/list/search-box.tsx", // arrows in a list of options
  "src/platform/web/login/password-step.tsx", // Caps Lock
  "src/platform/web/shell/keep-focus.ts", // Tab goes round in a dialog
  "src/platform/web/shell/palette/palette.tsx", // arrows in a list of options
  "src/platform/web/shell/shell.tsx", // Esc folds the menu of a phone
  "src/platform/web/story/note-box.tsx", // the key that sends a dialog sends the note
  "src/platform/web/tabs.tsx", // arrows among tabs
  "src/service/chat/web/canned-menu.tsx", // arrows in a list of options
  "src/service/chat/web/chat-head.tsx", // arrows move and size the panel
  "src/service/chat/web/chat-panel.tsx", // Esc closes it
  "src/service/chat/web/composer.tsx", // Enter sends
];

test("a key is bound with useHotkeys, so that '?' lists it, unless it is a control's own", () => {
  expect(using(/onKey(Down|Up|Press)|addEventListener\("key/)).toEqual(CONTROLS);
});

test("nobody is warned for what they did themselves: a notice that warns says that something changed meanwhile, or is not known", () => {
  expect(using(/notify\.warning\(|notify\.show\(\{\s*kind: "warning"/)).toEqual([
    "src/book/approval/web/decision-dialogs.tsx",
    "src/platform/web/follow-work.ts", // the server cannot be asked any more
    "src/service/work-order/web/warned.ts", // what the specification shows as a warning
  ]);
});
