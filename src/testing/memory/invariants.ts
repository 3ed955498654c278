import { outstanding, outstandingOf, total, totalOutstanding, totalPaid } from "../../book/plan/domain/bill-state.ts";
import { COMPONENTS } from "../../book/ledger/domain/component.ts";
import { isCommitted } from "../../book/order/domain/status.ts";
import { loanTransitions } from "../../book/order/domain/transitions.ts";
import type { StoredBill } from "../../book/plan/server/api.ts";
import { broken } from "./broken.ts";
import { CHANNEL, CUSTOMER, type Memory, type MemoryOrder } from "./tables.ts";

/** The receivable of each component, by the design's chart of accounts. */
const RECEIVABLE = { principal: 1110, interest: 1120, consultation: 1130, overdue: 1140, extension: 1150 } as const;

const edgeOf = (from: number | null, event: string, to: number): string => `${from ?? "∅"} ${event} ${to}`;
/** Every step that the table allows, as text. */
export const EDGES: ReadonlySet<string> = new Set(
  loanTransitions.map(({ from, event, to }) => edgeOf(from, event, to)),
);

/** The steps that a memory's orders took, as text. Breaks on one that the table does not have. */
export function stepsTaken({ steps }: Memory, since = 0): string[] {
  return steps.slice(since).map(({ from, event, to }) => {
    const edge = edgeOf(from, event, to);
    return EDGES.has(edge) ? edge : broken(`step ${edge}`);
  });
}

const same = (what: string, one: number, other: number): void => {
  if (one !== other) broken(`${what}: ${one} is not ${other}`);
};

/**
 * Checks the ledger's invariants over everything that a memory holds; what does not hold is an error. I1 is checked
 * with each entry.
 */
export function checkInvariants(memory: Memory): void {
  const { ledger, rows } = memory;
  same("I2 trial balance", ledger.trialBalance, 0);
  let open = 0;
  for (const order of rows.orders) open += checkOrder(memory, order);
  same("I3 receivables that no bill has", ledger.openReceivables, open);
  same("I7 credit", rows.credit, -ledger.balance(2020, ` customer ${CUSTOMER}`));
  same("I9 what is owed back", rows.clawback, ledger.balance(1160, ` customer ${CUSTOMER}`));
  if (rows.credit < 0) broken(`I6 credit ${rows.credit}`);
  same("cash of the channel", ledger.balance(1010), ledger.balance(1010, ` channel ${CHANNEL}`));
  const pending = rows.refunds.filter(({ status }) => status === "pending");
  same(
    "refunds payable",
    -ledger.balance(2030),
    pending.reduce((sum, { amount }) => sum + amount, 0),
  );
  const paying = rows.orders.flatMap(({ payouts }) => payouts.filter(({ status }) => status === "PENDING"));
  same(
    "payouts in transit",
    ledger.balance(1050),
    paying.reduce((sum, { amount }) => sum + amount, 0),
  );
  const committed = rows.orders.filter(({ loan }) => isCommitted(loan.status) || loan.status === 22);
  same(
    "commitments",
    ledger.balance(9010),
    committed.reduce((sum, { loan }) => sum + loan.contractCents, 0),
  );
}

/** Checks one order and answers how many of its accounts are open. */
function checkOrder({ ledger }: Memory, { loan, bills, repayments, payouts, quotes }: MemoryOrder): number {
  let open = 0;
  for (const bill of bills) {
    checkBill(bill);
    for (const component of COMPONENTS) {
      const owed = outstandingOf(bill, component);
      if (owed < 0) broken(`I6 ${component} of term ${bill.termNo} is ${owed}`);
      if (owed > 0) open += 1;
      same(
        `I3 ${component} of order ${loan.id} term ${bill.termNo}`,
        owed,
        ledger.balance(RECEIVABLE[component], ` loan ${loan.id} term ${bill.termNo}`),
      );
    }
  }
  if (![21, 40].includes(loan.status) && open > 0) broken(`I4 order ${loan.id} owes at ${loan.status}`);
  same(`I7 outstanding of order ${loan.id}`, loan.outstandingCents, totalOutstanding(bills));
  same(`I7 repaid of order ${loan.id}`, loan.repaidCents, totalPaid(bills));
  if (payouts.filter(({ status }) => status === "SUCCESS").length > 1) broken(`I8 order ${loan.id}`);
  const waiting = repayments
    .filter(({ status }) => status === "unallocated")
    .reduce((sum, { amount }) => sum + amount, 0);
  same(`unallocated receipts of order ${loan.id}`, -ledger.balance(2040, ` loan ${loan.id}`), waiting);
  checkTax(ledger, loan, bills);
  for (const { amount, status, parts, overpaid } of repayments) {
    if (overpaid > 0 && loan.outstandingCents > 0) broken(`order ${loan.id} owes while money of it lies in credit`);
    const used = parts.reduce((sum, part) => sum + part.amount, 0) + overpaid;
    if (status !== "allocated" ? used !== 0 : used > amount) broken(`a repayment of ${amount} is used for ${used}`);
  }
  for (const bill of bills) {
    if (quotes.filter(({ status, termNo }) => status === "quoted" && termNo === bill.termNo).length > 1)
      broken("two open quotes of a bill");
  }
  return open;
}

/** I11: per order and term, 2050 holds the tax of each charge less that of what was waived of it. */
function checkTax(ledger: Memory["ledger"], loan: MemoryOrder["loan"], bills: readonly StoredBill[]): void {
  const taxIn = (gross: number): number => Math.floor((gross * loan.taxBp) / (10_000 + loan.taxBp));
  const fees = COMPONENTS.filter((component) => component !== "principal");
  for (const { termNo, due, waived } of bills) {
    const tax = fees.reduce((sum, component) => sum + taxIn(due[component]) - taxIn(waived[component]), 0);
    same(`I11 tax of term ${termNo}`, -ledger.balance(2050, ` loan ${loan.id} term ${termNo}`), tax);
  }
  const upfront = loan.consultationUpfront && [21, 40, 50].includes(loan.status);
  same(
    "I11 tax of the upfront fee",
    -ledger.balance(2050, ` loan ${loan.id}`),
    upfront ? taxIn(loan.consultationCents) : 0,
  );
}

/** What the database's constraints on a bill say. */
function checkBill(bill: StoredBill): void {
  const { due, paid, waived } = bill;
  for (const component of COMPONENTS)
    if (due[component] < 0 || paid[component] < 0 || waived[component] < 0) broken(`negative ${component}`);
  if (due.interest > bill.interestTotal) broken("more interest than the contract has");
  const status = outstanding(bill) === 0 ? 30 : total(paid) > 0 ? 20 : 10;
  same(`status of term ${bill.termNo}`, bill.status, status);
  if ((bill.status === 30) !== (bill.closeReason !== null))
    broken(`term ${bill.termNo} at ${bill.status} closed as ${bill.closeReason}`);
}
