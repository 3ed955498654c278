import { useMemo } from "react";
import { parseDecimal } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { AmountField, TextField } from "../../../platform/web/form/fields.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { openpay } from "../contract.ts";
import { openpayMessages as m } from "../messages.ts";

type Row = OutputOf<typeof openpay.list>["list"][number];

const reason = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 } as const satisfies TextField;

/** Sends free credit of a charge's customer back, up to the charge. */
export function RefundDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  const limit = row.refundLimitCents ?? 0;
  const amount = useMemo(
    () =>
      ({
        kind: "amount",
        name: "amount",
        label: m.amount,
        required: true,
        help: t(m.refundLimit, { limit: money(limit) }),
        check: (value) => ((parseDecimal(String(value)) ?? 0) > limit ? billRefusals.refundTooLarge : undefined),
      }) as const satisfies AmountField,
    [limit, t],
  );
  return (
    <MoneyDialog title={m.refund} command={openpay.refund} fields={[amount, reason]} input={(values) => ({ id: row.id, ...values })} onClose={close}>
      <p>{t(m.refundNote)}</p>
    </MoneyDialog>
  );
}
