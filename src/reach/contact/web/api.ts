import { later } from "../../../platform/web/later.tsx";

export { ContactTab } from "./contact-tab.tsx";

const dialog = later(() => import("./contact-dialogs.ts"));
/** Put something against contact with a customer: by hand, or for hardship with its proof. */
export const RaiseDialog = dialog("RaiseDialog");
export const HardshipDialog = dialog("HardshipDialog");
