import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

const fields = [
  { kind: "textarea", name: "remark", label: m.remark, required: true, max: 500 },
  { kind: "textarea", name: "remarktwo", label: m.remarktwo, required: true, max: 500 },
] as const satisfies readonly Field[];

/** Changes the two notes of an order. */
export const RemarkDialog = ({ row, close }: LoanDialogProps) => (
  <FormDialog
    title={m.remark}
    command={loan.remark}
    fields={fields}
    initial={{ remark: row.remark ?? "", remarktwo: row.remarktwo ?? "" }}
    input={(values) => ({ loanId: row.id, ...values })}
    before={<TargetFacts loan={row} />}
    width={DIALOG_WIDTH}
    onClose={close}
  />
);
