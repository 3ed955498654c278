import { later } from "../../../platform/web/later.tsx";

/** When and for what a customer may be contacted, what stands against it, and every attempt. */
export const ContactTab = later(() => import("./contact-tab.tsx"))("ContactTab");

const dialog = later(() => import("./contact-dialogs.ts"));
/** Put something against contact with a customer: by hand, or for hardship with its proof. */
export const RaiseDialog = dialog("RaiseDialog");
export const HardshipDialog = dialog("HardshipDialog");
