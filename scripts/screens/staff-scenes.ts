import { seatMessages } from "../../src/desk/seat/messages.ts";
import { seatPageMessages } from "../../src/desk/seat/web/messages.ts";
import { staffUserMessages } from "../../src/access/staff-user/messages.ts";
import { staffPageMessages } from "../../src/access/staff-user/web/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import { ofFirstRow, type Scene, type Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
/** An answer that shows a dialog's last step without changing anything. */
const made = { code: "200", msg: "", traceId: "", data: { userId: "1", version: 1, password: "Xk7-pQ2w!mHf9Rtz" } };

const dialog = (page: string, query: Readonly<Record<string, string>>, name: string, action: Message): Scene => ({
  name: `${page}.${name}`,
  page,
  query,
  act: (stage) => ofFirstRow(stage, action),
  shows: DIALOG,
});
const creating = (page: string, action: Message): Scene => ({
  name: `${page}.create`,
  page,
  act: (stage) => stage.control(action).click(),
  shows: DIALOG,
});

const resetOnce = async (stage: Stage): Promise<void> => {
  await ofFirstRow(stage, staffUserMessages.reset);
  const form = stage.page.locator(DIALOG);
  await form.getByLabel(stage.say(staffUserMessages.reason)).fill("Forgotten");
  await stage.control(staffUserMessages.reset, form).click();
  await stage.page.getByText(stage.say(staffPageMessages.onceKept)).waitFor();
};

const refuseEmpty = async (stage: Stage): Promise<void> => {
  await stage.control(staffUserMessages.create).click();
  await stage.control(staffUserMessages.create, stage.page.locator(DIALOG)).click();
  await stage.page.locator(".ant-form-item-explain-error").first().waitFor();
};

const tickAll = async ({ page }: Stage): Promise<void> => {
  await page.locator("tbody tr").first().waitFor();
  await page.locator("thead input[type=checkbox]").click();
};

const collector = { account: "collector" };
const seatOfCollector = { name: "collector" };

/** The pages of users and seats, and every dialog of theirs. */
export const staffScenes: readonly Scene[] = [
  creating("sysUser", staffUserMessages.create),
  { name: "sysUser.create.empty", page: "sysUser", act: refuseEmpty, shows: DIALOG },
  dialog("sysUser", collector, "edit", staffUserMessages.edit),
  dialog("sysUser", collector, "disable", staffUserMessages.disable),
  dialog("sysUser", collector, "reset", staffUserMessages.reset),
  {
    name: "sysUser.reset.once",
    page: "sysUser",
    query: collector,
    act: resetOnce,
    shows: DIALOG,
    answers: { "/api/staff-user/reset-password": made },
  },
  dialog("sysUser", collector, "kick", staffUserMessages.kick),
  { name: "account.bulk", page: "account", wide: true, act: tickAll, shows: ".bulk" },
  creating("account", seatMessages.create),
  dialog("account", seatOfCollector, "edit", seatMessages.edit),
  dialog("account", seatOfCollector, "cap", seatPageMessages.cap),
  dialog("account", seatOfCollector, "allocation", seatPageMessages.allocationOff),
  dialog("account", seatOfCollector, "disable", seatMessages.disable),
  dialog("account", seatOfCollector, "transfer", seatMessages.transfer),
];
