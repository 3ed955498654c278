import { Code, Day, Money, ToneTag } from "../../../platform/web/cells.tsx";
import { DASH, money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { component } from "../../ledger/domain/component.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectMessages as m } from "../messages.ts";

type Moved = MoneyEffect["moved"][number];

/** Where the money of a repayment goes: one line per term and component. */
function Parts({ parts }: { readonly parts: Moved["before"] }) {
  const t = useT();
  if (parts.length === 0) return <>{t(m.unallocated)}</>;
  return (
    <ul>
      {parts.map(({ termNo, component: code, amountCents }) => (
        <li key={`${termNo}-${code}`}>
          {t(m.part, {
            term: termNo,
            component: t(component.member(code)?.label ?? m.figure),
            amount: money(amountCents),
          })}
        </li>
      ))}
    </ul>
  );
}

function Repayment({ moved: { created, channelTxId, amountCents, valueOn } }: { readonly moved: Moved }) {
  const t = useT();
  return (
    <>
      {created ? t(m.thisRepayment) : <Code value={channelTxId} />}
      <span className="effect-note">
        <Money value={amountCents} /> · <Day value={valueOn} />
      </span>
    </>
  );
}

/**
 * Every repayment whose allocation changes, before and after: the new one, the reversed one, and the later ones that
 * move.
 */
export function MovedRepayments({ moved }: { readonly moved: readonly Moved[] }) {
  const t = useT();
  const before: TableColumn<Moved> = {
    label: m.before,
    cell: ({ created, before: parts }) => (created ? DASH : <Parts parts={parts} />),
  };
  const after: TableColumn<Moved> = {
    label: m.after,
    cell: ({ reversed, after: parts }) =>
      reversed ? <ToneTag tone="bad">{t(m.reversed)}</ToneTag> : <Parts parts={parts} />,
  };
  const onlyNew = moved.every(({ created }) => created);
  return (
    <>
      <h3>{t(m.allocation)}</h3>
      <Table
        label={m.allocation}
        look="inline"
        rows={moved}
        keyOf={({ repaymentId }) => repaymentId}
        columns={[
          { label: m.repayment, rowHeader: true, cell: (row) => <Repayment moved={row} /> },
          ...(onlyNew ? [] : [before]),
          after,
        ]}
      />
    </>
  );
}
