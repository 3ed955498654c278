import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { bill } from "../contract.ts";
import { billDialogMessages as d } from "../messages.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";

const question = { field: "confirmed", text: m.flatConfirm, submit: d.flatAnyway } as const;

/** Closes an order whose remaining debt is given up; asks again when the repaid amount is less than the principal. */
export function FlatDialog({ row, close }: BillDialogProps) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.flat}
      command={bill.flat}
      fields={["reason"]}
      target={{ loanId: row.loanId ?? "" }}
      question={question}
      danger
      onClose={close}
    >
      <p>{t(d.flatNote)}</p>
    </MoneyDialog>
  );
}
