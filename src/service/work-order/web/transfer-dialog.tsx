import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { workOrder } from "../contract.ts";
import { processMethod } from "../domain/sets.ts";
import { workOrderMessages as m } from "../messages.ts";
import { attachments } from "./attachments.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import type { TicketRow } from "./ticket-row.ts";
import { warned } from "./warned.ts";

/** Hands a ticket over to operations or collection, or puts it aside. */
export function TransferDialog({ row, close }: DialogProps<TicketRow>) {
  const t = useT();
  const { can, status } = row;
  // what a type bars is offered: the server says why it cannot be
  const service = status === 2;
  const may: Readonly<Record<number, boolean>> = {
    0: can.hangUp || can.hold,
    1: service || can.escalate,
    2: service,
  };
  const options = processMethod.members
    .filter(({ code }) => may[code])
    .map(({ code, label }) => ({ value: code, label: t(label) }));
  return (
    <FormDialog
      title={m.change}
      command={workOrder.change}
      fields={["processMethod", "remarks", "appendix"]}
      overrides={{ processMethod: { required: true, options, clearable: false }, appendix: attachments }}
      target={{ id: row.id, version: row.version }}
      before={<TicketFacts row={row} />}
      onRefused={warned}
      onClose={close}
    />
  );
}
