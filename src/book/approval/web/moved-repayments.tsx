import { Code, Day, Money, ToneTag } from "../../../platform/web/cells.tsx";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
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
        <li key={`${termNo}-${code}`}>{t(m.part, { term: termNo, component: t(component.member(code)?.label ?? m.figure), amount: money(amountCents) })}</li>
      ))}
    </ul>
  );
}

/** Every repayment whose allocation changes, before and after: the new one, the reversed one, and the later ones that move. */
export function MovedRepayments({ moved }: { readonly moved: readonly Moved[] }) {
  const t = useT();
  const onlyNew = moved.every(({ created }) => created);
  return (
    <>
      <h3>{t(m.allocation)}</h3>
      <table className="effect-table stacking">
        <thead>
          <tr>
            <th scope="col">{t(m.repayment)}</th>
            {!onlyNew && <th scope="col">{t(m.before)}</th>}
            <th scope="col">{t(m.after)}</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ repaymentId, channelTxId, valueOn, amountCents, reversed, created, before, after }) => (
            <tr key={repaymentId}>
              <th scope="row">
                {created ? t(m.thisRepayment) : <Code value={channelTxId} />}
                <span className="effect-note">
                  <Money value={amountCents} /> · <Day value={valueOn} />
                </span>
              </th>
              {!onlyNew && <td data-label={t(m.before)}>{created ? "—" : <Parts parts={before} />}</td>}
              <td data-label={t(m.after)}>{reversed ? <ToneTag tone="bad">{t(m.reversed)}</ToneTag> : <Parts parts={after} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
