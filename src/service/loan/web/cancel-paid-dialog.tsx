import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Ends an order whose payout came back in full; another person checks it. */
export function CancelPaidDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.cancelAfterPayout}
      command={loan.cancelAfterPayout}
      fields={["channelTxId", "reason"]}
      target={{ loanId: row.id, version: row.version }}
      danger
      before={<TargetFacts loan={row} more={[{ label: p.returned, value: <Money value={row.receivedCents} /> }]} />}
      onClose={close}
    >
      <p>{t(p.cancelPaidEffect)}</p>
    </MoneyDialog>
  );
}
