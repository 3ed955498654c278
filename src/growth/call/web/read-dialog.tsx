import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { call } from "../contract.ts";
import { callMessages as m } from "../messages.ts";
import type { CallDialog } from "./call-row.ts";

/** Marks a call as read. */
export const ReadDialog = ({ row: { id }, close }: CallDialog) => (
  <FormDialog title={m.readIt} command={call.read} fields={[]} target={{ id }} onClose={close} />
);
