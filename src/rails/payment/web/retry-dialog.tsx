import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { SwitchField } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { loanRefusals } from "../../../book/order/messages.ts";
import { payment } from "../contract.ts";
import { payoutMessages as m } from "../../../book/payout/messages.ts";

type Row = OutputOf<typeof payment.list>["list"][number];

const cardConfirmed = {
  kind: "switch",
  name: "cardConfirmed",
  label: m.cardConfirmed,
  required: true,
  check: (value) => (value === true ? undefined : loanRefusals.cardNotConfirmed),
} as const satisfies SwitchField;

/** Puts the order of a failed payout back in line. */
export function RetryDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  return (
    <FormDialog
      title={m.retry}
      command={payment.retry}
      fields={[cardConfirmed]}
      initial={{ cardConfirmed: false }}
      input={(values) => ({ loanId: row.loanId ?? "", version: row.loanVersion ?? 0, ...values })}
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.orderNo, value: <Code value={row.orderNo} /> },
              { label: m.payee, value: row.payee },
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
