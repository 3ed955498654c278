import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rows, run, sql } from "../../../../platform/server/database/connect.ts";
import { isSentForApproval, type Endpoint, type SendsOf } from "../../../../platform/shared/endpoint.ts";
import { paidOut, type Applied } from "../../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../../testing/product.ts";
import { approval } from "../../../../book/approval/contract.ts";
import { loan } from "../../../../service/loan/contract.ts";
import { open } from "../../../../door/open/contract.ts";
import { repayment } from "../../../../book/repayment/contract.ts";
import { reconciliation } from "../../contract.ts";
import { HEADER } from "../../domain/statement-line.ts";
import {
  bankStatement,
  base64,
  brokenLedger,
  fetchDay,
  hand,
  itemOf,
  itemsBy,
  lineOf,
  moveAtBank,
  progressOf,
  today,
} from "../testing/statements.ts";
import { tryToApprove } from "../../../../book/approval/server/testing/approve.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;
let admin: Staff;

const DAY_MS = 86_400_000;
const db = () => product.services.connection.db;
const orderOf = async ({ loanId }: Applied) => (await finance.call(loan.detail, { loanId })).order;
const billOf = async ({ loanId }: Applied) => (await finance.call(loan.detail, { loanId })).plan[0]?.id ?? "";
const fileWith = (...lines: readonly string[]): string => `${HEADER}\n${lines.join("\n")}\n`;
const receiptsOf = (reference: string) => finance.call(repayment.list, { channelTxId: reference });
const entries = async () => (await rows(db(), sql`select id from ledger_entry`)).length;

/** Asks as one person, and answers the request that it became. */
async function requested<E extends Endpoint>(staff: Staff, call: E, input: SendsOf<E>): Promise<string> {
  const { code, msg, data } = await staff.askAlone(call, input);
  if (!isSentForApproval(data)) throw new Error(`one person alone did it, or it was refused: ${code} ${msg}`);
  return data.approvalId;
}

async function asked(staff: Staff, importId: string): Promise<string> {
  const { version } = await progressOf(staff, importId);
  return requested(staff, reconciliation.accept, { importId, version, reason: "Cotejado con el banco" });
}

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2, admin] = [
    await product.staff("finance"),
    await product.staff("finance2"),
    await product.staff("admin"),
  ];
});
beforeEach(() => product.clock.advance(DAY_MS));
afterAll(() => product.close());

