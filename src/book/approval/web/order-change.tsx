import type { ReactNode } from "react";
import { Money, StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { loanStatus } from "../../order/domain/status.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectMessages as m } from "../messages.ts";

type Order = NonNullable<MoneyEffect["order"]>;
type Figures = Order["before"];

const ROWS: readonly { readonly label: Message; readonly of: (figures: Figures) => number; readonly show: (figures: Figures) => ReactNode }[] = [
  { label: m.orderStatus, of: ({ status }) => status, show: ({ status }) => <StatusTag set={loanStatus} code={status} /> },
  { label: m.orderOutstanding, of: ({ outstandingCents }) => outstandingCents, show: ({ outstandingCents }) => <Money value={outstandingCents} /> },
  { label: m.customerClawback, of: ({ clawbackCents }) => clawbackCents, show: ({ clawbackCents }) => <Money value={clawbackCents} /> },
  { label: m.customerCredit, of: ({ creditCents }) => creditCents, show: ({ creditCents }) => <Money value={creditCents} /> },
];

/** The order's status, balance and credit before and after, side by side; what changes is marked. */
export function OrderChange({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <table className="effect-table">
      <thead>
        <tr>
          <th scope="col">{t(m.figure)}</th>
          <th scope="col" className="align-right">
            {t(m.before)}
          </th>
          <th scope="col" className="align-right">
            {t(m.after)}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, of, show }) => (
          <tr key={label.en}>
            <th scope="row">{t(label)}</th>
            <td className="align-right">{show(order.before)}</td>
            <td className="align-right">{of(order.before) === of(order.after) ? show(order.after) : <ins>{show(order.after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
