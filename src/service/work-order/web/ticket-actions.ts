import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { workOrder } from "../contract.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import type { TicketRow } from "./ticket-row.ts";

const dialog = later(() => import("./ticket-dialogs.ts"));
const ofRow = ({ id, version }: TicketRow) => ({ id, version });

/** What may be done with a ticket from either page; the server decides with `can`. */
export const ticketActions: readonly RowAction<TicketRow>[] = [
  {
    label: m.claim,
    command: workOrder.claim,
    when: ({ can }) => can.claim || can.take,
    input: ofRow,
  },
  { label: m.handle, permission: workOrder.handle, when: ({ can }) => can.handle, dialog: dialog("ResultDialog") },
  {
    label: m.change,
    permission: workOrder.change,
    when: ({ can }) => can.hangUp || can.escalate,
    dialog: dialog("TransferDialog"),
  },
  { label: m.hold, permission: workOrder.hold, when: ({ can }) => can.hold, dialog: dialog("HoldDialog") },
  { label: m.resume, permission: workOrder.resume, when: ({ can }) => can.resume, dialog: dialog("ResumeDialog") },
  { label: m.update, permission: workOrder.update, when: ({ can }) => can.edit, dialog: dialog("EditDialog") },
  { label: p.addFiles, permission: workOrder.change, when: ({ can }) => can.addFiles, dialog: dialog("FilesDialog") },
  {
    label: m.giveBack,
    permission: workOrder.giveBack,
    when: ({ can }) => can.giveBack,
    dialog: dialog("ReturnDialog"),
  },
  {
    label: m.close,
    permission: workOrder.close,
    when: ({ can }) => can.close,
    dialog: dialog("CloseDialog"),
    danger: true,
  },
];