describe("a line that one person hands in", () => {
  test("moves nothing: an invented charge of 50,000.00 is no receipt, settles no order and gives no credit", async () => {
    const debtor = await paidOut(product, "proof-debtor");
    const before = [await entries(), await orderOf(debtor)];
    const importId = await hand(product, finance, fileWith(lineOf(product, "INVENTED1", "charge", 5_000_000)));
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "held",
      rowsNew: 1,
      rowsHeld: 1,
      uploadedBy: "Fernanda Ortiz",
      asked: "answered",
      held: [{ reference: "INVENTED1", state: "denied", finding: "unknown", saidCents: null }],
      can: { accept: true, discard: true, prove: true, file: true },
    });
    expect(await itemsBy(finance, { reference: "INVENTED1" })).toEqual([]);
    expect((await receiptsOf("INVENTED1")).total).toBe(0);
    expect([await entries(), await orderOf(debtor)]).toEqual(before);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("is taken by the channel's word: its own statement shows the very line, and the money is booked without anybody", async () => {
    moveAtBank(product, { reference: "TRUE1", amount: 8_100 });
    const importId = await hand(product, finance, bankStatement(product));
    expect(await progressOf(finance, importId)).toMatchObject({ status: "done", rowsNew: 1, rowsHeld: 0, held: [] });
    expect(await itemOf(finance, "TRUE1")).toMatchObject({ state: "open", channelCents: 8_100, proof: "confirmed" });
    expect((await receiptsOf("TRUE1")).list).toMatchObject([{ status: "unallocated", amountCents: 8_100 }]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test.each<[string, string, (line: string) => string, object]>([
    ["another amount", "amount", (line) => line.replace("91.00", "50000.00"), { saidCents: 9_100 }],
    ["another fee", "fee", (line) => line.replace(",0.00,", ",3.00,"), { saidCents: 9_100 }],
    ["another tracking key", "key", (line) => line.replace(/STP\w+/, "STPOTHER"), { saidCents: 9_100 }],
  ])("is not taken with %s than the channel's, and says so", async (_what, why, change, said) => {
    const reference = `WRONG${why.toUpperCase()}`;
    moveAtBank(product, { reference, amount: 9_100 });
    const importId = await hand(product, finance, fileWith(change(lineOf(product, reference, "charge", 9_100))));
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "held",
      held: [{ reference, state: "denied", finding: why, ...said }],
    });
    expect((await receiptsOf(reference)).total).toBe(0);
  });

  test("is not taken for another day than the channel's, and says which day that is", async () => {
    const ana = await paidOut(product, "proof-day");
    product.bank.desk.change({ shares: { dropCallback: 1 } });
    const { paymentCode } = await product.door.call(open.paymentCode, {
      externalId: ana.person.externalId,
      orderNo: ana.orderNo,
    });
    const { id } = product.bank.pay(paymentCode, 4_700, product.clock.now());
    product.bank.desk.change({ shares: { dropCallback: 0 } });
    const paidOn = today(product);
    product.clock.advance(DAY_MS);
    const importId = await hand(product, finance, fileWith(lineOf(product, id, "charge", 4_700)));
    expect(await progressOf(finance, importId)).toMatchObject({
      held: [{ state: "denied", finding: "day", saidCents: 4_700, saidOn: paidOn }],
    });
    expect((await receiptsOf(id)).total).toBe(0);
  });

  test("waits for a channel that is silent, which is said, and is taken once it answers", async () => {
    moveAtBank(product, { reference: "LATER1", amount: 2_200 });
    const text = bankStatement(product);
    await run(db(), sql`update channel set base_url = 'http://127.0.0.1:9' where code = 'sandbox'`);
    const importId = await hand(product, finance, text);
    await run(db(), sql`update channel set base_url = ${product.bank.url} where code = 'sandbox'`);
    const { version } = await progressOf(finance, importId);
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "held",
      asked: "silent",
      held: [{ state: "unconfirmed", finding: null }],
    });
    expect((await receiptsOf("LATER1")).total).toBe(0);
    product.clock.advance(600_000);
    await finance.call(reconciliation.prove, { importId, version });
    await product.settle();
    expect(await progressOf(finance, importId)).toMatchObject({ status: "done", rowsHeld: 0 });
    expect(await itemOf(finance, "LATER1")).toMatchObject({ proof: "confirmed" });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("is answered by the statement that is fetched later: the same line is confirmed, another amount is denied and the channel's is booked", async () => {
    const day = today(product);
    const importId = await hand(
      product,
      finance,
      fileWith(lineOf(product, "SOON1", "charge", 1_500), lineOf(product, "SOON2", "charge", 1_600)),
    );
    moveAtBank(product, { reference: "SOON1", amount: 1_500 });
    moveAtBank(product, { reference: "SOON2", amount: 1_000 });
    await fetchDay(product, finance, day);
    expect(await progressOf(finance, importId)).toMatchObject({
      rowsHeld: 1,
      held: [{ reference: "SOON2", finding: "amount", saidCents: 1_000 }],
    });
    expect(await itemOf(finance, "SOON1")).toMatchObject({ proof: "channel" });
    expect(await itemOf(finance, "SOON2")).toMatchObject({ channelCents: 1_000, proof: "channel" });
    expect(await brokenLedger(product)).toEqual([]);
  });
});

describe("a line that the channel does not bear out", () => {
  test("is taken when somebody else approves it with the file at hand, and says who that was", async () => {
    const file = fileWith(lineOf(product, "PAPER1", "charge", 6_000));
    const importId = await hand(product, finance, file);
    const approvalId = await asked(finance, importId);
    expect((await receiptsOf("PAPER1")).total).toBe(0);
    expect(await progressOf(finance2, importId)).toMatchObject({
      request: { approvalId, maker: "Fernanda Ortiz", canView: true },
      can: { accept: false },
    });
    expect(await finance2.call(approval.detail, { approvalId })).toMatchObject({
      obstacle: null,
      effect: {
        legs: [
          { account: 1010, amountCents: 6_000 },
          { account: 2040, amountCents: -6_000 },
        ],
      },
    });
    const opened = await fetch(product.baseUrl + reconciliation.file.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": await finance2.token() },
      body: JSON.stringify({ importId }),
    });
    expect(await opened.text()).toBe(file);
    expect(await tryToApprove(finance2, approvalId)).toMatchObject({ code: "200" });
    const item = await itemOf(finance, "PAPER1");
    expect(item).toMatchObject({ state: "open", channelCents: 6_000, proof: "approved" });
    expect(await finance.call(reconciliation.detail, { itemId: item.id })).toMatchObject({
      proof: { kind: "approved", uploadedBy: "Fernanda Ortiz", approvedBy: "Felipe Ibarra", importId },
    });
    expect(await progressOf(finance, importId)).toMatchObject({ status: "done", rowsHeld: 0, request: null });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("is not approved by whoever handed it in, whoever asks for it", async () => {
    const importId = await hand(product, finance, fileWith(lineOf(product, "OWN1", "charge", 6_100)));
    const approvalId = await asked(finance2, importId);
    expect(await tryToApprove(finance, approvalId)).toMatchObject({
      code: "409",
      msg: "You handed these lines in; somebody else has to approve them",
    });
    expect((await receiptsOf("OWN1")).total).toBe(0);
    expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "200" });
    expect((await receiptsOf("OWN1")).total).toBe(1);
  });

  test("is not approved by who handed in the same file or the same line before or after: swapping files is no second person", async () => {
    const line = lineOf(product, "SWAP1", "charge", 7_000);
    const first = await hand(product, finance, fileWith(line));
    const second = await hand(product, finance2, fileWith(line));
    const third = await hand(product, finance2, fileWith(line, lineOf(product, "SWAP2", "charge", 100)));
    expect((await receiptsOf("SWAP1")).total).toBe(0);
    for (const [importId, maker, other] of [
      [first, finance, finance2],
      [second, finance2, finance],
      [third, finance2, finance],
    ] as const) {
      const approvalId = await asked(maker, importId);
      expect(await tryToApprove(other, approvalId)).toMatchObject({ code: "409" });
      expect((await receiptsOf("SWAP1")).total).toBe(0);
    }
    const { request } = await progressOf(finance, first);
    expect(await tryToApprove(admin, request?.approvalId ?? "")).toMatchObject({ code: "200" });
    expect((await receiptsOf("SWAP1")).total).toBe(1);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("is not approved by who kept the e-mail that it came with", async () => {
    const csv = fileWith(lineOf(product, "POST1", "charge", 7_700));
    const message = [
      "From: Bank <bank@bank.example>",
      "Message-ID: <proof@bank.example>",
      `Subject: Sandbox ${today(product)}`,
      "MIME-Version: 1.0",
      'Content-Type: text/csv; name="mail.csv"',
      'Content-Disposition: attachment; filename="mail.csv"',
      "Content-Transfer-Encoding: base64",
      "",
      base64(csv),
      "",
    ].join("\r\n");
    const { emailId } = await finance2.call(reconciliation.emailUpload, {
      fileName: "mail.eml",
      content: base64(message),
    });
    const { importId } = await finance.call(reconciliation.emailImport, {
      emailId,
      channel: "sandbox",
      statementOn: today(product),
    });
    await product.settle();
    const approvalId = await asked(finance, importId);
    expect(await tryToApprove(finance2, approvalId)).toMatchObject({ code: "409" });
    expect(await tryToApprove(admin, approvalId)).toMatchObject({ code: "200" });
    expect((await receiptsOf("POST1")).total).toBe(1);
  });

  test("is approved as it was seen: a line that was decided meanwhile makes the request stale", async () => {
    const importId = await hand(
      product,
      finance,
      fileWith(lineOf(product, "STALE1", "charge", 100), lineOf(product, "STALE2", "charge", 200)),
    );
    const approvalId = await asked(finance, importId);
    const { seen } = await finance2.call(approval.detail, { approvalId });
    const { held, version } = await progressOf(finance, importId);
    await finance.call(reconciliation.discard, {
      importId,
      version,
      lines: [held[0]?.id ?? ""],
      reason: "No es nuestra",
    });
    expect(await finance2.askAlone(approval.approve, { approvalId, seen })).toMatchObject({ code: "409" });
    expect(await tryToApprove(finance2, approvalId)).toMatchObject({ code: "200" });
    expect([(await receiptsOf("STALE1")).total, (await receiptsOf("STALE2")).total]).toEqual([0, 1]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("is put aside by one person, and never moves anything after that", async () => {
    const importId = await hand(product, finance, fileWith(lineOf(product, "ASIDE1", "charge", 300)));
    const { version } = await progressOf(finance, importId);
    await finance.call(reconciliation.discard, { importId, version, reason: "Archivo equivocado" });
    expect(await progressOf(finance, importId)).toMatchObject({ status: "done", rowsHeld: 0 });
    expect(await finance.ask(reconciliation.accept, { importId, version: version + 1, reason: "x" })).toMatchObject({
      code: "409",
    });
    expect((await receiptsOf("ASIDE1")).total).toBe(0);
  });

  test("joins no statement behind the product's back: the database refuses it, and one's own approval too", async () => {
    const importId = await hand(product, finance, fileWith(lineOf(product, "BACK1", "charge", 400)));
    const join = sql`insert into statement_line (channel, line_on, kind, reference, tracking_key, amount_cents,
                       fee_cents, moved_at, import_id, line_no)
                     select channel, line_on, kind, reference, tracking_key, amount_cents, fee_cents, moved_at,
                       import_id, line_no from uploaded_line where import_id = ${importId}`;
    await expect(run(db(), join)).rejects.toThrow(/not proven/);
    await expect(
      run(
        db(),
        sql`update uploaded_line set state = 'approved', approved_by = (select id from staff_user
            where account = 'finance'), approved_at = now() where import_id = ${importId}`,
      ),
    ).rejects.toThrow(/handed in line/);
    await expect(
      run(db(), sql`update uploaded_line set amount_cents = 1 where import_id = ${importId}`),
    ).rejects.toThrow(/what the file said/);
    await expect(run(db(), sql`delete from uploaded_line`)).rejects.toThrow(/permission denied/);
  });
});

describe("money of a statement", () => {
  test("goes to an order only by two people, and is free again only by two", async () => {
    const [one, other] = [await paidOut(product, "proof-one"), await paidOut(product, "proof-other")];
    moveAtBank(product, { reference: "REAL1", amount: 5_000_000 });
    await fetchDay(product, finance);
    const item = await itemOf(finance, "REAL1");
    const chosen = {
      itemId: item.id,
      version: item.version,
      candidate: { kind: "bill" as const, id: await billOf(one) },
    };
    const matching = await requested(finance, reconciliation.match, chosen);
    expect((await orderOf(one)).repaidCents).toBe(0);
    expect((await tryToApprove(finance, matching)).code).not.toBe("200");
    const many = await finance.ask(reconciliation.matchMany, { items: [chosen] });
    expect(many).toMatchObject({ code: "409" });
    const checkers = [finance2, admin];
    for (const checker of checkers) if ((await orderOf(one)).repaidCents === 0) await tryToApprove(checker, matching);
    expect((await orderOf(one)).status).toBe(50);

    const matched = await itemOf(finance, "REAL1");
    const undone = await requested(finance, reconciliation.unmatch, {
      itemId: matched.id,
      version: matched.version,
      reason: "otra orden",
    });
    expect((await orderOf(one)).status).toBe(50);
    expect((await orderOf(other)).repaidCents).toBe(0);
    for (const checker of checkers) if ((await orderOf(one)).status === 50) await tryToApprove(checker, undone);
    expect((await orderOf(one)).status).toBe(21);
    expect(await brokenLedger(product)).toEqual([]);
  });
});
