import { blacklistMessages as m } from "../../src/desk/blacklist/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import type { Records } from "./records.ts";
import { ofFirstRow, type Scene, type Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const page = "blacklist";

const ofRow = (name: string, action: Message, more: Partial<Scene> = {}): Scene => ({
  name: `${page}.${name}`,
  page,
  act: (stage) => ofFirstRow(stage, action),
  shows: DIALOG,
  ...more,
});
const atHead = (name: string, action: Message): Scene => ({
  name: `${page}.${name}`,
  page,
  act: (stage) => stage.control(action).click(),
  shows: DIALOG,
});

/** A value is typed, so that what it touches is shown. */
const typed =
  (value: string) =>
  async (stage: Stage): Promise<void> => {
    await stage.control(m.create).click();
    await stage.page.locator(DIALOG).getByLabel(stage.say(m.value), { exact: true }).fill(value);
    await stage.page.locator(`${DIALOG} .preview .ant-alert`).first().waitFor();
  };

/** The dialogs and drawers of the blacklist. */
export const blacklistScenes = ({ waitingPhone }: Records): readonly Scene[] => [
  { name: `${page}.create`, page, act: typed("+52 81 2044 7737"), shows: DIALOG },
  ...(waitingPhone === undefined ? [] : [{ name: `${page}.touched`, page, act: typed(waitingPhone), shows: DIALOG }]),
  atHead("import", m.import),
  ofRow("entry", m.detail, { query: { hit: "true" }, shows: ".ant-drawer table, .ant-drawer .card" }),
  ofRow("reveal", m.reveal),
  ofRow("release", m.release),
  ofRow("expiry", m.expiry),
  ofRow("import.progress", m.importDetail, { query: { view: "imports" } }),
];
