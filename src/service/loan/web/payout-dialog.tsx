import { useMemo } from "react";
import { Money } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { CodeField, SwitchField } from "../../../platform/web/form/fields.ts";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

const cardConfirmed = {
  kind: "switch",
  name: "cardConfirmed",
  label: p.cardQuestion,
  required: true,
  check: (value) => (value === true ? undefined : loanRefusals.cardNotConfirmed),
} as const satisfies SwitchField;

/** Sends an order's money, with the code of the authenticator; after a failed payout it is first put back in line. */
export function PayoutDialog({ row, close }: LoanDialogProps) {
  const securityCode = useMemo(
    () => ({ kind: "code6", name: "securityCode", label: m.securityCode, required: true, when: () => row.status === 32 }) as const satisfies CodeField,
    [row.status],
  );
  return (
    <FormDialog
      title={row.status === 32 ? m.payout : m.retryPayout}
      command={loan.payout}
      fields={[cardConfirmed, securityCode]}
      initial={{ cardConfirmed: false }}
      input={(values) => ({ loanId: row.id, version: row.version, ...values })}
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
