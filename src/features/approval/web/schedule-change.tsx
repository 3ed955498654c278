import { useState, type ReactNode } from "react";
import { Day, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { closeReason, type PlanStatus } from "../../bill/domain/status.ts";
import { billMessages as b } from "../../bill/messages.ts";
import { TermTag } from "../../bill/web/api.ts";
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
  readonly show: (value: never, figures: Figures) => ReactNode;
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

const statusOf = ({ status, closeReason: reason }: Figures): string => (reason !== null && reason !== "paid" ? reason : String(status));

const COLUMNS: readonly Column[] = [
  { label: b.dueOn, of: ({ dueOn }) => dueOn, show: (value: string) => <Day value={value} /> },
  {
    label: b.status,
    of: statusOf,
    show: (value: string, { dueOn }) =>
      closeReason.member(value) ? <StatusTag set={closeReason} code={value} /> : <TermTag status={Number(value) as PlanStatus} dueOn={dueOn} />,
  },
  moneyColumn(b.overdueCents, ({ overdueCents }) => overdueCents, true),
  moneyColumn(b.paidCents, ({ paidCents }) => paidCents),
  moneyColumn(b.waivedCents, ({ waivedCents }) => waivedCents, true),
  moneyColumn(b.outstandingCents, ({ outstandingCents }) => outstandingCents),
];

const changes = ({ before, after }: Term): boolean => COLUMNS.some(({ of }) => of(before) !== of(after));

/** The repayment plan before and after, term by term. Of a long plan, and of one that stays as it is, only what changes until all is asked for. */
export function ScheduleChange({ terms }: { readonly terms: readonly Term[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const changed = terms.filter(changes);
  const long = (terms.length > SHORT || changed.length === 0) && changed.length < terms.length;
  const shown = long && !all ? changed : terms;
  const columns = COLUMNS.filter(({ optional, of }) => !optional || terms.some(({ before, after }) => of(before) !== 0 || of(after) !== 0));
  return (
    <>
      <h3>{t(m.schedule)}</h3>
      {shown.length > 0 && (
        <table className="effect-table stacking">
          <thead>
            <tr>
              <th scope="col">{t(b.termNo)}</th>
              {columns.map(({ label, right }) => (
                <th key={label.en} scope="col" className={right ? "align-right" : undefined}>
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ termNo, before, after }) => (
              <tr key={termNo}>
                <th scope="row" data-label={t(b.termNo)}>
                  {termNo}
                </th>
                {columns.map(({ label, of, show, right }) => (
                  <td key={label.en} className={right ? "align-right" : undefined} data-label={t(label)}>
                    <Change before={of(before)} after={of(after)} show={show as (value: string | number) => ReactNode} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {long && (
        <button type="button" className="row-action" onClick={() => setAll(!all)}>
          {all ? t(m.changedTerms) : t(m.allTerms, { count: terms.length })}
        </button>
      )}
    </>
  );
}
