import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { workOrder } from "../contract.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { attachments } from "./attachments.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import type { TicketRow } from "./ticket-row.ts";
import { warned } from "./warned.ts";

type Props = DialogProps<TicketRow>;

const of = ({ id, version }: TicketRow) => ({ id, version });

/** Puts what operations work on aside. */
export function HoldDialog({ row, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.hold}
      command={workOrder.hold}
      fields={["remarks"]}
      target={of(row)}
      before={<TicketFacts row={row} />}
      onRefused={warned}
      onClose={close}
    >
      <p>{t(p.holdNote)}</p>
    </FormDialog>
  );
}

/** Takes up again what was put aside. */
export function ResumeDialog({ row, close }: Props) {
  return (
    <FormDialog
      title={m.resume}
      command={workOrder.resume}
      fields={["remarks"]}
      target={of(row)}
      before={<TicketFacts row={row} />}
      onRefused={warned}
      onClose={close}
    />
  );
}

/** Gives what was seen to back to service. */
export function ReturnDialog({ row, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.giveBack}
      command={workOrder.giveBack}
      fields={["remarks"]}
      target={of(row)}
      before={<TicketFacts row={row} />}
      onRefused={warned}
      onClose={close}
    >
      <p>{t(p.returnNote)}</p>
    </FormDialog>
  );
}

/** Closes a ticket for good, with the result where its money moved. */
export function CloseDialog({ row, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.close}
      command={workOrder.close}
      fields={["result", "remarks"]}
      overrides={{ result: { help: p.closeResultHelp } }}
      initial={{ result: row.result ?? undefined }}
      target={of(row)}
      before={<TicketFacts row={row} />}
      danger
      onRefused={warned}
      onClose={close}
    >
      <p>{t(p.closeNote)}</p>
    </FormDialog>
  );
}

/** Adds remarks and attachments. */
export function FilesDialog({ row, close }: Props) {
  return (
    <FormDialog
      title={p.addFiles}
      command={workOrder.change}
      fields={["remarks", "appendix"]}
      overrides={{ appendix: attachments }}
      target={of(row)}
      before={<TicketFacts row={row} />}
      onRefused={warned}
      onClose={close}
    />
  );
}
