import { imageMessages as m, imagePageMessages as p } from "../../src/desk/image/messages.ts";
import { ofFirstRow, type Scene, type Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const CELL = ".light-cell";
const page = "imageExamine";

/** Takes a page of images, or goes on with the one that is in hand. */
async function inHand({ page: shown }: Stage): Promise<void> {
  const taking = shown.locator(".light-taking .ant-btn-primary");
  await taking.or(shown.locator(CELL).first()).first().waitFor();
  if (await taking.isVisible()) await taking.click();
  await shown.locator(`${CELL} img`).nth(11).waitFor();
}

const keyed =
  (...keys: readonly string[]) =>
  async (stage: Stage): Promise<void> => {
    await inHand(stage);
    for (const key of keys) await stage.page.keyboard.press(key);
  };

const large = async (stage: Stage): Promise<void> => {
  await keyed("v", "2")(stage);
  await stage.page.locator(".light-large img").nth(1).waitFor();
};

/** The light table in its two ways, its list and dialogs, and the history of marks. */
export const imageScenes: readonly Scene[] = [
  { name: `${page}.table`, page, act: keyed("2", "4"), shows: CELL, wide: true },
  { name: `${page}.one`, page, act: large, shows: ".light-large img", wide: true },
  { name: `${page}.small`, page, act: inHand, shows: CELL },
  { name: `${page}.normal`, page, act: keyed("a"), shows: DIALOG },
  { name: `${page}.list`, page, query: { view: "list" } },
  { name: `${page}.exceptions`, page, query: { view: "list", tab: "exception" } },
  {
    name: `${page}.claim`,
    page,
    query: { view: "list" },
    act: (stage) => stage.control(p.takeMatching).click(),
    shows: DIALOG,
  },
  {
    name: `${page}.assign`,
    page,
    query: { view: "list", tab: "unmarked" },
    act: (stage) => ofFirstRow(stage, m.assign),
    shows: DIALOG,
  },
  {
    name: "imageMarkHistory.revoke",
    page: "imageMarkHistory",
    query: { result: "exception" },
    act: (stage) => ofFirstRow(stage, m.revokeAny),
    shows: DIALOG,
  },
];
