import { useMemo } from "react";
import { parseDecimal } from "../../../platform/shared/cents.ts";
import type { AmountField, TextField } from "../../../platform/web/form/fields.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { bill } from "../contract.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { billDialogMessages as d } from "../messages.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";

const reason = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 } as const satisfies TextField;

/** Returns free credit to the customer, up to all of it. */
export function RefundDialog({ row, close }: BillDialogProps) {
  const t = useT();
  const credit = row.creditCents ?? 0;
  const amount = useMemo(
    () =>
      ({
        kind: "amount",
        name: "amount",
        label: m.amount,
        required: true,
        help: t(d.refundLimit, { limit: money(credit) }),
        check: (value) => ((parseDecimal(String(value)) ?? 0) > credit ? billRefusals.refundTooLarge : undefined),
      }) as const satisfies AmountField,
    [credit, t],
  );
  return (
    <MoneyDialog title={m.refund} command={bill.refund} fields={[amount, reason]} input={(values) => ({ loanId: row.loanId ?? "", ...values })} onClose={close}>
      <p>{t(d.refundNote)}</p>
    </MoneyDialog>
  );
}
