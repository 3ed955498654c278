import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { account } from "../../ledger/domain/accounts.ts";
import { ledgerEvent } from "../../ledger/domain/events.ts";
import { ledgerMessages as l } from "../../ledger/messages.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectMessages as m } from "../messages.ts";

/** The double entry behind a command: debit and credit by account, folded unless it is all there is to see. */
export function Postings({ legs, open }: { readonly legs: MoneyEffect["legs"]; readonly open: boolean }) {
  const t = useT();
  const label = (set: typeof account | typeof ledgerEvent, code: string | number): string => {
    const member = set.member(code);
    return member ? t(member.label) : String(code);
  };
  return (
    <details className="postings" open={open}>
      <summary>{t(m.postings, { count: legs.length })}</summary>
      <table className="effect-table stacking">
        <thead>
          <tr>
            <th scope="col">{t(l.event)}</th>
            <th scope="col">{t(l.account)}</th>
            <th scope="col">{t(l.termNo)}</th>
            <th scope="col" className="align-right">
              {t(l.debit)}
            </th>
            <th scope="col" className="align-right">
              {t(l.credit)}
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ event, account: code, termNo, amountCents }, index) => (
            <tr key={index}>
              <td data-label={t(l.event)}>{legs[index - 1]?.event === event ? null : label(ledgerEvent, event)}</td>
              <td data-label={t(l.account)}>
                {code} {label(account, code)}
              </td>
              <td data-label={t(l.termNo)}>{termNo}</td>
              <td className="align-right" data-label={t(l.debit)}>
                {amountCents > 0 && <Money value={amountCents} />}
              </td>
              <td className="align-right" data-label={t(l.credit)}>
                {amountCents < 0 && <Money value={-amountCents} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
