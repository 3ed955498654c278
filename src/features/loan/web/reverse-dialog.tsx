import { Money } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { MoneyDialog } from "../../approval/web/api.ts";
import { repayment } from "../../repayment/contract.ts";
import { repaymentMessages as r } from "../../repayment/messages.ts";
import { loanPageMessages as p } from "../messages.ts";
import type { OrderData } from "./order-data.ts";

const fields = [{ kind: "textarea", name: "reason", label: r.reason, required: true, max: 300 }] as const satisfies readonly Field[];

interface Props {
  readonly row: OrderData["money"][number];
  readonly close: () => void;
}

/** Takes a repayment back; later repayments are allocated anew. */
export const ReverseDialog = ({ row, close }: Props) => (
  <MoneyDialog
    title={r.reverse}
    command={repayment.reverse}
    fields={fields}
    input={(values) => ({ repaymentId: row.id, ...values })}
    danger
    before={
      <Facts
        facts={[
          { label: p.reference, value: row.reference },
          { label: p.moneyAmount, value: <Money value={row.amountCents} /> },
        ]}
      />
    }
    onClose={close}
  />
);
