import { useState, type ReactNode } from "react";
import { Day, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { useUser } from "../../../platform/web/session.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { closeReason, termState, termStateOf, type PlanStatus } from "../../plan/domain/status.ts";
import { billMessages as b } from "../../plan/messages.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectMessages as m } from "../messages.ts";
import { Change } from "./change.tsx";

type Term = MoneyEffect["bills"][number];
type Figures = Term["before"];

/** A plan as long as this is shown whole. */
const SHORT = 4;

interface Column {
  readonly label: Message;
  readonly of: (figures: Figures) => string | number;
  readonly show: (value: never) => ReactNode;
  readonly right?: boolean;
  /** Left out while it is nothing in every term. */
  readonly optional?: boolean;
}

const moneyColumn = (label: Message, of: (figures: Figures) => number, optional = false): Column => ({
  label,
  of,
  show: (value: number) => <Money value={value} />,
  right: true,
  optional,
});

/** Why a term is closed, or how it stands today. */
const stateOf = ({ status, closeReason: reason, dueOn }: Figures, today: string | undefined): string | number => {
  if (reason !== null && reason !== "paid") return reason;
  return today === undefined ? status : termStateOf(status as PlanStatus, dueOn as BusinessDate, today as BusinessDate);
};

const columnsOn = (today: string | undefined): readonly Column[] => [
  { label: b.dueOn, of: ({ dueOn }) => dueOn, show: (value: string) => <Day value={value} /> },
  {
    label: b.status,
    of: (figures) => stateOf(figures, today),
    show: (value: string | number) => (
      <StatusTag set={closeReason.member(value) ? closeReason : termState} code={value} />
    ),
  },
  moneyColumn(b.overdueCents, ({ overdueCents }) => overdueCents, true),
  moneyColumn(b.paidCents, ({ paidCents }) => paidCents),
  moneyColumn(b.waivedCents, ({ waivedCents }) => waivedCents, true),
  moneyColumn(b.outstandingCents, ({ outstandingCents }) => outstandingCents),
];

/**
 * The repayment plan before and after, term by term. Of a long plan, and of one that stays as it is, only what changes
 * until all is asked for.
 */
export function ScheduleChange({ terms }: { readonly terms: readonly Term[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const possible = columnsOn(useUser()?.businessDate);
  const changed = terms.filter(({ before, after }) => possible.some(({ of }) => of(before) !== of(after)));
  const long = (terms.length > SHORT || changed.length === 0) && changed.length < terms.length;
  const shown = long && !all ? changed : terms;
  const columns = possible.filter(
    ({ optional, of }) => !optional || terms.some(({ before, after }) => of(before) !== 0 || of(after) !== 0),
  );
  return (
    <>
      <h3>{t(m.schedule)}</h3>
      {shown.length > 0 && (
        <div className="effect-table">
          <Table
            label={m.schedule}
            look="inline"
            rows={shown}
            keyOf={({ termNo }) => String(termNo)}
            columns={[
              { label: b.termNo, rowHeader: true, cell: ({ termNo }) => termNo },
              ...columns.map(({ label, of, show, right }): TableColumn<Term> => ({
                label,
                align: right ? "right" : "left",
                cell: ({ before, after }) => (
                  <Change before={of(before)} after={of(after)} show={show as (value: string | number) => ReactNode} />
                ),
              })),
            ]}
          />
        </div>
      )}
      {long && (
        <button type="button" className="row-action" onClick={() => setAll(!all)}>
          {all ? t(m.changedTerms) : t(m.allTerms, { count: terms.length })}
        </button>
      )}
    </>
  );
}
