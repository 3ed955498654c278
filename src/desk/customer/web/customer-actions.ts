import type { RowAction } from "../../../platform/web/list-page.tsx";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerTarget } from "./customer-target.ts";
import { LockDialog } from "./lock-dialog.tsx";
import { LogOffDialog } from "./log-off-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";

/** What may be done with a customer, in the list and on the customer's page. */
export const customerActions: readonly RowAction<CustomerTarget>[] = [
  { label: m.reveal, permission: customer.reveal, when: ({ can }) => can.reveal, dialog: RevealDialog },
  { label: m.restore, permission: customer.restore, when: ({ can }) => can.restore, dialog: RestoreDialog },
  { label: m.lock, permission: customer.lock, when: ({ can }) => can.lock, dialog: LockDialog, danger: true },
  { label: m.logOff, permission: customer.logOff, when: ({ can }) => can.logOff, dialog: LogOffDialog, danger: true },
];
