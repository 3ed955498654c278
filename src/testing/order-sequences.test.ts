import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendDevice, sendPerson } from "../../sandbox/borrower/registration.ts";
import { kycImagesOf } from "../../sandbox/images/kyc.ts";
import { personFrom, type Person } from "../../sandbox/people.ts";
import { bill } from "../features/bill/contract.ts";
import { runBusinessDay } from "../features/bill/server/business-day.job.ts";
import { checkLedger, describe } from "../features/ledger/server/check.ts";
import { loan } from "../features/loan/contract.ts";
import { open } from "../features/open/contract.ts";
import { repayment } from "../features/repayment/contract.ts";
import { review } from "../features/review/contract.ts";
import { reviewStage } from "../features/review/domain/status.ts";
import { run, sql } from "../platform/server/database/connect.ts";
import { dayIn, type BusinessDate } from "../platform/shared/business-date.ts";
import type { OutputOf } from "../platform/shared/endpoint.ts";
import { BEFORE_PAYOUT, earliestOpen, follow, isLive, mayExtend, newModel, owed, pay, REFUSABLE, totalOwed, waive, type OrderModel } from "./order-model.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

let product: Product;
let admin: Staff;
let images: { readonly front: string; readonly face: string };

const RUNS = 60;
const AMOUNT = "3000.00";

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  const { front, face } = kycImagesOf(personFrom("sequences"), "sequences");
  images = { front: front.toString("base64"), face: face.toString("base64") };
});
afterAll(() => product.close());

type Step =
  | { readonly do: "pass"; readonly bankFails: boolean }
  | { readonly do: "retry"; readonly bankFails: boolean }
  | { readonly do: "reject" | "sendBack" | "resubmit" | "cancel" | "refuse" | "flat" | "refund" }
  | { readonly do: "wait"; readonly days: number }
  | { readonly do: "pay"; readonly percent: number; readonly atBank: boolean }
  | { readonly do: "extend"; readonly days: number }
  | { readonly do: "reduce"; readonly percent: number }
  | { readonly do: "reverse"; readonly which: number };

const percent = fc.integer({ min: 1, max: 140 });
const plain = (name: "reject" | "sendBack" | "resubmit" | "cancel" | "refuse" | "flat" | "refund") => fc.constant<Step>({ do: name });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.boolean().map<Step>((bankFails) => ({ do: "pass", bankFails })) },
  { weight: 2, arbitrary: fc.boolean().map<Step>((bankFails) => ({ do: "retry", bankFails })) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 20 }).map<Step>((days) => ({ do: "wait", days })) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pay" as const), percent, atBank: fc.boolean() }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }).map<Step>((days) => ({ do: "extend", days })) },
  { weight: 2, arbitrary: percent.map<Step>((share) => ({ do: "reduce", percent: share })) },
  { weight: 3, arbitrary: fc.nat(5).map<Step>((which) => ({ do: "reverse", which })) },
  { weight: 2, arbitrary: plain("refund") },
  ...(["reject", "sendBack", "resubmit", "cancel", "refuse", "flat"] as const).map((name) => ({ weight: 1, arbitrary: plain(name) })),
);
/** Most orders are passed and paid out at once, so that there is something to repay. */
const story = fc.record({
  group: fc.nat(4),
  opening: fc.constantFrom<Step[]>(
    [],
    [{ do: "pass", bankFails: false }],
    [{ do: "pass", bankFails: false }],
    [{ do: "pass", bankFails: false }],
    [{ do: "pass", bankFails: true }],
  ),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
});

type Detail = OutputOf<typeof loan.detail>;

interface Tale {
  readonly person: Person;
  readonly loanId: string;
  readonly orderNo: string;
  readonly model: OrderModel;
}

const today = (): BusinessDate => dayIn(product.services.config.zone, product.clock.now());
const now = (): number => product.clock.now().getTime();
const money = (centavos: number): string => (centavos / 100).toFixed(2);
const detailOf = (loanId: string): Promise<Detail> => admin.call(loan.detail, { loanId });
let people = 0;

async function begin(group: number): Promise<Tale> {
  const seed = `sequence-${(people += 1)}`;
  const person = personFrom(seed);
  const { door, clock } = product;
  const { externalId } = person;
  const applicant = { seed, person, door, chance: () => 0.5 };
  await sendPerson(applicant);
  await door.call(open.image, { externalId, type: 0, side: "front", data: images.front });
  await door.call(open.image, { externalId, type: 1, side: "face", data: images.face, faceMatch: 95 });
  await sendDevice(applicant, clock.now());
  await run(product.services.connection.db, sql`update customer set settled_loans = 3, monthly_income_cents = 3000000 where external_id = ${externalId}`);
  const groups = await door.call(open.products, { externalId });
  const application = { externalId, appOrderId: seed, productGroupId: groups[group]?.productGroupId ?? "", amount: AMOUNT };
  const { loanId, orderNo } = await door.call(open.apply, application);
  await product.settle();
  const { status } = (await detailOf(loanId)).order;
  expect([12, -12]).toContain(status);
  return { person, loanId, orderNo, model: newModel(status) };
}

