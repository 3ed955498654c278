import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Money, StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { DASH, formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import type { workOrder } from "../contract.ts";
import { moneyState } from "../domain/money.ts";
import { orderResult } from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";

type Action = OutputOf<typeof workOrder.detail>["money"][number];

/** What was done with the order's money since the ticket was made, and which of it is a ticket's result. */
export function MoneyActions({ money }: { readonly money: readonly Action[] }) {
  const t = useT();
  if (money.length === 0) return <p className="hint">{t(p.noMoney)}</p>;
  return (
    <Table
      label={p.money}
      compact
      rows={money}
      keyOf={({ actionId }) => actionId}
      columns={[
        { label: m.result, cell: ({ result }) => <StatusTag set={orderResult} code={result} /> },
        {
          label: p.amount,
          cell: ({ amountCents }) => (amountCents === null ? DASH : <Money value={amountCents} />),
        },
        { label: m.status, cell: ({ state }) => <StatusTag set={moneyState} code={state} /> },
        { label: p.by, cell: ({ by }) => by ?? DASH },
        { label: p.at, cell: ({ at }) => formatInstant(at) },
        {
          label: p.use,
          cell: ({ linked, taken }) =>
            linked ? (
              <ToneTag tone="done">{t(p.thisTicket)}</ToneTag>
            ) : taken ? (
              <ToneTag tone="waiting">{t(p.otherTicket)}</ToneTag>
            ) : (
              DASH
            ),
        },
      ]}
    />
  );
}
