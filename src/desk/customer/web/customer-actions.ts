import { later } from "../../../platform/web/later.tsx";
import { pagePath } from "../../../platform/web/links.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerTarget } from "./customer-target.ts";
import { talk } from "./talk.ts";
import { writeSms } from "./write-sms.ts";

const dialog = later(() => import("./customer-dialogs.ts"));

/** What may be done with a customer, in the list and on the customer's page. */
export const customerActions: readonly RowAction<CustomerTarget>[] = [
  writeSms<CustomerTarget>(({ id }) => id),
  talk<CustomerTarget>(({ id }) => id),
  { label: m.reveal, permission: customer.reveal, when: ({ can }) => can.reveal, dialog: dialog("RevealDialog") },
  { label: m.restore, permission: customer.restore, when: ({ can }) => can.restore, dialog: dialog("RestoreDialog") },
  {
    label: m.ticket,
    permission: "service:customerServiceSystem:create",
    when: () => true,
    onClick: ({ id }) => void navigate(pagePath("customerServiceSystem", { ticketFor: id }) ?? ""),
  },
  { label: m.lock, permission: customer.lock, when: ({ can }) => can.lock, dialog: dialog("LockDialog"), danger: true },
  {
    label: m.logOff,
    permission: customer.logOff,
    when: ({ can }) => can.logOff,
    dialog: dialog("LogOffDialog"),
    danger: true,
  },
];
