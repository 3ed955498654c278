import { parseDecimal } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { openpay } from "../contract.ts";
import { openpayMessages as m } from "../messages.ts";

type Row = OutputOf<typeof openpay.list>["list"][number];

/** Sends free credit of a charge's customer back, up to the charge. */
export function RefundDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  const limit = row.refundLimitCents ?? 0;
  const amount = {
    help: t(m.refundLimit, { limit: money(limit) }),
    check: (value: unknown) => ((parseDecimal(String(value)) ?? 0) > limit ? billRefusals.refundTooLarge : undefined),
  };
  return (
    <MoneyDialog
      title={m.refund}
      command={openpay.refund}
      fields={["amount", "reason"]}
      overrides={{ amount }}
      target={{ id: row.id }}
      onClose={close}
    >
      <p>{t(m.refundNote)}</p>
    </MoneyDialog>
  );
}
