import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
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
      <Table
        label={l.title}
        look="inline"
        rows={legs}
        keyOf={(_, index) => String(index)}
        columns={[
          {
            label: l.event,
            cell: ({ event }, index) => (legs[index - 1]?.event === event ? null : label(ledgerEvent, event)),
          },
          { label: l.account, cell: ({ account: code }) => `${code} ${label(account, code)}` },
          { label: l.termNo, cell: ({ termNo }) => termNo },
          {
            label: l.debit,
            align: "right",
            cell: ({ amountCents }) => amountCents > 0 && <Money value={amountCents} />,
          },
          {
            label: l.credit,
            align: "right",
            cell: ({ amountCents }) => amountCents < 0 && <Money value={-amountCents} />,
          },
        ]}
      />
    </details>
  );
}
