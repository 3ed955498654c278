import { formatMoney } from "../../../../platform/shared/cents.ts";
import { text } from "../../../../platform/shared/messages.ts";
import { formatPercent } from "../../../../platform/shared/percent.ts";
import { checkClabe } from "../../../../people/borrower/domain/clabe.ts";
import { plainName } from "../../../../people/borrower/domain/identity.ts";
import { incomeSource } from "../../../../people/borrower/domain/status.ts";
import { maskCard } from "../../../../platform/shared/mask.ts";
import type { CaseRow } from "./case-row.ts";
import { factsIn, type Fact, type Reading } from "./fact.ts";
import { factMessages as m } from "./messages.ts";

/** The share of a month's income from which a request stands out, in percent: the scorecard's own limit. */
const LARGE_SHARE = 50;

/** "Can they pay?": income against the request, and whose account the money goes to. */
export function affordabilityFacts(of: CaseRow, reading: Reading): Fact[] {
  const say = factsIn(reading);
  const source = of.incomeSource === null ? undefined : incomeSource.member(of.incomeSource);
  const income = of.monthlyIncomeCents;
  const share = income === null || income === 0 ? null : Math.round((of.contractCents * 100) / income);
  return [
    say(m.incomeSource, source ? text(source.label, reading.lang) : null),
    say(m.employer, of.employer, of.incomeSource === "salaried" && !of.employer),
    say(m.monthlyIncome, income === null ? null : formatMoney(income), income === null || income === 0),
    say(m.requested, formatMoney(of.contractCents)),
    say(m.received, formatMoney(of.receivedCents)),
    say(m.share, share === null ? null : formatPercent(share, 0), share === null || share > LARGE_SHARE),
    say(m.term, text(m.terms, reading.lang, { count: of.termCount, days: of.termDays })),
    say(m.bank, of.bankName),
    say(m.clabe, maskCard(of.clabe), !checkClabe(of.clabe).ok),
    say(m.holder, of.holder, of.holder === null || plainName(of.holder) !== plainName(of.name)),
  ];
}
