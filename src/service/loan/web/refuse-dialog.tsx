import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { REASON_FIELDS, reasonOverrides } from "../../../desk/review/web/api.ts";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

/** Refuses an order for at least one of the reasons on offer. */
export function RefuseDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  const { data } = useCall(loan.refuseReasons, {});
  return (
    <FormDialog
      title={m.refuse}
      command={loan.refuse}
      fields={REASON_FIELDS}
      overrides={reasonOverrides(data)}
      target={{ loanId: row.id, version: row.version }}
      danger
      before={<TargetFacts loan={row} />}
      width={DIALOG_WIDTH}
      onClose={close}
    >
      <p>{t(p.refuseEffect)}</p>
    </FormDialog>
  );
}
