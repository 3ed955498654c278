import { Money } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { MoneyDialog } from "../../approval/web/api.ts";
import { repayment } from "../contract.ts";
import { repaymentMessages as m } from "../messages.ts";

interface Props {
  /** A repayment, as its list and its order's page show it. */
  readonly row: {
    readonly id: string;
    readonly amountCents: number | null;
    readonly reference?: string;
    readonly channelTxId?: string | null;
  };
  readonly close: () => void;
}

/** Takes a repayment back; later repayments are allocated anew. */
export const ReverseDialog = ({ row, close }: Props) => (
  <MoneyDialog
    title={m.reverse}
    command={repayment.reverse}
    fields={["reason"]}
    target={{ repaymentId: row.id }}
    danger
    before={
      <Facts
        facts={[
          { label: m.channelTxId, value: row.channelTxId ?? row.reference },
          { label: m.amountCents, value: <Money value={row.amountCents} /> },
        ]}
      />
    }
    onClose={close}
  />
);
