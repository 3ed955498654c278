import { account } from "../../../book/ledger/domain/accounts.ts";
import { ledgerEvent } from "../../../book/ledger/domain/events.ts";
import { ledgerMessages as l } from "../../../book/ledger/messages.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useMedia } from "../../../platform/web/media.ts";
import { Table } from "../../../platform/web/table.tsx";
import type { group } from "../contract.ts";
import { groupPageMessages as p } from "../messages.ts";

/** What an order at the price would post, from its payout to its settlement. */
export function LivePostings({ entries }: Pick<OutputOf<typeof group.quote>, "entries">) {
  const t = useT();
  const narrow = useMedia("(max-width: 767px)");
  const lines = entries.flatMap(({ event, legs }) => legs.map((leg, index) => ({ event, index, ...leg })));
  return (
    <Table
      label={p.postings}
      caption={t(p.postings)}
      look="inline"
      compact
      rows={lines}
      keyOf={({ event, index }) => `${event}-${index}`}
      columns={[
        {
          label: l.event,
          wrap: true,
          cell: ({ event, index }) => (narrow || index === 0) && t(ledgerEvent.member(event)?.label ?? l.event),
        },
        {
          label: l.account,
          wrap: true,
          rowHeader: true,
          cell: ({ account: code }) => `${code} ${t(account.member(code)?.label ?? l.account)}`,
        },
        { label: l.debit, align: "right", cell: ({ debitCents }) => debitCents > 0 && <Money value={debitCents} /> },
        {
          label: l.credit,
          align: "right",
          cell: ({ creditCents }) => creditCents > 0 && <Money value={creditCents} />,
        },
      ]}
    />
  );
}
