import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { undoBy } from "../../../platform/web/queries.ts";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH } from "./target-facts.tsx";

/** Changes the two notes of an order; notes that were there before can be had back. */
export function RemarkDialog({ row: { id: loanId, remark, remarktwo }, close }: LoanDialogProps) {
  return (
    <FormDialog
      title={m.remark}
      submit={ui.save}
      command={loan.remark}
      fields={["remark", "remarktwo"]}
      initial={{ remark: remark ?? "", remarktwo: remarktwo ?? "" }}
      target={{ loanId }}
      undo={remark && remarktwo ? () => undoBy(loan.remark, { loanId, remark, remarktwo }) : undefined}
      width={DIALOG_WIDTH}
      onClose={close}
    />
  );
}
