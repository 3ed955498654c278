import { Button } from "antd";
import { useLocation, useSearchParams } from "react-router";
import { Day, Instant, Money } from "../../../platform/web/cells.tsx";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useMedia } from "../../../platform/web/media.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { account } from "../../../book/ledger/domain/accounts.ts";
import { ledgerEvent } from "../../../book/ledger/domain/events.ts";
import { ledgerMessages as l } from "../../../book/ledger/messages.ts";
import { loan } from "../contract.ts";
import { isLegOf, ledgerFigure, sumOf } from "../domain/figure-legs.ts";
import { loanPageMessages as p } from "../messages.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";

type Entry = OutputOf<typeof loan.ledger>[number];
type Line = Entry["legs"][number] & { readonly entry: Entry; readonly index: number };

/** The legs that are shown, entry by entry. */
const linesOf = (entries: readonly Entry[], isShown: (entry: Entry, leg: Entry["legs"][number]) => boolean): Line[] =>
  entries.flatMap((entry) =>
    entry.legs.filter((leg) => isShown(entry, leg)).map((leg, index) => ({ ...leg, entry, index })),
  );

/** The parameter of the address that names a figure. */
const FIGURE = "figure";

/** The figure whose legs alone are shown, by the address. */
function useFigure() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const figure = ledgerFigure.codes.find((code) => code === params.get(FIGURE));
  const showAll = (): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(FIGURE);
        return next;
      },
      { replace: true, state },
    );
  return { figure, showAll };
}

/**
 * The double entry behind the order: every entry with its legs as debit and credit, or the legs alone that one of its
 * figures is the sum of.
 */
export function LedgerTab({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const narrow = useMedia("(max-width: 767px)");
  const { figure, showAll } = useFigure();
  const { data, error, refetch } = useCall(loan.ledger, { loanId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const lines = linesOf(data, ({ event }, leg) => !figure || isLegOf(figure, event, leg));
  /** In a table it stands on an entry's first line only; a card has no line above it. */
  const once = <T,>(line: Line, value: T): T | null => (narrow || line.index === 0 ? value : null);
  const eventOf = (code: string): string => {
    const label = ledgerEvent.member(code)?.label;
    return label ? t(label) : code;
  };
  const accountOf = (code: number): string => {
    const label = account.member(code)?.label;
    return label ? `${code} ${t(label)}` : String(code);
  };
  const leg: readonly TableColumn<Line>[] = [
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
  ];
  const columns: readonly TableColumn<Line>[] = [
    { label: l.entryId, width: 64, cell: (line) => once(line, line.entry.entryId) },
    ...(narrow ? leg : []),
    { label: l.businessDate, width: 92, cell: (line) => once(line, <Day value={line.entry.businessDate} />) },
    { label: l.event, wrap: true, cell: (line) => once(line, eventOf(line.entry.event)) },
    ...(narrow ? [] : leg),
    { label: l.termNo, width: 64, align: "right", cell: ({ termNo }) => termNo },
    { label: l.reversalOf, width: 88, cell: (line) => once(line, line.entry.reversalOf) },
    { label: l.recordedAt, width: 140, cell: (line) => once(line, <Instant value={line.entry.recordedAt} />) },
  ];
  const table = (
    <Table label={p.ledger} rows={lines} keyOf={({ entry, index }) => `${entry.entryId}-${index}`} columns={columns} />
  );
  const label = figure && ledgerFigure.member(figure)?.label;
  if (!label) return table;
  return (
    <>
      <p className="ledger-figure">
        <strong>
          {t(ui.labelled, { label: t(label) })}
          <Money value={sumOf(figure, lines)} />
        </strong>{" "}
        {t(p.legsOf, { count: lines.length })}{" "}
        <Button size="small" onClick={showAll}>
          {t(p.allEntries)}
        </Button>
      </p>
      {table}
    </>
  );
}
