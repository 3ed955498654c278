import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { AccountCode } from "../../../book/ledger/domain/accounts.ts";
import { RECEIVABLE_OF } from "../../../book/ledger/domain/component-accounts.ts";
import type { LedgerEvent } from "../../../book/ledger/domain/events.ts";
import { loanMessages as m } from "../messages.ts";

/** The figures of an order that are sums of legs of its ledger. */
export const ledgerFigure = closedSet([
  { code: "outstanding", tone: "moving", label: m.outstandingCents },
  { code: "repaid", tone: "done", label: m.repaidCents },
]);
export type LedgerFigure = CodeOf<typeof ledgerFigure>;

interface Leg {
  readonly account: AccountCode;
  readonly debitCents: number;
  readonly creditCents: number;
}

const RECEIVABLES: ReadonlySet<AccountCode> = new Set(Object.values(RECEIVABLE_OF));
/** What puts money against a bill, and takes it away again. */
const PAYING: ReadonlySet<LedgerEvent> = new Set<LedgerEvent>(["allocation", "reversal"]);

const IS_OF: Readonly<Record<LedgerFigure, (event: LedgerEvent, account: AccountCode) => boolean>> = {
  outstanding: (_event, account) => RECEIVABLES.has(account),
  repaid: (event, account) => PAYING.has(event) && RECEIVABLES.has(account),
};

/** Whether a leg of an entry is part of a figure. */
export const isLegOf = (figure: LedgerFigure, event: LedgerEvent, { account }: Pick<Leg, "account">): boolean =>
  IS_OF[figure](event, account);

/** What some legs come to as this figure states it: what is owed as debits, what was paid as credits. */
export function sumOf(figure: LedgerFigure, legs: readonly Leg[]): number {
  const debits = legs.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
  return figure === "outstanding" ? debits : 0 - debits;
}
