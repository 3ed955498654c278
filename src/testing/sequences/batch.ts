import assert from "node:assert/strict";
import { runBusinessDay } from "../../book/plan/server/business-day.job.ts";
import { checkLedger, describe } from "../../book/ledger/server/check.ts";
import { loan } from "../../service/loan/contract.ts";
import { rows, sql } from "../../platform/server/database/connect.ts";
import { clawbackOf, creditOf, owedOrder, owedPart, paidOrder, type ModelOrder } from "../model/state.ts";
import * as early from "./early.ts";
import * as money from "./money.ts";
import * as waivers from "./waivers.ts";
import { comeToRest, passNight } from "./rest.ts";
import type { Batch, HttpStep } from "./steps.ts";
import { begin, follows, type Detail, type Stage, type Tale } from "./tale.ts";

/** Opens the stage on a product: a bank with whims, and the people at work. */
export async function openStage(product: Stage["product"]): Promise<Stage> {
  const shares = {
    fail: 0.1,
    lateSuccess: 0.08,
    dropCallback: 0.04,
    duplicateCallback: 0.05,
    reorderCallback: 0.04,
    slow: 0.05,
  };
  product.bank.desk.change({ shares });
  const [maker, checker, other] = await Promise.all([
    product.staff("admin"),
    product.staff("finance2"),
    product.staff("finance"),
  ]);
  return { product, maker, checker, other, alone: new Map() };
}

function take(stage: Stage, tale: Tale, step: HttpStep): Promise<void> {
  switch (step.do) {
    case "pass":
      return early.decide(stage, tale, "pass", step.listed);
    case "reject":
    case "sendBack":
      return early.decide(stage, tale, step.do, false);
    case "resubmit":
      return early.resubmit(stage, tale);
    case "cancel":
    case "refuse":
      return early.end(stage, tale, step.do);
    case "retry":
      return early.retry(stage, tale);
    case "bookLate":
      return early.bookLate(stage, tale, step.second);
    case "apply":
      return early.applyAgain(stage, tale);
    case "pay":
      return money.pay(stage, tale, step);
    case "payAgain":
      return money.payAgain(stage, tale);
    case "extend":
      return money.extend(stage, tale, step);
    case "reduce":
      return waivers.reduce(stage, tale, step);
    case "slices":
      return waivers.slices(stage, tale, step);
    case "flat":
      return waivers.flat(stage, tale, step);
    case "refund":
      return money.refund(stage, tale, step);
    case "bookLateRefund":
      return money.bookLateRefund(stage, tale, step.second);
    case "reverse":
      return money.reverse(stage, tale, step);
    case "cancelPaid":
      return money.cancelPaid(stage, tale, step.second);
    case "nothing":
      return Promise.resolve();
  }
}

/** Does something for every borrower side by side; a failure names the borrower and what was done so far. */
async function forAll(tales: readonly Tale[], work: (tale: Tale, index: number) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(tales.map(work));
  for (const [index, result] of results.entries()) {
    if (result.status === "fulfilled") continue;
    const { seed, group, told } = tales[index] as Tale;
    throw new Error(
      `${seed} (product group ${group}): ${String((result.reason as Error).message)}\n  so far: ${told.join("\n          ")}`,
      {
        cause: result.reason,
      },
    );
  }
}

/** The product's view of an order beside the model's. */
function compare({ order, plan }: Detail, model: ModelOrder, tale: Tale): void {
  const product = {
    status: order.status,
    owed: order.outstandingCents,
    paid: order.repaidCents,
    credit: order.creditCents,
    terms: plan.map((term) => [
      term.dueOn,
      term.overdueLeftCents,
      term.extensionLeftCents,
      term.interestLeftCents,
      term.consultationLeftCents,
      term.principalLeftCents,
    ]),
  };
  const parts = (term: number) =>
    (["overdue", "extension", "interest", "consultation", "principal"] as const).map((part) =>
      owedPart(model, term, part),
    );
  assert.deepEqual(product, {
    status: model.status,
    owed: owedOrder(model),
    paid: paidOrder(model),
    credit: creditOf(tale.model),
    terms: model.terms.map(({ dueOn }, term) => [dueOn, ...parts(term)]),
  });
}

async function look(stage: Stage, tale: Tale): Promise<void> {
  for (const [index, own] of tale.orders.entries()) {
    own.detail = await stage.maker.call(loan.detail, { loanId: own.loanId });
    compare(own.detail, tale.model.orders[index] as ModelOrder, tale);
  }
}

async function rest(stage: Stage, tales: readonly Tale[]): Promise<void> {
  await comeToRest(stage.product);
  await forAll(tales, async (tale) => {
    for (const heard of tale.awaited.splice(0)) await heard();
    await early.hearLate(stage, tale);
    money.hearLateRefund(stage, tale);
    await look(stage, tale);
  });
}

/** What customers owe back, by the ledger and by the model. */
async function compareClawbacks({ product }: Stage, tales: readonly Tale[]): Promise<void> {
  const owed = await rows<{ externalId: string; amount: string }>(
    product.services.connection.db,
    sql`select c.external_id, sum(l.amount_cents)::bigint as amount from ledger_leg l
        join customer c on c.id = l.customer_id where l.account = 1160 group by c.id`,
  );
  const byId = new Map(owed.map(({ externalId, amount }) => [externalId, Number(amount)]));
  for (const { person, model, seed } of tales)
    assert.equal(byId.get(person.externalId) ?? 0, clawbackOf(model), `what ${seed} owes back`);
}

let serial = 0;

/**
 * Lives a batch through: each round everybody takes a step, everything comes to rest, and every order is compared with
 * the model; then the night. Answers how often each step was taken.
 */
export async function liveBatch(stage: Stage, batch: Batch): Promise<Map<string, number>> {
  const { product } = stage;
  const taken = new Map<string, number>();
  serial += 1;
  const tales = await Promise.all(
    batch.tales.map(({ group }, index) => begin(stage, `tale-${serial}-${index}`, group)),
  );
  await rest(stage, tales);
  for (let round = 0; batch.tales.some(({ steps }) => steps.length > round); round += 1) {
    await Promise.all([stage.maker.token(), stage.checker.token(), stage.other.token()]);
    await forAll(tales, async (tale, index) => {
      const step = batch.tales[index]?.steps[round];
      if (!step) return;
      tale.told.push(JSON.stringify(step));
      taken.set(step.do, (taken.get(step.do) ?? 0) + 1);
      await take(stage, tale, step);
    });
    await rest(stage, tales);
    const night = batch.nights[round % batch.nights.length];
    if (!night) continue;
    passNight(product, night);
    for (const tale of tales) tale.told.push(JSON.stringify(night));
    if (night.job) {
      await runBusinessDay(product.services);
      for (const tale of tales) follows(stage, tale, { do: "businessDay" });
    }
    await rest(stage, tales);
  }
  await compareClawbacks(stage, tales);
  const { lines, holds } = describe(await checkLedger(product.services.connection.db));
  assert.ok(holds, lines.filter((line) => !line.startsWith("ok")).join("\n"));
  return taken;
}
