import { panelMessages as m } from "../../src/service/chat/web/messages.ts";
import { cannedReplyMessages as c } from "../../src/service/canned-reply/messages.ts";
import { ofFirstRow, type Scene, type Stage } from "./stage.ts";

const PANEL = ".chat-panel";
const DIALOG = ".ant-modal-content, .ant-modal-container";
const page = "customer";
const replies = "cannedReply";

/** Opens the panel and its first conversation. */
async function talk({ page: at }: Stage): Promise<void> {
  const button = at.locator(".chat-button");
  await button.click();
  await at.locator(".chat-contact").first().click();
  await at.locator(".chat-bubble").first().waitFor();
}

/** The chat panel over a page, and what `/` brings in it. */
export const chatScenes: readonly Scene[] = [
  { name: "chat.panel", page, act: talk, shows: PANEL },
  {
    name: "chat.canned",
    page,
    shows: ".chat-canned li",
    act: async (stage) => {
      await talk(stage);
      await stage.page.locator(".chat-composer textarea").first().fill("/");
      await stage.page.locator(".chat-canned li").first().waitFor();
    },
  },
  {
    name: "chat.group",
    page,
    shows: DIALOG,
    act: async (stage) => {
      await talk(stage);
      await stage.page
        .locator(PANEL)
        .getByRole("button", { name: stage.say(m.newGroup) })
        .click();
    },
  },
  { name: `${replies}.create`, page: replies, act: (stage) => stage.control(c.create).click(), shows: DIALOG },
  { name: `${replies}.edit`, page: replies, act: (stage) => ofFirstRow(stage, c.edit), shows: DIALOG },
];
