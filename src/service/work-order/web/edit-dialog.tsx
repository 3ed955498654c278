import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { workOrder } from "../contract.ts";
import { workOrderMessages as m } from "../messages.ts";
import type { TicketRow } from "./ticket-row.ts";
import { warned } from "./warned.ts";

/** Corrects a ticket, and marks its type. */
export function EditDialog({ row, close }: DialogProps<TicketRow>) {
  return (
    <FormDialog
      title={m.update}
      command={workOrder.update}
      fields={["type", "period", "name", "phone", "description", "remarks"]}
      overrides={{
        type: { half: true, clearable: false },
        period: { half: true, clearable: false, disabled: row.loanId === null },
        remarks: { empty: "" },
      }}
      initial={{
        type: row.type,
        period: row.period,
        name: row.name,
        phone: row.phone,
        description: row.content,
        remarks: row.remarks ?? undefined,
      }}
      target={{ id: row.id, version: row.version }}
      submit={ui.save}
      width={640}
      onRefused={warned}
      onClose={close}
    />
  );
}
