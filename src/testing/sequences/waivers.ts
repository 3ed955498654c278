import assert from "node:assert/strict";
import { approval } from "../../book/approval/contract.ts";
import { bill } from "../../service/bill/contract.ts";
import { loan } from "../../service/loan/contract.ts";
import { isSentForApproval } from "../../platform/shared/endpoint.ts";
import { charge } from "../model/charges.ts";
import type { Command } from "../model/commands.ts";
import { copyOf, owedOrder, owedPart, type ModelOrder } from "../model/state.ts";
import { commandOf } from "../model/steps.ts";
import { payBetween } from "./money.ts";
import { askWith } from "./second-person.ts";
import type { HttpStep } from "./steps.ts";
import { decimal } from "../decimal.ts";
import { follows, foreseen, momentOf, type Stage, type Tale, type TaleOrder } from "./tale.ts";

type Reduce = Extract<Command, { do: "reduce" }>;

/** By the design: what one person may waive alone of an order, and in a day, in centavos. */
const WAIVED_ALONE = 50_000;

/**
 * Counts what one person waived alone, and holds that it is no principal, and within the limits of the order and of the
 * day.
 */
function waivedAlone(stage: Stage, { loanId }: TaleOrder, fees: number, principal: number): void {
  assert.equal(principal, 0, "one person waived principal");
  const { alone } = stage;
  for (const key of [`order ${loanId}`, `day ${momentOf(stage).today}`]) {
    const sum = (alone.get(key) ?? 0) + fees;
    assert.ok(sum <= WAIVED_ALONE, `one person waived ${sum} on ${key}`);
    alone.set(key, sum);
  }
}

function reducedAlone(stage: Stage, own: TaleOrder, { amounts }: Reduce): void {
  const { principal = 0, ...fees } = amounts;
  const sum = Object.values(fees).reduce((all, amount) => all + amount, 0);
  waivedAlone(stage, own, sum, principal);
}

export async function reduce(stage: Stage, tale: Tale, step: Extract<HttpStep, { do: "reduce" }>): Promise<void> {
  const command = commandOf({ ...step, term: step.shift }, tale.model, momentOf(stage)) as Reduce;
  const own = tale.orders[command.order] as TaleOrder;
  const term = own.detail.plan[command.term];
  if (!term) return;
  const { answer, dropped, alone } = await askWith(
    stage,
    bill.reduce,
    inputOf(command, term),
    step.second,
    payBetween(stage, tale, command.order),
  );
  if (!foreseen(stage, tale, command, answer) || dropped) return;
  follows(stage, tale, command);
  if (alone) reducedAlone(stage, own, command);
}

function inputOf({ amounts }: Reduce, { id, version }: { readonly id: string; readonly version: number }) {
  const texts = Object.fromEntries(Object.entries(amounts).map(([part, amount]) => [part, decimal(amount)]));
  return { billId: id, version, reason: "modelo", ...texts };
}

/** One person waives a little several times; what takes a second one is taken back. */
export async function slices(
  stage: Stage,
  tale: Tale,
  { part, pesos }: Extract<HttpStep, { do: "slices" }>,
): Promise<void> {
  for (const amount of pesos) {
    const command = commandOf({ do: "reduce", percent: 1, part, term: 0 }, tale.model, momentOf(stage)) as Reduce;
    const own = tale.orders[command.order] as TaleOrder;
    own.detail = await stage.maker.call(loan.detail, { loanId: own.loanId });
    const term = own.detail.plan[command.term];
    if (!term) return;
    const slice: Reduce = { ...command, amounts: { [part]: amount * 100 } };
    const answer = await stage.maker.askAlone(bill.reduce, inputOf(slice, term));
    if (answer.code === "200" && isSentForApproval(answer.data)) {
      await stage.maker.call(approval.withdraw, { approvalId: answer.data.approvalId });
      continue;
    }
    if (!foreseen(stage, tale, slice, answer)) continue;
    follows(stage, tale, slice);
    reducedAlone(stage, own, slice);
  }
}

export async function flat(
  stage: Stage,
  tale: Tale,
  { confirmed, second }: Extract<HttpStep, { do: "flat" }>,
): Promise<void> {
  const order = tale.orders.length - 1;
  const own = tale.orders[order] as TaleOrder;
  const command: Command = { do: "flat", order, confirmed };
  const input = { loanId: own.loanId, confirmed, reason: "modelo" };
  const { answer, dropped, alone } = await askWith(stage, bill.flat, input, second, payBetween(stage, tale, order));
  const owed = charged(stage, tale.model.orders[order] as ModelOrder);
  if (!foreseen(stage, tale, command, answer) || dropped) return;
  follows(stage, tale, command);
  if (!alone) return;
  const principal = owed.terms.reduce((sum, _term, index) => sum + owedPart(owed, index, "principal"), 0);
  waivedAlone(stage, own, owedOrder(owed) - principal, principal);
}

/** An order as it owes today. */
function charged(stage: Stage, order: ModelOrder): ModelOrder {
  const copy = copyOf(order);
  if ([21, 40].includes(copy.status)) charge(copy, momentOf(stage).today);
  return copy;
}
