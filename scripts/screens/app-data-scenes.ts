import { appDataMessages as m, appDataPageMessages as p } from "../../src/desk/app-data/messages.ts";
import type { Records } from "./records.ts";
import type { Scene, Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const TABS = ["contacts", "sms", "calls", "installed", "device", "location", "uploads", "permissions"];

const find = async (stage: Stage, phone: string): Promise<void> => {
  await stage.page.locator("#app-data-phone").fill(phone);
  await stage.control(p.find).click();
};

/** The search with its message, what asks for the reason, and each tab of what was opened. */
export const appDataScenes = ({ appData }: Records): readonly Scene[] => {
  const page = "appDataCheck";
  const lacking = (stage: Stage): Promise<void> => find(stage, "5512345678");
  const closed: readonly Scene[] = [
    { name: "appDataCheck.lacking", page, act: lacking, shows: ".app-data-lacking" },
    { name: "appDataCheck.over", page, query: { customerId: "987654321" }, shows: ".blank" },
  ];
  if (!appData) return closed;
  const { customerId, packageName } = appData;
  const refetch = (stage: Stage): Promise<void> => stage.control(m.refetch).click();
  return [
    ...closed,
    { name: "appDataCheck.open", page, query: { packageName }, act: lacking, shows: DIALOG },
    { name: "appDataCheck.refetch", page, query: { customerId }, act: refetch, shows: DIALOG },
    ...TABS.map((tab): Scene => ({ name: `appDataCheck.tab.${tab}`, page, query: { customerId, tab } })),
  ];
};
