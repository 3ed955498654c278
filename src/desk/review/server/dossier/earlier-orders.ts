import { formatMoney } from "../../../../platform/shared/cents.ts";
import { text } from "../../../../platform/shared/messages.ts";
import { customerStatus } from "../../../../people/borrower/domain/status.ts";
import type { CaseRow } from "./case-row.ts";
import { factsIn, formatMoment, type Fact, type Reading } from "./fact.ts";
import { factMessages as m } from "./messages.ts";
import type { PastRow } from "./parts.ts";

const HOUR_MS = 3_600_000;
/** Days overdue beyond which an earlier loan counts as seriously late on the scorecard. */
const SLIGHTLY_LATE = 3;

/** "Have we met?": what earlier orders say. */
export function earlierOrderFacts(of: CaseRow, past: PastRow, reading: Reading): Fact[] {
  const say = factsIn(reading);
  const status = customerStatus.member(of.customerStatus);
  const fresh = of.appliedAt.getTime() - of.registeredAt.getTime() < HOUR_MS;
  return [
    say(m.returning, text(of.oldCustomer ? m.yes : m.no, reading.lang)),
    say(m.app, of.appName),
    say(m.registered, formatMoment(of.registeredAt, reading.zone), fresh),
    say(m.customerStatus, status ? text(status.label, reading.lang) : null, of.customerStatus !== 0),
    say(m.paidOut, past.paidOut),
    say(m.settled, of.settledLoans),
    say(m.refused, past.refused, past.refused > 0),
    say(m.worstOverdue, of.worstOverdueDays, of.worstOverdueDays > SLIGHTLY_LATE),
    say(m.overdueNow, past.overdueNow, past.overdueNow > 0),
    say(m.owed, formatMoney(past.owedCents), past.owedCents > 0),
  ];
}