/** Whether the answer is the one that the model foresaw; the refusals are never errors of ours. */
function foreseen(what: string, answer: { readonly code: string; readonly msg: string }, allowed: boolean): boolean {
  expect([what, allowed ? answer.code : ["400", "404", "409"].includes(answer.code), answer.msg]).toEqual([what, allowed ? "200" : true, answer.msg]);
  return allowed;
}

/** Takes the terms of a fresh plan, or what time has added to them, from the product; everything else the model works out itself. */
function read(model: OrderModel, { plan }: Detail): void {
  model.terms = plan.map(({ dueOn, extendedDays, paidCents, outstandingCents }) => ({ charged: paidCents + outstandingCents, dueOn, extendedDays }));
}

async function payoutDone(tale: Tale, fails: boolean): Promise<void> {
  tale.model.status = fails ? -10 : 21;
  if (!fails) read(tale.model, await detailOf(tale.loanId));
}

async function decide(tale: Tale, what: "pass" | "reject" | "sendBack", bankFails: boolean): Promise<void> {
  const { loanId, model } = tale;
  const claim = await admin.ask(review.claim, { loanId });
  if (!foreseen("claim", claim, model.status === 12)) return;
  const { version } = claim.data;
  if (what === "reject") {
    await admin.call(review.reject, { loanId, version, reasons: ["other"] });
    model.status = -30;
  } else if (what === "sendBack") {
    await admin.call(review.sendBack, { loanId, version, stages: ["income"] });
    model.status = -33;
  } else {
    if (bankFails) product.bank.desk.change({ next: ["fail"] });
    await admin.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
    await product.settle();
    await payoutDone(tale, bankFails);
  }
}

async function resubmit({ person, orderNo, loanId, model }: Tale): Promise<void> {
  const answer = await product.door.call(open.resubmit, { externalId: person.externalId, orderNo, stages: ["income"] }).then(
    () => ({ code: "200", msg: "" }),
    (error: { code: string; message: string }) => ({ code: error.code, msg: error.message }),
  );
  if (!foreseen("resubmit", answer, model.status === -33)) return;
  await product.settle();
  model.status = (await detailOf(loanId)).order.status;
  expect([12, -12]).toContain(model.status);
}

async function repay(tale: Tale, share: number, atBank: boolean): Promise<void> {
  const { loanId, person, orderNo, model } = tale;
  const before = await detailOf(loanId);
  const billId = before.plan[0]?.id;
  if (!billId) return;
  const amount = Math.max(1, Math.floor(((totalOwed(model) || 10_000) * share) / 100));
  if (atBank && isLive(model)) {
    const { paymentCode } = await product.door.call(open.paymentCode, { externalId: person.externalId, orderNo });
    product.bank.pay(paymentCode, amount, product.clock.now());
    const at = now();
    await product.settle();
    const after = await detailOf(loanId);
    const known = new Set(before.money.map(({ kind, id }) => `${kind} ${id}`));
    const fresh = after.money.filter(({ kind, id }) => kind === "repayment" && !known.has(`${kind} ${id}`));
    expect(fresh.map(({ amountCents }) => amountCents)).toEqual([amount]);
    pay(model, { id: fresh[0]?.id ?? "", amount, reversed: false }, at);
  } else {
    const answer = await admin.ask(bill.repay, { billId, amount: money(amount), channel: "sandbox" });
    if (foreseen("repay", answer, [21, 40, 50].includes(model.status))) pay(model, { id: answer.data.repaymentId, amount, reversed: false }, now());
  }
  follow(model, today());
}

async function extend({ loanId, model }: Tale, days: number): Promise<void> {
  const { plan, order } = await detailOf(loanId);
  const index = Math.max(earliestOpen(model), 0);
  const term = plan[index];
  if (!term) return;
  const answer = await admin.ask(bill.extend, { billId: term.id, days, version: term.version });
  if (!foreseen("extend", answer, mayExtend(model, days, term.principalLeftCents, today(), now()))) return;
  const fee = Math.floor((term.principalLeftCents * order.extensionFeeBp * Math.ceil(days / 7)) / 10_000);
  expect(answer.data.feeCents).toBe(fee);
  model.quote = { term: index, days, fee, expiresAt: now() + 86_400_000 };
}

async function reduce({ loanId, model }: Tale, share: number): Promise<void> {
  const index = Math.max(earliestOpen(model), 0);
  const term = (await detailOf(loanId)).plan[index];
  if (!term) return;
  const amount = Math.max(1, Math.floor((term.principalLeftCents * share) / 100));
  const answer = await admin.ask(bill.reduce, { billId: term.id, version: term.version, principal: money(amount), reason: "modelo" });
  if (foreseen("reduce", answer, isLive(model) && amount <= term.principalLeftCents)) waive(model, index, amount);
  follow(model, today());
}

