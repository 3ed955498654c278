import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Instant, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import type { Override } from "../../../platform/web/form/from-contract.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { balance } from "../../balance/contract.ts";
import { manualPayout } from "../../manual-payout/contract.ts";
import { payment } from "../contract.ts";
import { payoutMessages as m, payoutRefusals } from "../../../book/payout/messages.ts";

type Row = OutputOf<typeof payment.list>["list"][number];

/** What the channel said and when; the key has to be copied from where it is proved, so that it is not filled in. */
const proofOf = ({ lateTrackingKey }: Row): Override => ({
  check: (value) => (value === lateTrackingKey ? undefined : payoutRefusals.otherProof),
});

const LateFacts = ({ row }: { readonly row: Row }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.reference, value: <Code value={row.reference} /> },
        { label: m.amountCents, value: <Money value={row.amountCents} /> },
        { label: m.failureReason, value: row.failureReason },
        { label: m.lateSuccessAt, value: <Instant value={row.lateSuccessAt} /> },
        { label: m.lateTrackingKey, value: <Code value={row.lateTrackingKey} />, wide: true },
      ]}
    />
  </Panel>
);

/** Books a payout that failed and arrived after all. */
export function LateSuccessDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.lateSuccess}
      command={payment.lateSuccess}
      fields={["proof", "reason"]}
      overrides={{ proof: proofOf(row) }}
      target={{ loanId: row.loanId ?? "", version: row.loanVersion ?? 0, reference: row.reference ?? "" }}
      before={<LateFacts row={row} />}
      onClose={close}
    >
      <p>{t(m.lateNote)}</p>
    </MoneyDialog>
  );
}

/** Books a refund that failed and arrived after all. */
export function LateRefundDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.refundLateSuccess}
      command={payment.refundLateSuccess}
      fields={["proof", "reason"]}
      overrides={{ proof: proofOf(row) }}
      target={{ reference: row.reference ?? "" }}
      before={<LateFacts row={row} />}
      onClose={close}
    >
      <p>{t(m.lateRefundNote)}</p>
    </MoneyDialog>
  );
}

/** Books a manual payout or a withdrawal that failed and arrived after all. */
function LateDialog({
  row,
  close,
  command,
}: DialogProps<Row> & { readonly command: typeof manualPayout.lateSuccess | typeof balance.lateSuccess }) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.lateSuccess}
      command={command}
      fields={["proof", "reason"]}
      overrides={{ proof: proofOf(row) }}
      target={{ reference: row.reference ?? "" }}
      before={<LateFacts row={row} />}
      onClose={close}
    >
      <p>{t(m.manualLateNote)}</p>
    </MoneyDialog>
  );
}

export const LateManualDialog = (props: DialogProps<Row>) => (
  <LateDialog {...props} command={manualPayout.lateSuccess} />
);

export const LateWithdrawalDialog = (props: DialogProps<Row>) => (
  <LateDialog {...props} command={balance.lateSuccess} />
);
