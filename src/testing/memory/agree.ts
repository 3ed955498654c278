import { outstandingOf } from "../../book/plan/domain/bill-state.ts";
import {
  clawbackOf,
  creditOf,
  owedPart,
  PARTS,
  type ModelCustomer,
  type ModelOrder,
  type PartName,
} from "../model/state.ts";
import { broken } from "./broken.ts";
import { CUSTOMER, type Memory, type MemoryOrder } from "./tables.ts";

function compare(what: string, product: unknown, model: unknown): void {
  if (product !== model) broken(`${what}: the product says ${String(product)}, the model ${String(model)}`);
}

/** The income of each charge, by the design's chart of accounts. */
const INCOME = { interest: 4010, consultation: 4020, overdue: 4030, extension: 4040 } as const;

/**
 * What was earned of an order by the model: each part that was charged, and the fee that was deducted from its payout.
 */
function earned(order: ModelOrder, part: Exclude<PartName, "principal">): number {
  const { attempt, status, price } = order;
  const deducted = part === "consultation" && price.upfront && attempt === "paid" && status !== -22 ? price.fee : 0;
  return order.terms.reduce((sum, { charged }) => sum + withoutTax(charged[part], order), deducted);
}

/** What is left of an amount when the tax in it is taken out, by whole centavos of tax. */
const withoutTax = (amount: number, { price: { taxBp } }: ModelOrder): number =>
  amount - Math.floor((amount * taxBp) / (10_000 + taxBp));

const FEES = ["interest", "consultation", "overdue", "extension"] as const;

const waived = (order: ModelOrder): number =>
  order.terms.reduce(
    (sum, term) => sum + FEES.reduce((inner, part) => inner + withoutTax(term.waived[part], order), 0),
    0,
  );

const sumOver = (orders: readonly ModelOrder[], of: (order: ModelOrder) => number): number =>
  orders.reduce((sum, order) => sum + of(order), 0);

/** Compares the accounts of income and expense with what the model charged and waived. */
function agreeOnResult({ ledger }: Memory, { orders }: ModelCustomer): void {
  for (const part of FEES) {
    const income = sumOver(orders, (order) => earned(order, part));
    compare(`income from ${part}`, -ledger.balance(INCOME[part]), income);
  }
  const fees = sumOver(orders, waived);
  compare("fees and interest waived", ledger.balance(5010), fees);
  const principal = sumOver(orders, ({ terms }) => terms.reduce((sum, term) => sum + term.waived.principal, 0));
  compare("principal written off", ledger.balance(5020), principal);
}

/**
 * Compares what a memory holds with the independent model: statuses, every part of every term, due dates, credit,
 * clawback, result and cash.
 */
export function agree(memory: Memory, model: ModelCustomer): void {
  compare("orders", memory.rows.orders.length, model.orders.length);
  for (const [index, order] of model.orders.entries()) agreeOn(index, memory.order(index), order);
  compare("credit", memory.rows.credit, creditOf(model));
  compare("clawback", memory.ledger.balance(1160, ` customer ${CUSTOMER}`), clawbackOf(model));
  compare("settled loans", memory.rows.settledLoans, model.settledLoans);
  compare("cash", memory.ledger.balance(1010), model.cash);
  agreeOnResult(memory, model);
}

function agreeOn(index: number, { loan, bills, repayments }: MemoryOrder, order: ModelOrder): void {
  compare(`status of order ${index}`, loan.status, order.status);
  compare(`terms of order ${index}`, bills.length, order.terms.length);
  compare(
    `payments of order ${index}`,
    repayments.map(({ status }) => status).join(),
    order.payments.map(({ state }) => state).join(),
  );
  for (const [term, bill] of bills.entries()) {
    compare(`due date of term ${term}`, bill.dueDate, order.terms[term]?.dueOn);
    for (const part of PARTS)
      compare(`${part} of order ${index} term ${term}`, outstandingOf(bill, part), owedPart(order, term, part));
  }
}
