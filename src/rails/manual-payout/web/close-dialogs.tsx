import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { manualPayout } from "../contract.ts";
import { manualPayoutMessages as m } from "../messages.ts";
import { BatchFacts } from "./batch-facts.tsx";
import type { PayoutDialogProps } from "./target.ts";

/** Rejects a whole batch with a reason that its maker reads. */
export const RejectDialog = ({ row, close }: PayoutDialogProps) => (
  <FormDialog
    title={m.reject}
    command={manualPayout.reject}
    fields={["reason"]}
    target={{ batchId: row.batchId ?? "" }}
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
    fields={["reason"]}
    target={{ batchId: row.batchId ?? "" }}
    before={<BatchFacts batchId={row.batchId ?? ""} />}
    width={640}
    danger
    onClose={close}
  />
);
