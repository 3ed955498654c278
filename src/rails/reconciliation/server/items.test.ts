import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../../service/bill/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { payment } from "../../payment/contract.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { review } from "../../../desk/review/contract.ts";
import { reviewStage } from "../../../desk/review/domain/status.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { reconciliation } from "../contract.ts";
import { itemState, itemTransitions } from "../domain/item.ts";
import { HEADER } from "../domain/statement-line.ts";
import {
  bankStatement,
  brokenLedger,
  fetchDay,
  itemOf,
  itemsBy,
  lineOf,
  moveAtBank,
  today,
  upload,
  type Item,
} from "./testing/statements.ts";
import { reported } from "../../../testing/receipts.ts";
import { passHalfMinute } from "../../../testing/passing.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

const DAY_MS = 86_400_000;
const db = () => product.services.connection.db;
const orderOf = async ({ loanId }: Applied) => (await finance.call(loan.detail, { loanId })).order;
const billOf = async ({ loanId }: Applied) => (await finance.call(loan.detail, { loanId })).plan[0]?.id ?? "";
const detailOf = (item: Pick<Item, "id">) => finance.call(reconciliation.detail, { itemId: item.id });
const codeOf = async ({ person, orderNo }: Applied) =>
  (await product.door.call(open.paymentCode, { externalId: person.externalId, orderNo })).paymentCode;

/** A borrower pays to a code, and the channel's notice of it gets lost. */
async function payUnheard(code: string, amount: number): Promise<string> {
  product.bank.desk.change({ shares: { dropCallback: 1 } });
  const { id } = product.bank.pay(code, amount, product.clock.now());
  product.bank.desk.change({ shares: { dropCallback: 0 } });
  await product.settle();
  return id;
}

/** What an entry posted to the accounts, over everything that an item booked. */
async function accountsOf(item: Pick<Item, "id">): Promise<Readonly<Record<string, number>>> {
  const sums = await rows<{ account: number; amountCents: number }>(
    db(),
    sql`with recursive own (id) as (
          select id from ledger_entry where event in ('unknownReceipt', 'statementOver', 'statementUnder')
            and source_id = ${item.id}
          union select e.id from own o join ledger_entry e on e.reversal_of = o.id)
        select l.account, sum(l.amount_cents)::bigint as amount_cents from own o join ledger_leg l on l.entry_id = o.id
          group by l.account having sum(l.amount_cents) <> 0`,
  );
  return Object.fromEntries(sums.map(({ account, amountCents }) => [account, amountCents]));
}

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
});
beforeEach(() => product.clock.advance(DAY_MS));
afterAll(() => product.close());

