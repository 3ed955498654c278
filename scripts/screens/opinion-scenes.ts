import { handledState } from "../../src/service/opinion/domain/sets.ts";
import { opinionMessages as m, opinionPageMessages as p } from "../../src/service/opinion/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import type { Records } from "./records.ts";
import { ofFirstRow, type Scene, type Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const PICTURES = ".ant-drawer figure img";

const typed = async (stage: Stage): Promise<void> => {
  await ofFirstRow(stage, p.act);
  await stage.page
    .locator(DIALOG)
    .getByRole("textbox")
    .fill("Tu pago ya está aplicado. Gracias por avisarnos, y disculpa la espera 🙌");
};

const looked = async (stage: Stage): Promise<void> => {
  await ofFirstRow(stage, p.look);
  await stage.page.locator(".ant-drawer-body .opinion-pictures button").click();
  await stage.page.locator(PICTURES).nth(1).waitFor();
};

const previewed = async ({ page }: Stage): Promise<void> => {
  await page.locator("tbody tr").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
};

/** The tabs, dialogs and the drawer of what borrowers say. */
export const opinionScenes = ({ opinions }: Records): readonly Scene[] => {
  const of = (key: string, name: string, act: (stage: Stage) => Promise<void>, shows: string): Scene[] => {
    const opinionId = opinions[key];
    return opinionId === undefined
      ? []
      : [{ name: `opinion.${name}`, page: "opinion", query: { opinionId }, act, shows }];
  };
  const first = (action: Message) => (stage: Stage) => ofFirstRow(stage, action);
  return [
    ...handledState.codes.map((tab): Scene => ({ name: `opinion.tab.${tab}`, page: "opinion", query: { tab } })),
    { name: "opinion.preview", page: "opinion", act: previewed, shows: ".row-preview", wide: true },
    { name: "opinion.none", page: "opinion", query: { text: "nada de esto" } },
    ...of("reply", "reply", first(p.act), DIALOG),
    ...of("pictured", "typed", typed, DIALOG),
    ...of("close", "close", first(m.close), DIALOG),
    ...of("reopen", "reopen", first(m.reopen), DIALOG),
    ...of("answered", "answered", first(p.look), ".ant-drawer"),
    ...of("pictured", "pictures", looked, PICTURES),
  ];
};
