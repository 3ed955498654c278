import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

/** Changes the two notes of an order. */
export const RemarkDialog = ({ row, close }: LoanDialogProps) => (
  <FormDialog
    title={m.remark}
    command={loan.remark}
    fields={["remark", "remarktwo"]}
    initial={{ remark: row.remark ?? "", remarktwo: row.remarktwo ?? "" }}
    target={{ loanId: row.id }}
    before={<TargetFacts loan={row} />}
    width={DIALOG_WIDTH}
    onClose={close}
  />
);
