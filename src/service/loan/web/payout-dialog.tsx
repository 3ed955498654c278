import { Money } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

const cardConfirmed = {
  label: p.cardQuestion,
  required: true,
  check: (value: unknown) => (value === true ? undefined : loanRefusals.cardNotConfirmed),
} as const;

/** Sends an order's money, with the code of the authenticator; after a failed payout it is first put back in line. */
export function PayoutDialog({ row, close }: LoanDialogProps) {
  return (
    <FormDialog
      title={row.status === 32 ? m.payout : m.retryPayout}
      command={loan.payout}
      fields={["cardConfirmed", "securityCode"]}
      overrides={{ cardConfirmed, securityCode: { required: true, when: () => row.status === 32 } }}
      initial={{ cardConfirmed: false }}
      target={{ loanId: row.id, version: row.version }}
      before={
        <TargetFacts
          loan={row}
          more={[
            { label: m.bankName, value: row.bankName },
            { label: m.bankCard, value: row.bankCard },
            { label: m.receivedCents, value: <Money value={row.receivedCents} /> },
          ]}
        />
      }
      width={DIALOG_WIDTH}
      onClose={close}
    />
  );
}
