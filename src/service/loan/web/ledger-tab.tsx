import { Day, Instant, Money } from "../../../platform/web/cells.tsx";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { account } from "../../../book/ledger/domain/accounts.ts";
import { ledgerEvent } from "../../../book/ledger/domain/events.ts";
import { ledgerMessages as l } from "../../../book/ledger/messages.ts";
import { loan } from "../contract.ts";
import { loanPageMessages as p } from "../messages.ts";
import { Table } from "../../../platform/web/table.tsx";

type Entry = OutputOf<typeof loan.ledger>[number];
type Line = Entry["legs"][number] & { readonly entry: Entry; readonly index: number };

const linesOf = (entries: readonly Entry[]): Line[] =>
  entries.flatMap((entry) => entry.legs.map((leg, index) => ({ ...leg, entry, index })));

/** Shown on an entry's first line only. */
const once = <T,>(line: Line, value: T): T | null => (line.index === 0 ? value : null);

/** The double entry behind the order: every entry with its legs as debit and credit. */
export function LedgerTab({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(loan.ledger, { loanId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const eventOf = (code: string): string => {
    const label = ledgerEvent.member(code)?.label;
    return label ? t(label) : code;
  };
  const accountOf = (code: number): string => {
    const label = account.member(code)?.label;
    return label ? `${code} ${t(label)}` : String(code);
  };
  return (
    <Table
      label={p.ledger}
      rows={linesOf(data)}
      keyOf={({ entry, index }) => `${entry.entryId}-${index}`}
      columns={[
        { label: l.entryId, width: 64, cell: (line) => once(line, line.entry.entryId) },
        { label: l.businessDate, width: 92, cell: (line) => once(line, <Day value={line.entry.businessDate} />) },
        { label: l.event, wrap: true, cell: (line) => once(line, eventOf(line.entry.event)) },
        { label: l.account, wrap: true, cell: ({ account: code }) => accountOf(code) },
        {
          label: l.debit,
          width: 96,
          align: "right",
          cell: ({ debitCents }) => debitCents > 0 && <Money value={debitCents} />,
        },
        {
          label: l.credit,
          width: 96,
          align: "right",
          cell: ({ creditCents }) => creditCents > 0 && <Money value={creditCents} />,
        },
        { label: l.termNo, width: 64, align: "right", cell: ({ termNo }) => termNo },
        { label: l.reversalOf, width: 88, cell: (line) => once(line, line.entry.reversalOf) },
        { label: l.recordedAt, width: 140, cell: (line) => once(line, <Instant value={line.entry.recordedAt} />) },
      ]}
    />
  );
}
