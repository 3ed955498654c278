import { outstandingOf } from "../../features/bill/domain/bill-state.ts";
import { owedPart, PARTS, type ModelCustomer, type ModelOrder } from "../model/state.ts";
import { broken } from "./broken.ts";
import { CUSTOMER, type Memory, type MemoryOrder } from "./tables.ts";

function compare(what: string, product: unknown, model: unknown): void {
  if (product !== model) broken(`${what}: the product says ${String(product)}, the model ${String(model)}`);
}

/** Compares what a memory holds with the independent model: statuses, every part of every term, due dates, credit, clawback and cash. */
export function agree(memory: Memory, model: ModelCustomer): void {
  compare("orders", memory.rows.orders.length, model.orders.length);
  for (const [index, order] of model.orders.entries()) agreeOn(index, memory.order(index), order);
  compare("credit", memory.rows.credit, model.credit);
  compare("clawback", memory.ledger.balance(1160, ` customer ${CUSTOMER}`), model.clawback);
  compare("settled loans", memory.rows.settledLoans, model.settledLoans);
  compare("cash", memory.ledger.balance(1010), model.cash);
}

function agreeOn(index: number, { loan, bills, repayments }: MemoryOrder, order: ModelOrder): void {
  compare(`status of order ${index}`, loan.status, order.status);
  compare(`terms of order ${index}`, bills.length, order.terms.length);
  compare(`payments of order ${index}`, repayments.map(({ status }) => status).join(), order.payments.map(({ state }) => state).join());
  for (const [term, bill] of bills.entries()) {
    compare(`due date of term ${term}`, bill.dueDate, order.terms[term]?.dueOn);
    for (const part of PARTS) compare(`${part} of order ${index} term ${term}`, outstandingOf(bill, part), owedPart(order, term, part));
  }
}
