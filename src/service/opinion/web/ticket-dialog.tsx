import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { opinion } from "../contract.ts";
import { opinionMessages as m, opinionPageMessages as p } from "../messages.ts";
import type { OpinionDialog } from "./opinion-row.ts";
import { Said } from "./said.tsx";

/** Makes a ticket of feedback. */
export function TicketDialog({ row, close }: OpinionDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.toWorkOrder}
      command={opinion.toWorkOrder}
      fields={["workType", "remarks"]}
      overrides={{ workType: { clearable: false } }}
      target={{ id: row.id }}
      width={640}
      before={<Said row={row} />}
      onClose={close}
    >
      <p>{t(p.ticketNote)}</p>
    </FormDialog>
  );
}
