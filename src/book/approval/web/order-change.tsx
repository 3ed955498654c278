import type { ReactNode } from "react";
import { Money, StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import type { Message } from "../../../platform/shared/messages.ts";
import { loanStatus } from "../../order/domain/status.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectMessages as m } from "../messages.ts";

type Order = NonNullable<MoneyEffect["order"]>;
type Figures = Order["before"];

const ROWS: readonly {
  readonly label: Message;
  readonly of: (figures: Figures) => number;
  readonly show: (figures: Figures) => ReactNode;
}[] = [
  {
    label: m.orderStatus,
    of: ({ status }) => status,
    show: ({ status }) => <StatusTag set={loanStatus} code={status} />,
  },
  {
    label: m.orderOutstanding,
    of: ({ outstandingCents }) => outstandingCents,
    show: ({ outstandingCents }) => <Money value={outstandingCents} />,
  },
  {
    label: m.customerClawback,
    of: ({ clawbackCents }) => clawbackCents,
    show: ({ clawbackCents }) => <Money value={clawbackCents} />,
  },
  {
    label: m.customerCredit,
    of: ({ creditCents }) => creditCents,
    show: ({ creditCents }) => <Money value={creditCents} />,
  },
];

/** The order's status, balance and credit before and after, side by side; what changes is marked. */
export function OrderChange({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <Table
      label={m.figure}
      look="inline"
      onPhone="table"
      rows={ROWS}
      keyOf={({ label }) => label.en}
      columns={[
        { label: m.figure, rowHeader: true, cell: ({ label }) => t(label) },
        { label: m.before, align: "right", cell: ({ show }) => show(order.before) },
        {
          label: m.after,
          align: "right",
          cell: ({ of, show }) =>
            of(order.before) === of(order.after) ? show(order.after) : <ins>{show(order.after)}</ins>,
        },
      ]}
    />
  );
}
