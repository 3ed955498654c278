import type { TextField } from "../../../platform/web/form/fields.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { manualPayout } from "../contract.ts";
import { manualPayoutMessages as m } from "../messages.ts";
import { BatchFacts } from "./batch-facts.tsx";
import type { PayoutDialogProps } from "./target.ts";

const reason = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 } as const satisfies TextField;

/** Rejects a whole batch with a reason that its maker reads. */
export const RejectDialog = ({ row, close }: PayoutDialogProps) => (
  <FormDialog
    title={m.reject}
    command={manualPayout.reject}
    fields={[reason]}
    input={(values) => ({ batchId: row.batchId ?? "", ...values })}
    before={<BatchFacts batchId={row.batchId ?? ""} />}
    width={640}
    danger
    onClose={close}
  />
);

/** Takes a whole batch back before it is approved. */
export const CancelDialog = ({ row, close }: PayoutDialogProps) => (
  <FormDialog
    title={m.cancel}
    command={manualPayout.cancel}
    fields={[reason]}
    input={(values) => ({ batchId: row.batchId ?? "", ...values })}
    before={<BatchFacts batchId={row.batchId ?? ""} />}
    width={640}
    danger
    onClose={close}
  />
);
