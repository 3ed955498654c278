import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { rejectReason } from "../../review/domain/status.ts";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

const fields = [
  { kind: "select", name: "reasons", label: m.reasons, required: true, multiple: true, set: rejectReason },
  { kind: "textarea", name: "remark", label: m.remark, max: 500 },
] as const satisfies readonly Field[];

/** Refuses an order for at least one reason. */
export function RefuseDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.refuse}
      command={loan.refuse}
      fields={fields}
      input={(values) => ({ loanId: row.id, version: row.version, ...values })}
      danger
      before={<TargetFacts loan={row} />}
      width={DIALOG_WIDTH}
      onClose={close}
    >
      <p>{t(p.refuseEffect)}</p>
    </FormDialog>
  );
}
