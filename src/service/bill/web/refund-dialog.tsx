import { parseDecimal } from "../../../platform/shared/cents.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { bill } from "../contract.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { billDialogMessages as d } from "../messages.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";

/** Returns free credit to the customer, up to all of it. */
export function RefundDialog({ row, close }: BillDialogProps) {
  const t = useT();
  const credit = row.creditCents ?? 0;
  const amount = {
    help: t(d.refundLimit, { limit: money(credit) }),
    check: (value: unknown) => ((parseDecimal(String(value)) ?? 0) > credit ? billRefusals.refundTooLarge : undefined),
  };
  return (
    <MoneyDialog
      title={m.refund}
      command={bill.refund}
      fields={["amount", "reason"]}
      overrides={{ amount }}
      target={{ loanId: row.loanId ?? "" }}
      onClose={close}
    >
      <p>{t(d.refundNote)}</p>
    </MoneyDialog>
  );
}
