import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

/** Ends an order that was not paid out. */
export function CancelDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.cancel}
      command={loan.cancel}
      fields={["reason"]}
      target={{ loanId: row.id, version: row.version }}
      danger
      before={<TargetFacts loan={row} />}
      width={DIALOG_WIDTH}
      onClose={close}
    >
      <p>{t(p.cancelEffect)}</p>
    </FormDialog>
  );
}
