import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { loanRefusals } from "../../../book/order/messages.ts";
import { payment } from "../contract.ts";
import { payoutMessages as m } from "../../../book/payout/messages.ts";

type Row = OutputOf<typeof payment.list>["list"][number];

const cardConfirmed = {
  required: true,
  check: (value: unknown) => (value === true ? undefined : loanRefusals.cardNotConfirmed),
} as const;

/** Puts the order of a failed payout back in line. */
export function RetryDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  return (
    <FormDialog
      title={m.retry}
      command={payment.retry}
      fields={["cardConfirmed"]}
      overrides={{ cardConfirmed }}
      initial={{ cardConfirmed: false }}
      target={{ loanId: row.loanId ?? "", version: row.loanVersion ?? 0 }}
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.orderNo, value: <Code value={row.orderNo} /> },
              { label: m.payee, value: row.payee },
              { label: m.bankName, value: row.loanBankName },
              { label: m.bankCard, value: <Code value={row.loanBankCard} /> },
              { label: m.amountCents, value: <Money value={row.amountCents} /> },
              { label: m.failureReason, value: row.failureReason },
            ]}
          />
        </Panel>
      }
      onClose={close}
    >
      <p>{t(m.retryNote)}</p>
    </FormDialog>
  );
}