describe("what a statement says of", () => {
  test("a payment whose notice got lost: it is booked, the channel is asked whose it is, and it goes to its order", async () => {
    const lola = await paidOut(product, "lola");
    const id = await payUnheard(await codeOf(lola), 12_300);
    expect((await orderOf(lola)).repaidCents).toBe(0);
    await fetchDay(product, finance);
    expect(await itemOf(finance, id)).toMatchObject({
      result: "channelOnly",
      cause: "lostCallback",
      state: "matched",
      orderNo: lola.orderNo,
      ourCents: 12_300,
    });
    expect((await orderOf(lola)).repaidCents).toBe(12_300);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a payer nobody knows: it is booked as a receipt (1010 / 2040) and waits", async () => {
    moveAtBank(product, { reference: "STRANGER", amount: 77_700 });
    await fetchDay(product, finance);
    const item = await itemOf(finance, "STRANGER");
    expect(item).toMatchObject({
      direction: "in",
      result: "channelOnly",
      cause: "unknownPayer",
      state: "open",
      channelCents: 77_700,
      can: { match: true, flat: true, reverse: true },
    });
    expect(await accountsOf(item)).toEqual({ "1010": 77_700, "2040": -77_700 });
    expect((await finance.call(repayment.list, { channelTxId: "STRANGER" })).list).toMatchObject([
      { status: "unallocated", amountCents: 77_700, orderNo: null },
    ]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a notice that comes after the statement: the receipt is not booked twice, and goes to its order", async () => {
    const tarde = await paidOut(product, "tarde");
    const id = await payUnheard(await codeOf(tarde), 4_400);
    const known = [...product.bank.book.charges].find((charge) => charge.id === id);
    if (!known) throw new Error("no charge");
    product.bank.book.charges.put({ ...known, code: "646180000000000000" });
    await fetchDay(product, finance);
    expect(await itemOf(finance, id)).toMatchObject({ cause: "unknownPayer", state: "open" });
    product.bank.book.charges.put(known);
    product.bank.book.putDelivery({
      key: `late-${id}`,
      event: { eventId: `late-${id}`, type: "charge", reference: id },
      dueAt: 0,
      attempts: 0,
      done: false,
    });
    await product.settle();
    expect((await orderOf(tarde)).repaidCents).toBe(4_400);
    expect(await itemOf(finance, id)).toMatchObject({ state: "matched", orderNo: tarde.orderNo });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a payment to a code that was replaced: it waits with its order as the best candidate", async () => {
    const vieja = await paidOut(product, "vieja");
    const old = await codeOf(vieja);
    product.clock.advance(60_000);
    await (await product.staff("ops")).call(loan.refreshPaymentCode, { loanId: vieja.loanId });
    expect(await codeOf(vieja)).not.toBe(old);
    product.clock.advance(60_000);
    const id = await payUnheard(old, 5_500);
    await fetchDay(product, finance);
    const item = await itemOf(finance, id);
    expect(item).toMatchObject({
      result: "channelOnly",
      cause: "expiredReference",
      state: "open",
      orderNo: vieja.orderNo,
      best: expect.stringContaining(vieja.orderNo),
    });
    const { candidates } = await detailOf(item);
    expect(candidates[0]).toMatchObject({
      kind: "bill",
      label: expect.stringContaining(vieja.orderNo),
      reasons: expect.arrayContaining(["paymentCode"]),
    });
    expect(candidates.map(({ score }) => score)).toEqual(
      candidates.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    const { sent, outcomes } = await finance.call(reconciliation.matchMany, {
      items: [{ itemId: item.id, version: item.version }],
    });
    expect(sent).toBe(1);
    expect((await orderOf(vieja)).repaidCents).toBe(0);
    await finance2.approve(outcomes[0]?.request ?? "");
    expect((await orderOf(vieja)).repaidCents).toBe(5_500);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("the same payment twice: the second waits as a duplicate, whether it was paid twice or listed twice", async () => {
    const doble = await paidOut(product, "doble");
    await payAs(product, doble, 6_600);
    const second = await payUnheard(await codeOf(doble), 6_600);
    await fetchDay(product, finance);
    expect(await itemOf(finance, second)).toMatchObject({ cause: "duplicate", state: "open", orderNo: doble.orderNo });
    const [first] = (await finance.call(repayment.list, { orderNo: doble.orderNo })).list;
    await upload(
      product,
      finance,
      `${HEADER}\n${lineOf(product, first?.channelTxId ?? "", "charge", 6_600, { key: "STPAGAIN" })}\n`,
    );
    const listed = (await itemsBy(finance, { reference: first?.channelTxId })).find(
      ({ trackingKey }) => trackingKey === "STPAGAIN",
    );
    expect(listed).toMatchObject({ result: "channelOnly", cause: "duplicate", state: "open", orderNo: doble.orderNo });
    expect((await orderOf(doble)).repaidCents).toBe(6_600);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test.each(["id", "trackingKey"] as const)(
    "a payment that one person registered under its %s for somebody else: it goes to the order that the channel names",
    async (under) => {
      const [payer, friend] = [await paidOut(product, `payer-${under}`), await paidOut(product, `friend-${under}`)];
      const id = await payUnheard(await codeOf(payer), 8_800);
      const charge = [...product.bank.book.charges].find((known) => known.id === id);
      const registered = {
        ...reported,
        billId: await billOf(friend),
        amount: "88.00",
        channel: "sandbox",
        channelTxId: charge?.[under] ?? "",
      };
      expect(isSentForApproval((await finance.askAlone(bill.repay, registered)).data)).toBe(false);
      expect((await orderOf(friend)).repaidCents).toBe(8_800);
      await fetchDay(product, finance);
      expect([(await orderOf(payer)).repaidCents, (await orderOf(friend)).repaidCents]).toEqual([8_800, 0]);
      expect(await itemOf(finance, id)).toMatchObject({ state: "matched", orderNo: payer.orderNo });
      expect(await brokenLedger(product)).toEqual([]);
    },
  );

  test("a payment of whose notice somebody knew before: the channel's word goes before one person's, not before two people's", async () => {
    const [payer, friend] = [await paidOut(product, "payer-heard"), await paidOut(product, "friend-heard")];
    const code = await codeOf(payer);
    const notice = (reference: string) =>
      product.bank.book.putDelivery({
        key: `late-${reference}`,
        event: { eventId: `late-${reference}`, type: "charge", reference },
        dueAt: 0,
        attempts: 0,
        done: false,
      });
    const registered = async (channelTxId: string, amount: string) => ({
      ...reported,
      billId: await billOf(friend),
      amount,
      channel: "sandbox",
      channelTxId,
    });

    const alone = await payUnheard(code, 9_900);
    expect(isSentForApproval((await finance.askAlone(bill.repay, await registered(alone, "99.00"))).data)).toBe(false);
    notice(alone);
    await product.settle();
    expect([(await orderOf(payer)).repaidCents, (await orderOf(friend)).repaidCents]).toEqual([9_900, 0]);

    const together = await payUnheard(code, 3_000_000);
    await finance.call(bill.repay, await registered(together, "30000.00"));
    notice(together);
    await product.settle();
    expect((await orderOf(payer)).repaidCents).toBe(9_900);
    expect((await orderOf(friend)).status).toBe(50);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a charge that the channel knows with another amount: it waits for its payer, and no notice gives it away", async () => {
    const chico = await paidOut(product, "chico");
    const id = await payUnheard(await codeOf(chico), 100);
    const charge = [...product.bank.book.charges].find((known) => known.id === id);
    await upload(
      product,
      finance,
      `${HEADER}\n${lineOf(product, id, "charge", 90_000, { key: charge?.trackingKey ?? "" })}\n`,
    );
    expect(await itemOf(finance, id)).toMatchObject({ state: "open", cause: "unknownPayer", channelCents: 90_000 });
    product.bank.book.putDelivery({
      key: `late-${id}`,
      event: { eventId: `late-${id}`, type: "charge", reference: id },
      dueAt: 0,
      attempts: 0,
      done: false,
    });
    await product.settle();
    expect((await orderOf(chico)).repaidCents).toBe(0);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("money that two people took from an order: a notice that is repeated does not give it back", async () => {
    const quitado = await paidOut(product, "quitado");
    const id = await payUnheard(await codeOf(quitado), 7_700);
    await fetchDay(product, finance);
    const { id: itemId, version } = await itemOf(finance, id);
    await finance.call(reconciliation.unmatch, { itemId, version, reason: "Es de otra persona" });
    expect((await orderOf(quitado)).repaidCents).toBe(0);
    product.bank.book.putDelivery({
      key: `late-${id}`,
      event: { eventId: `late-${id}`, type: "charge", reference: id },
      dueAt: 0,
      attempts: 0,
      done: false,
    });
    await product.settle();
    expect((await orderOf(quitado)).repaidCents).toBe(0);
    expect(await itemOf(finance, id)).toMatchObject({ state: "open" });
  });

  test("a fee that differs: the difference is a loss once two people say so", async () => {
    const cara = await paidOut(product, "cara");
    const reference = `${cara.orderNo}-1`;
    await upload(product, finance, bankStatement(product).replace(/(TR\S+?,payout,[^,]+,[\d.]+),5\.00/g, "$1,6.50"));
    const item = await itemOf(finance, reference);
    expect(item).toMatchObject({
      direction: "out",
      result: "amountDiffers",
      cause: "feeDifference",
      differenceCents: -150,
      state: "open",
    });
    expect(await brokenLedger(product)).toEqual([]);
    expect(
      await finance.call(reconciliation.flat, { itemId: item.id, version: item.version, reason: "Tarifa nueva" }),
    ).toMatchObject({ state: "flatBilled" });
    expect(await accountsOf(item)).toEqual({ "1010": -150, "5040": 150 });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a payment to an order that was cancelled", async () => {
    const fuera = await paidOut(product, "fuera");
    const code = await codeOf(fuera);
    const { version, receivedCents } = await orderOf(fuera);
    moveAtBank(product, { reference: "BACK1", amount: receivedCents ?? 0 });
    await finance.call(loan.cancelAfterPayout, {
      loanId: fuera.loanId,
      version,
      channelTxId: "BACK1",
      reason: "devuelto",
    });
    const unheard = await payUnheard(code, 8_800);
    const heard = product.bank.pay(code, 9_900, product.clock.now()).id;
    await product.settle();
    await fetchDay(product, finance);
    expect(await itemOf(finance, "BACK1")).toMatchObject({
      result: "matched",
      state: "matched",
      ourKind: "payoutReturn",
    });
    expect(await itemOf(finance, unheard)).toMatchObject({
      result: "channelOnly",
      cause: "paidAfterCancellation",
      state: "open",
      orderNo: fuera.orderNo,
    });
    expect(await itemOf(finance, heard)).toMatchObject({
      result: "matched",
      cause: "paidAfterCancellation",
      state: "open",
      orderNo: fuera.orderNo,
    });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a payout that we hold as failed: its late success is noted, booked by two people, and matched", async () => {
    product.bank.desk.change({ next: ["lateSuccess"] });
    const applied = await applyAs(product, "lenta");
    await passHalfMinute(product);
    const reviewer = await product.staff("reviewer");
    const claimed = await reviewer.call(review.claim, { loanId: applied.loanId });
    await reviewer.call(review.pass, {
      loanId: applied.loanId,
      version: claimed.version,
      stages: [...reviewStage.codes],
    });
    await passHalfMinute(product);
    product.clock.advance(21 * 60_000);
    product.bank.desk.settle(product.clock.now().getTime());
    const untold = [...product.bank.book.deliveries].filter(({ done }) => !done);
    for (const delivery of untold) product.bank.book.putDelivery({ ...delivery, done: true });
    expect((await orderOf(applied)).status).toBe(-10);
    await fetchDay(product, finance);
    const reference = `${applied.orderNo}-1`;
    const item = await itemOf(finance, reference);
    expect(item).toMatchObject({
      direction: "out",
      result: "channelOnly",
      cause: "lateSuccess",
      state: "open",
      ourKind: "payout",
      ourCents: 0,
      orderNo: applied.orderNo,
    });
    expect(await brokenLedger(product)).toEqual([]);

    const { channel } = await detailOf(item);
    const { version } = await orderOf(applied);
    await finance.call(payment.lateSuccess, {
      loanId: applied.loanId,
      version,
      reference,
      proof: channel?.trackingKey ?? "",
      reason: "Estado de cuenta",
    });
    await product.settle();
    expect((await orderOf(applied)).status).toBe(21);
    expect(await itemOf(finance, reference)).toMatchObject({
      state: "matched",
      ourCents: item.channelCents,
      differenceCents: 0,
    });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("money that we did not send, and money that staff entered and no channel ever saw", async () => {
    const sola = await paidOut(product, "sola");
    await finance.call(bill.repay, { ...reported, billId: await billOf(sola), amount: "33.00", channel: "sandbox" });
    moveAtBank(product, { reference: "NOTOURS", amount: 1_100, type: "payout", fee: 500 });
    await fetchDay(product, finance);
    expect(await itemOf(finance, "NOTOURS")).toMatchObject({
      direction: "out",
      result: "channelOnly",
      cause: "notInBooks",
      state: "open",
      channelCents: -1_600,
      ourCents: null,
    });
    const [own] = await itemsBy(finance, { orderNo: sola.orderNo, result: "oursOnly" });
    expect(own).toMatchObject({
      direction: "in",
      cause: "byStaff",
      state: "open",
      channelCents: null,
      ourCents: 3_300,
      differenceCents: -3_300,
    });
    expect(await brokenLedger(product)).toEqual([]);
  });
});

describe("matching", () => {
  test("a line with what staff entered for it: the receipt that the line had made us book is taken out again, and the way back undoes both", async () => {
    const mano = await paidOut(product, "mano");
    await finance.call(bill.repay, { ...reported, billId: await billOf(mano), amount: "50.00", channel: "sandbox" });
    await finance.call(bill.repay, { ...reported, billId: await billOf(mano), amount: "50.00", channel: "sandbox" });
    moveAtBank(product, { reference: "HAND1", amount: 5_000 });
    await fetchDay(product, finance);
    const line = await itemOf(finance, "HAND1");
    const [own] = await itemsBy(finance, { orderNo: mano.orderNo, result: "oursOnly" });
    expect([line.state, own?.state]).toEqual(["open", "open"]);
    const { candidates } = await detailOf(line);
    expect(candidates.filter(({ kind }) => kind === "item")).toMatchObject([
      { reasons: ["sameAmount", "sameDay"] },
      { reasons: ["sameAmount", "sameDay"] },
    ]);
    expect(
      (await finance.ask(reconciliation.matchMany, { items: [{ itemId: line.id, version: line.version }] })).msg,
    ).toMatch(/No candidate is sure enough/);

    const repaid = (await orderOf(mano)).repaidCents;
    await finance.call(reconciliation.match, {
      itemId: line.id,
      version: line.version,
      candidate: { kind: "item", id: own?.id ?? "" },
    });
    const joined = await itemOf(finance, "HAND1");
    expect(joined).toMatchObject({
      state: "matched",
      result: "matched",
      ourKind: "charge",
      ourCents: 5_000,
      orderNo: mano.orderNo,
    });
    expect(await accountsOf(joined)).toEqual({});
    expect((await itemsBy(finance, { orderNo: mano.orderNo, result: "oursOnly" })).map(({ id }) => id)).not.toContain(
      own?.id,
    );
    expect((await orderOf(mano)).repaidCents).toBe(repaid);
    expect(await brokenLedger(product)).toEqual([]);

    await finance.call(reconciliation.unmatch, { itemId: joined.id, version: joined.version, reason: "equivocado" });
    const parted = await itemOf(finance, "HAND1");
    expect(parted).toMatchObject({ state: "open", result: "channelOnly" });
    expect(await accountsOf(parted)).toEqual({ "1010": 5_000, "2040": -5_000 });
    expect((await itemsBy(finance, { orderNo: mano.orderNo, state: "open" })).map(({ id }) => id)).toContain(own?.id);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("by amount and day pairs what staff entered on its own where nothing else fits, and can be undone", async () => {
    const unica = await paidOut(product, "unica");
    await finance.call(bill.repay, { ...reported, billId: await billOf(unica), amount: "61.17", channel: "sandbox" });
    moveAtBank(product, { reference: "SOLE1", amount: 6_117 });
    await fetchDay(product, finance);
    const item = await itemOf(finance, "SOLE1");
    expect(item).toMatchObject({
      state: "matched",
      result: "matched",
      orderNo: unica.orderNo,
      can: { unmatch: true },
    });
    expect((await detailOf(item)).item.can).toMatchObject({ unmatch: true });
    await finance.call(reconciliation.unmatch, { itemId: item.id, version: item.version, reason: "son dos pagos" });
    expect(await itemOf(finance, "SOLE1")).toMatchObject({ state: "open", result: "channelOnly" });
    expect(await itemsBy(finance, { orderNo: unica.orderNo, state: "open", result: "oursOnly" })).toMatchObject([
      { ourCents: 6_117 },
    ]);
    expect(await brokenLedger(product)).toEqual([]);
    await fetchDay(product, finance);
    expect(await itemOf(finance, "SOLE1")).toMatchObject({ state: "open" });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("a receipt with a bill allocates it, and undoing takes it back from the order", async () => {
    const liga = await paidOut(product, "liga");
    moveAtBank(product, { reference: "LINK1", amount: 20_000 });
    await fetchDay(product, finance);
    const item = await itemOf(finance, "LINK1");
    const billId = await billOf(liga);
    await finance.call(reconciliation.match, {
      itemId: item.id,
      version: item.version,
      candidate: { kind: "bill", id: billId },
    });
    expect((await orderOf(liga)).repaidCents).toBe(20_000);
    const matched = await itemOf(finance, "LINK1");
    expect(matched).toMatchObject({
      state: "matched",
      orderNo: liga.orderNo,
      handledBy: "Alejandra Ruiz",
      can: { unmatch: true, match: false, flat: false, reverse: false },
    });
    expect(await brokenLedger(product)).toEqual([]);

    await finance.call(reconciliation.unmatch, { itemId: matched.id, version: matched.version, reason: "otra orden" });
    expect((await orderOf(liga)).repaidCents).toBe(0);
    const again = await itemOf(finance, "LINK1");
    expect(again).toMatchObject({ state: "open", orderNo: null, handledBy: null });
    expect(await brokenLedger(product)).toEqual([]);
    await finance.call(reconciliation.match, {
      itemId: again.id,
      version: again.version,
      candidate: { kind: "bill", id: billId },
    });
    expect((await orderOf(liga)).repaidCents).toBe(20_000);
    expect((await detailOf(again)).history.map(({ event, toState, reason }) => [event, toState, reason])).toEqual([
      ["match", "matched", null],
      ["unmatch", "open", "otra orden"],
      ["match", "matched", null],
    ]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("several at once: each for itself, and what one is refused does not hold up the others", async () => {
    const varias = await paidOut(product, "varias");
    for (const reference of ["BULK1", "BULK2", "BULK3"]) moveAtBank(product, { reference, amount: 1_000 });
    await fetchDay(product, finance);
    const items = await Promise.all(["BULK1", "BULK2", "BULK3"].map((reference) => itemOf(finance, reference)));
    const candidate = { kind: "bill" as const, id: await billOf(varias) };
    const [first, second, third] = items.map(({ id, version }) => ({ itemId: id, version }));
    if (!first || !second || !third) throw new Error("no items");
    const answer = await finance.call(reconciliation.matchMany, {
      items: [
        { ...first, candidate },
        { ...second, version: second.version + 7, candidate },
        { ...third, candidate: { kind: "item", id: first.itemId } },
      ],
    });
    expect([answer.matched, answer.sent]).toEqual([0, 1]);
    expect(answer.outcomes.map(({ state, refusal }) => [state, refusal])).toEqual([
      [null, null],
      [null, "The record changed meanwhile; reload and try again"],
      [null, "This cannot be matched with the item"],
    ]);
    expect((await orderOf(varias)).repaidCents).toBe(0);
    await finance2.approve(answer.outcomes[0]?.request ?? "");
    expect((await orderOf(varias)).repaidCents).toBe(1_000);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("is refused for what is no counterpart, and undone only where staff or amount and day made it", async () => {
    const clara = await paidOut(product, "clara");
    await payAs(product, clara, 3_000);
    moveAtBank(product, { reference: "OUT1", amount: 2_000, type: "payout" });
    await fetchDay(product, finance);
    const out = await itemOf(finance, "OUT1");
    const toBill = {
      itemId: out.id,
      version: out.version,
      candidate: { kind: "bill" as const, id: await billOf(clara) },
    };
    expect(await finance.ask(reconciliation.match, toBill)).toMatchObject({
      code: "409",
      errors: [{ field: "candidate" }],
    });
    const [paid] = (await itemsBy(finance, { orderNo: clara.orderNo, direction: "in" })).filter(
      ({ channelCents }) => channelCents === 3_000,
    );
    expect(paid?.can).toMatchObject({ unmatch: false });
    expect(
      await finance.ask(reconciliation.unmatch, { itemId: paid?.id ?? "", version: paid?.version ?? 0, reason: "x" }),
    ).toMatchObject({ code: "409" });
    expect(await finance.ask(reconciliation.match, { itemId: "987654321", version: 0 })).toMatchObject({
      code: "404",
      errors: [{ field: "itemId" }],
    });
  });

  test("a repayment that is reversed opens its item again, and linking it puts the money back", async () => {
    const vuelta = await paidOut(product, "vuelta");
    await payAs(product, vuelta, 7_000);
    await fetchDay(product, finance);
    const [row] = (await finance.call(repayment.list, { orderNo: vuelta.orderNo })).list;
    await finance.call(repayment.reverse, { repaymentId: row?.id ?? "", reason: "parecía no llegar" });
    await product.settle();
    const item = await itemOf(finance, row?.channelTxId ?? "");
    expect(item).toMatchObject({ state: "open", result: "channelOnly", cause: "reversedByUs", ourCents: 0 });
    expect(await brokenLedger(product)).toEqual([]);
    await finance.call(reconciliation.match, {
      itemId: item.id,
      version: item.version,
      candidate: { kind: "bill", id: await billOf(vuelta) },
    });
    expect((await orderOf(vuelta)).repaidCents).toBe(7_000);
    expect(await brokenLedger(product)).toEqual([]);
  });
});

describe("flat-billing and reversing", () => {
  const stranger = async (reference: string, amount = 4_200): Promise<Item> => {
    moveAtBank(product, { reference, amount });
    await fetchDay(product, finance);
    return itemOf(finance, reference);
  };

  test("take a second person, who is another one and holds the approval", async () => {
    const item = await stranger("EYES1");
    const input = { itemId: item.id, version: item.version, reason: "sin dueño" };
    const asked = await finance.askAlone(reconciliation.flat, input);
    if (!isSentForApproval(asked.data)) throw new Error("one person alone did it");
    expect(await itemOf(finance, "EYES1")).toMatchObject({ state: "open", version: item.version });
    expect(await accountsOf(item)).toEqual({ "1010": 4_200, "2040": -4_200 });
    const { approvalId } = asked.data;
    expect((await finance.askToApprove(approvalId)).code).toBe("403");
    expect((await (await product.staff("auditor")).askToApprove(approvalId)).code).toBe("403");
    expect((await finance2.askAlone(reconciliation.flat, { ...input, reason: "otra" })).code).toBe("409");
    await finance2.approve(approvalId);
    expect(await itemOf(finance, "EYES1")).toMatchObject({ state: "flatBilled", handledBy: expect.any(String) });
    expect(await accountsOf(item)).toEqual({ "1010": 4_200, "4050": -4_200 });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("are undone by the exact negation, again and again", async () => {
    const item = await stranger("AGAIN1");
    const next = async (verb: "flat" | "reverse"): Promise<string> => {
      const { id, version } = await itemOf(finance, "AGAIN1");
      const { state } = await finance.call(reconciliation[verb], { itemId: id, version, reason: "prueba" });
      expect(await brokenLedger(product)).toEqual([]);
      return state;
    };
    const waiting = { "1010": 4_200, "2040": -4_200 };
    for (let round = 0; round < 2; round += 1) {
      expect([await next("flat"), await accountsOf(item)]).toEqual(["flatBilled", { "1010": 4_200, "4050": -4_200 }]);
      expect([await next("reverse"), await accountsOf(item)]).toEqual(["open", waiting]);
      expect([await next("reverse"), await accountsOf(item)]).toEqual(["reversed", {}]);
      expect([await next("reverse"), await accountsOf(item)]).toEqual(["open", waiting]);
    }
    expect((await finance.call(repayment.list, { channelTxId: "AGAIN1" })).list).toMatchObject([
      { status: "unallocated" },
    ]);
  });

  test("of what only we have: flat-billing is a loss, reversing takes the repayment back from its order", async () => {
    const propia = await paidOut(product, "propia");
    await finance.call(bill.repay, { ...reported, billId: await billOf(propia), amount: "12.00", channel: "sandbox" });
    await finance.call(bill.repay, { ...reported, billId: await billOf(propia), amount: "13.00", channel: "sandbox" });
    await fetchDay(product, finance);
    const [lost, wrong] = await itemsBy(finance, { orderNo: propia.orderNo, result: "oursOnly" });
    if (!lost || !wrong) throw new Error("no items");
    await finance.call(reconciliation.flat, { itemId: lost.id, version: lost.version, reason: "no llegó" });
    expect(await accountsOf(lost)).toEqual({ "1010": -1_200, "5040": 1_200 });
    await finance.call(reconciliation.reverse, { itemId: wrong.id, version: wrong.version, reason: "mal capturado" });
    expect((await orderOf(propia)).repaidCents).toBe(1_200);
    expect(await itemsBy(finance, { orderNo: propia.orderNo, state: "reversed" })).toMatchObject([
      { id: wrong.id, ourCents: 0 },
    ]);
    await product.settle();
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("are refused for what agrees, what is under way, and a stale version", async () => {
    const item = await stranger("STALE1");
    expect(
      await finance.ask(reconciliation.flat, { itemId: item.id, version: item.version + 1, reason: "x" }),
    ).toMatchObject({
      code: "409",
      errors: [{ field: "version" }],
    });
    const [agreed] = await itemsBy(finance, { state: "matched" });
    expect(
      await finance.ask(reconciliation.flat, { itemId: agreed?.id ?? "", version: agreed?.version ?? 0, reason: "x" }),
    ).toMatchObject({ code: "409" });
    expect(
      await finance.ask(reconciliation.reverse, {
        itemId: agreed?.id ?? "",
        version: agreed?.version ?? 0,
        reason: "x",
      }),
    ).toMatchObject({ code: "409" });
    expect(
      await finance.ask(reconciliation.flat, { itemId: item.id, version: item.version, reason: " " }),
    ).toMatchObject({
      code: "400",
      errors: [{ field: "reason" }],
    });
  });

  test("are not there for who only looks on", async () => {
    const item = await stranger("LOOK1");
    const ops = await product.staff("ops");
    const input = { itemId: item.id, version: item.version, reason: "x" };
    expect((await itemsBy(ops, { reference: "LOOK1" }))[0]?.can).toEqual({
      match: false,
      unmatch: false,
      flat: false,
      reverse: false,
    });
    for (const [call, sent] of [
      [reconciliation.flat, input],
      [reconciliation.reverse, input],
      [reconciliation.unmatch, input],
      [reconciliation.match, { itemId: item.id, version: item.version }],
      [reconciliation.matchMany, { items: [{ itemId: item.id, version: item.version }] }],
      [reconciliation.accept, { importId: "1", version: 0, reason: "x" }],
      [reconciliation.file, { importId: "1" }],
      [reconciliation.fetch, { channel: "sandbox", statementOn: today(product) }],
      [reconciliation.emails, {}],
    ] as const) {
      expect((await ops.ask(call as never, sent as never)).code).toBe("403");
    }
    expect((await (await product.staff("collector")).ask(reconciliation.list, {})).code).toBe("403");
  });
});

describe("the database", () => {
  test("knows the same steps as the rules", async () => {
    const pairs = await rows<{ fromState: string | null; toState: string }>(
      db(),
      sql`select from_state, to_state from reconciliation_transition`,
    );
    const known = pairs.map(({ fromState, toState }) => `${fromState ?? ""} ${toState}`).toSorted();
    expect(known).toEqual([...itemTransitions.map(({ from, to }) => `${from} ${to}`), " open", " matched"].toSorted());
  });

  test("refuses every other step, a flat-bill without its entry, and any change of a line or of the history", async () => {
    const { id } = await only<{ id: string }>(
      db(),
      sql`select id from reconciliation_item where state = 'matched' and merged_into is null and line_id is not null
          limit 1`,
    );
    for (const state of itemState.codes.filter((code) => code !== "open" && code !== "matched")) {
      await expect(run(db(), sql`update reconciliation_item set state = ${state} where id = ${id}`)).rejects.toThrow(
        /no item transition|violates check/,
      );
    }
    await expect(run(db(), sql`update reconciliation_item set line_id = null where id = ${id}`)).rejects.toThrow(
      /keeps its line/,
    );
    const flat = await only<{ id: string }>(
      db(),
      sql`select id from reconciliation_item where state = 'flatBilled' limit 1`,
    );
    await expect(run(db(), sql`update reconciliation_item set state = 'open' where id = ${flat.id}`)).rejects.toThrow(
      /its entry says otherwise/,
    );
    for (const statement of [
      sql`update statement_line set amount_cents = 1`,
      sql`delete from statement_line`,
      sql`delete from reconciliation_item`,
      sql`update reconciliation_event set reason = 'x'`,
      sql`insert into reconciliation_transition values ('matched', 'reversed')`,
    ]) {
      await expect(run(db(), statement)).rejects.toThrow(/permission denied/);
    }
  });
});