async function flat({ loanId, model }: Tale): Promise<void> {
  const answer = await admin.ask(bill.flat, { loanId, confirmed: true, reason: "modelo" });
  if (!foreseen("flat", answer, isLive(model) && totalOwed(model) > 0)) return;
  owed(model).forEach((amount, index) => waive(model, index, amount));
  follow(model, today());
}

async function refund({ loanId }: Tale): Promise<void> {
  const { creditCents } = (await detailOf(loanId)).order;
  const answer = await admin.ask(bill.refund, { loanId, amount: money(creditCents || 100), reason: "modelo" });
  if (foreseen("refund", answer, creditCents > 0)) await product.settle();
}

async function reverse({ model }: Tale, which: number): Promise<void> {
  const payment = model.payments[which % Math.max(model.payments.length, 1)];
  if (!payment) return;
  const answer = await admin.ask(repayment.reverse, { repaymentId: payment.id, reason: "modelo" });
  if (foreseen("reverse", answer, !payment.reversed)) payment.reversed = true;
  follow(model, today());
}

async function end({ loanId, model }: Tale, what: "cancel" | "refuse"): Promise<void> {
  const { version } = (await detailOf(loanId)).order;
  const target = { loanId, version };
  const answer =
    what === "cancel" ? await admin.ask(loan.cancel, { ...target, reason: "modelo" }) : await admin.ask(loan.refuse, { ...target, reasons: ["other"] });
  const allowed = (what === "cancel" ? BEFORE_PAYOUT : REFUSABLE).includes(model.status);
  if (foreseen(what, answer, allowed)) model.status = what === "cancel" ? -22 : -30;
}

async function retry(tale: Tale, bankFails: boolean): Promise<void> {
  const { loanId, model } = tale;
  const { version } = (await detailOf(loanId)).order;
  const allowed = model.status === -10;
  if (allowed && bankFails) product.bank.desk.change({ next: ["fail"] });
  const answer = await admin.ask(loan.payout, { loanId, version, cardConfirmed: true });
  if (!foreseen("retry", answer, allowed)) return;
  await product.settle();
  await payoutDone(tale, bankFails);
}

async function wait({ loanId, model }: Tale, days: number): Promise<void> {
  const before = model.terms.map(({ charged }) => charged);
  product.clock.advance(days * 86_400_000);
  await runBusinessDay(product.services);
  const detail = await detailOf(loanId);
  expect(detail.plan.map(({ dueOn }) => dueOn)).toEqual(model.terms.map(({ dueOn }) => dueOn));
  if (model.terms.length > 0) read(model, detail);
  model.terms.forEach(({ charged }, index) => expect(charged).toBeGreaterThanOrEqual(before[index] ?? 0));
  follow(model, today());
}

async function carryOut(tale: Tale, next: Step): Promise<void> {
  switch (next.do) {
    case "pass":
      return decide(tale, "pass", next.bankFails);
    case "reject":
    case "sendBack":
      return decide(tale, next.do, false);
    case "resubmit":
      return resubmit(tale);
    case "cancel":
    case "refuse":
      return end(tale, next.do);
    case "retry":
      return retry(tale, next.bankFails);
    case "wait":
      return wait(tale, next.days);
    case "pay":
      return repay(tale, next.percent, next.atBank);
    case "extend":
      return extend(tale, next.days);
    case "reduce":
      return reduce(tale, next.percent);
    case "flat":
      return flat(tale);
    case "refund":
      return refund(tale);
    case "reverse":
      return reverse(tale, next.which);
  }
}

/** The product's view of the order, as far as the model has one. */
async function compare({ loanId, model }: Tale): Promise<void> {
  const { order, plan } = await detailOf(loanId);
  expect({ status: order.status, owed: plan.map((term) => term.outstandingCents), due: plan.map((term) => term.dueOn), total: order.outstandingCents }).toEqual(
    {
      status: model.status,
      owed: owed(model),
      due: model.terms.map(({ dueOn }) => dueOn),
      total: totalOwed(model),
    },
  );
  expect(order.creditCents).toBeGreaterThanOrEqual(0);
}

const SEED = Number(process.env.SEQUENCE_SEED ?? Date.now() % 2_147_483_647);

test(`orders follow a simple model through ${RUNS} random stories, and the ledger balances after each`, async () => {
  process.stdout.write(`order sequences: seed ${SEED} (repeat with SEQUENCE_SEED=${SEED})\n`);
  const taken = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(story, async ({ group, opening, steps }) => {
      const tale = await begin(group);
      for (const next of [...opening, ...steps]) {
        await carryOut(tale, next);
        await compare(tale);
        taken.set(next.do, (taken.get(next.do) ?? 0) + 1);
      }
      const { lines, holds } = describe(await checkLedger(product.services.connection.db));
      expect([holds, lines.filter((line) => !line.startsWith("ok"))]).toEqual([true, []]);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: process.env.SEQUENCE_SHRINK === undefined },
  );
  process.stdout.write(`order sequences: ${[...taken].map(([name, count]) => `${name} ${count}`).join(", ")}\n`);
}, 180_000);
