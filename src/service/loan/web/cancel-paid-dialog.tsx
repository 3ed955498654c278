import { Money } from "../../../platform/web/cells.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { TargetFacts } from "./target-facts.tsx";

const fields = [
  { kind: "text", name: "channelTxId", label: m.channelTxId, required: true, max: 60 },
  { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 },
] as const satisfies readonly Field[];

/** Ends an order whose payout came back in full; another person checks it. */
export function CancelPaidDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.cancelAfterPayout}
      command={loan.cancelAfterPayout}
      fields={fields}
      input={(values) => ({ loanId: row.id, version: row.version, ...values })}
      danger
      before={<TargetFacts loan={row} more={[{ label: p.returned, value: <Money value={row.receivedCents} /> }]} />}
      onClose={close}
    >
      <p>{t(p.cancelPaidEffect)}</p>
    </MoneyDialog>
  );
}
