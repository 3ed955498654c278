import type { AccountCode } from "../../../book/ledger/domain/accounts.ts";
import type { LedgerEvent } from "../../../book/ledger/domain/events.ts";
import {
  allocation,
  consultationPerTerm,
  interestDay,
  payoutRequested,
  payoutSucceeded,
  receipt,
  type Posting,
} from "../../../book/ledger/domain/postings.ts";
import { taxOf } from "../../../book/ledger/domain/tax.ts";
import { consultationsOf, netPayout, schedule, type Terms } from "../../../book/plan/domain/schedule.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, cents, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";

/** What a price would post, account by account: debits positive, credits negative. */
export interface SampleEntry {
  readonly event: LedgerEvent;
  readonly legs: readonly { readonly account: AccountCode; readonly amount: Cents }[];
}

/** References that postings ask for and a sample has not. */
const LOAN = { loanId: "0", customerId: "0" };
const PAYOUT = { ...LOAN, payoutId: "0", channel: "" };

/** Postings of one event as one entry, its legs summed by account. */
function entryOf(event: LedgerEvent, postings: readonly Posting[]): SampleEntry[] {
  const byAccount = new Map<AccountCode, Cents>();
  for (const { account, amount } of postings.flatMap(({ legs }) => legs))
    byAccount.set(account, add(byAccount.get(account) ?? ZERO, amount));
  const legs = [...byAccount].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
  return legs.length === 0 ? [] : [{ event, legs }];
}

/**
 * What an order at these terms posts from its payout to its settlement, each installment paid when it is due: by the
 * rules that post every order's money. Interest is shown for all days together. Pure.
 */
export function sampleEntries(terms: Terms, paidOutOn: BusinessDate): readonly SampleEntry[] {
  const plan = schedule(terms, paidOutOn);
  const upfrontFee = terms.consultationUpfront ? terms.consultationFee : ZERO;
  const charged = consultationsOf(plan, terms.taxBp);
  const accrued = plan.filter(({ interest }) => interest > 0);
  const parts = plan.flatMap(({ termNo, interest, consultation, principal }) => [
    { termNo, component: "interest" as const, amount: interest },
    { termNo, component: "consultation" as const, amount: consultation },
    { termNo, component: "principal" as const, amount: principal },
  ]);
  const paid = sumCents(parts.map(({ amount }) => amount));
  const succeeded = payoutSucceeded({
    ...PAYOUT,
    terms: plan,
    upfrontFee,
    upfrontTax: taxOf(upfrontFee, terms.taxBp),
    channelFee: cents(0),
  });
  return [
    ...entryOf("payoutRequested", [payoutRequested({ ...PAYOUT, net: netPayout(terms) })]),
    ...entryOf("payoutSucceeded", [{ ...succeeded, legs: succeeded.legs.filter(({ account }) => account < 9000) }]),
    ...(charged.length > 0 ? entryOf("consultationPerTerm", [consultationPerTerm({ ...PAYOUT, terms: charged })]) : []),
    ...entryOf(
      "interestDay",
      accrued.map(({ termNo, interest, dueDate }) =>
        interestDay({ ...LOAN, termNo, date: dueDate, amount: interest, tax: taxOf(interest, terms.taxBp) }),
      ),
    ),
    ...entryOf("receipt", [receipt({ channel: "", channelTxId: "0", amount: paid, settled: true })]),
    ...entryOf("allocation", [allocation({ ...LOAN, repaymentId: "0", parts })]),
  ];
}
