import { createHash } from "node:crypto";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval, type SendsOf } from "../../../platform/shared/endpoint.ts";
import { LANGS, text, type Lang } from "../../../platform/shared/messages.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../../service/bill/contract.ts";
import { repayment } from "../contract.ts";
import { REPLENISH_COLUMNS } from "../domain/replenish-columns.ts";
import { reported } from "../../../testing/receipts.ts";

type Replenishment = SendsOf<typeof repayment.replenish>;

let product: Product;
let finance: Staff;
let finance2: Staff;
let service: Staff;
let collector: Staff;
let order: Applied;
let other: Applied;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = await Promise.all([product.staff("finance"), product.staff("finance2")]);
  [service, collector] = await Promise.all([product.staff("service"), product.staff("collector")]);
  order = await paidOut(product, "rp-first");
  other = await paidOut(product, "rp-other");
  await giveTo(product, order.loanId);
});
afterAll(() => product.close());

const replenishment = (paymentCode: string, more: Partial<Replenishment> = {}): Replenishment => ({
  ...reported,
  orderNo: order.orderNo,
  amount: "10.00",
  channel: "sandbox",
  paymentCode,
  ...more,
});

async function asked(who: Staff, input: Replenishment): Promise<string> {
  const { data, msg } = await who.askAlone(repayment.replenish, input);
  if (!isSentForApproval(data)) throw new Error(`not sent for approval: ${msg}`);
  return data.approvalId;
}

const refusedAt = (field: string, code = "409") => ({ code, errors: [expect.objectContaining({ field })] });

describe("a payment code", () => {
  test("is refused at its field while a request with it waits, whatever order and channel", async () => {
    await asked(finance, replenishment("RP-waits"));
    const twice = replenishment("RP-waits", { orderNo: other.orderNo });
    expect(await finance2.askAlone(repayment.replenish, twice)).toMatchObject(refusedAt("paymentCode"));
    const preview = await product.post("/api/repayment/replenish/preview", JSON.stringify(twice), {
      "x-auth-token": await finance2.token(),
    });
    expect(preview).toMatchObject(refusedAt("paymentCode"));
  });

  test("is refused once it is booked, and where it is what the channel calls a payment of its own", async () => {
    await finance.call(repayment.replenish, replenishment("RP-booked"));
    expect(await finance.askAlone(repayment.replenish, replenishment("RP-booked", { amount: "11.00" }))).toMatchObject(
      refusedAt("paymentCode"),
    );
    await payAs(product, other, 1000);
    const { channelTxId } = await only<{ channelTxId: string }>(
      product.services.connection.db,
      sql`select channel_tx_id from repayment where loan_id = ${other.loanId} and source = 'channel' limit 1`,
    );
    expect(
      await finance.askAlone(repayment.replenish, replenishment(channelTxId, { orderNo: other.orderNo })),
    ).toMatchObject(refusedAt("paymentCode"));
  });
});

describe("a proof of payment", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const upload = (who: Staff, bytes: Buffer, fileName = "proof.png") =>
    who.ask(repayment.proofUpload, { fileName, content: bytes.toString("base64") });
  const download = async (who: Staff, approvalId: string): Promise<Response> =>
    fetch(product.baseUrl + repayment.proof.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": await who.token() },
      body: JSON.stringify({ approvalId }),
    });

  test("is what its first bytes say, not its name", async () => {
    expect(await upload(finance, Buffer.from("<html>"), "proof.pdf")).toMatchObject(refusedAt("proof", "400"));
    expect(await upload(finance, Buffer.alloc(5 * 1024 * 1024 + 1), "large.pdf")).toMatchObject(
      refusedAt("proof", "400"),
    );
    expect((await upload(finance, png)).data).toEqual({ proof: createHash("sha256").update(png).digest("hex") });
  });

  test("is there for the maker and the checkers of its request, and stays with the repayment", async () => {
    const { proof } = (await upload(service, png)).data;
    const approvalId = await asked(service, replenishment("RP-proof", { proof }));
    for (const who of [service, finance2]) {
      const response = await download(who, approvalId);
      expect([response.headers.get("content-type"), Buffer.from(await response.arrayBuffer()).toString("hex")]).toEqual(
        ["image/png", png.toString("hex")],
      );
    }
    expect(await (await download(collector, approvalId)).json()).toMatchObject({ code: "404" });
    await finance2.approve(approvalId);
    const { sha256 } = await only<{ sha256: string }>(
      product.services.connection.db,
      sql`select f.sha256 from repayment r join stored_file f on f.id = r.proof_file_id
          where r.channel_tx_id = 'manual-RP-proof'`,
    );
    expect(sha256).toBe(proof);
  });

  test("cannot be one that was never uploaded", async () => {
    expect(
      await finance.askAlone(repayment.replenish, replenishment("RP-none", { proof: "0".repeat(64) })),
    ).toMatchObject(refusedAt("proof", "404"));
  });
});

describe("the list of requests", () => {
  test("filters by order, phone, channel, applicant, status and day", async () => {
    const approvalId = await asked(
      finance,
      replenishment("RP-list", { orderNo: other.orderNo, remark: "en efectivo" }),
    );
    const ids = async (filter: object) =>
      (await finance.call(repayment.requests, { pageSize: 200, ...filter })).list.map(({ id }) => id);
    const today = product.clock.now().toISOString().slice(0, 10);
    for (const filter of [
      { orderNo: other.orderNo },
      { phone: other.person.phone },
      { channel: "sandbox" },
      { applicant: "Fernanda Ortiz" },
      { applicant: "finance" },
      { status: ["pending"] },
      { madeAtFrom: today, madeAtTo: today },
    ]) {
      expect([filter, (await ids(filter)).includes(approvalId)]).toEqual([filter, true]);
    }
    for (const filter of [
      { orderNo: order.orderNo },
      { phone: "5500000000" },
      { channel: "opm" },
      { applicant: "service" },
      { status: ["approved"] },
    ]) {
      expect([filter, (await ids(filter)).includes(approvalId)]).toEqual([filter, false]);
    }
  });

  test("shows a collector only what they asked for; what may be done follows who one is", async () => {
    const own = await asked(collector, replenishment("RP-own"));
    const mine = (await collector.call(repayment.requests, { pageSize: 200 })).list;
    expect(mine.map(({ id, can }) => [id, can])).toEqual([
      [own, { view: true, approve: false, reject: false, revoke: true }],
    ]);
    const canOf = async (who: Staff) =>
      (await who.call(repayment.requests, { pageSize: 200 })).list.find(({ id }) => id === own)?.can;
    expect(await canOf(finance)).toEqual({ view: true, approve: true, reject: true, revoke: false });
    expect(await canOf(await product.staff("ops"))).toEqual({
      view: false,
      approve: false,
      reject: false,
      revoke: false,
    });
  });
});

describe("revoking", () => {
  test("is for the maker alone, while the request waits, and frees the payment code", async () => {
    const approvalId = await asked(service, replenishment("RP-revoke"));
    const revoke = (who: Staff) => who.ask(repayment.revoke, { approvalId, reason: "error de captura" });
    expect((await revoke(finance)).code).toBe("404");
    expect((await revoke(service)).data).toEqual({ status: "withdrawn" });
    expect((await revoke(service)).code).toBe("409");
    await asked(finance, replenishment("RP-revoke"));
  });

  test("does not reach requests of other commands", async () => {
    const { id } = await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from bill where loan_id = ${order.loanId} limit 1`,
    );
    const { version } = await only<{ version: number }>(
      product.services.connection.db,
      sql`select version from bill where id = ${id}`,
    );
    const { data } = await service.askAlone(bill.reduce, { billId: id, version, principal: "1.00", reason: "x" });
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    expect((await service.ask(repayment.revoke, { approvalId: data.approvalId, reason: "x" })).code).toBe("404");
  });
});

describe("an import", () => {
  const heading = (lang: Lang): string[] => REPLENISH_COLUMNS.map(({ label }) => text(label, lang));
  const row = (paymentCode: string, more: Partial<Replenishment> = {}): string[] => {
    const fields = replenishment(paymentCode, more) as Readonly<Record<string, string | undefined>>;
    return REPLENISH_COLUMNS.map(({ name }) => fields[name] ?? "");
  };
  const csv = (rows: readonly (readonly string[])[]): string =>
    Buffer.from(rows.map((cells) => cells.join(",")).join("\r\n")).toString("base64");
  const waiting = async (): Promise<number> =>
    (
      await only<{ n: number }>(
        product.services.connection.db,
        sql`select count(*)::int as n from approval where status = 'pending'`,
      )
    ).n;

  test.each(LANGS)("finds its columns by their headings in %s, and asks for each row", async (lang) => {
    const content = csv([
      heading(lang),
      row(`IM-1-${lang}`),
      row(`IM-2-${lang}`, { orderNo: other.orderNo, valueOn: "2026-03-02" as never }),
    ]);
    const before = await waiting();
    expect((await finance.call(repayment.importCheck, { fileName: "a.csv", content })).errors).toEqual([]);
    expect(await waiting()).toBe(before);
    expect(await finance.call(repayment.import, { fileName: "a.csv", content })).toEqual({
      count: 2,
      totalCents: 2000,
    });
    expect(await waiting()).toBe(before + 2);
  });

  test("takes a workbook", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "1", rows: [heading("es"), row("IM-xlsx")] }] });
    const content = Buffer.from(bytes).toString("base64");
    expect(await finance.call(repayment.import, { fileName: "a.xlsx", content })).toEqual({
      count: 1,
      totalCents: 1000,
    });
  });

  test("with a wrong row asks for nothing, and names line and field of each", async () => {
    const content = csv([
      heading("en"),
      row("IM-good"),
      row("IM-good"),
      row("IM-amount", { amount: "1.234" }),
      row("IM-order", { orderNo: "TR-nothing" }),
      row("IM-channel", { channel: "nowhere" }),
      row("RP-booked"),
      row("IM-future", { valueOn: "2030-01-01" as never }),
    ]);
    const { count, errors } = await finance.call(repayment.importCheck, { fileName: "a.csv", content });
    expect(count).toBe(1);
    expect(errors.map(({ line, field }) => [line, field])).toEqual([
      [3, "paymentCode"],
      [4, "amount"],
      [5, "orderNo"],
      [6, "channel"],
      [7, "paymentCode"],
      [8, "valueOn"],
    ]);
    const before = await waiting();
    expect(await finance.ask(repayment.import, { fileName: "a.csv", content })).toMatchObject({
      ...refusedAt("content", "400"),
      data: { errors },
    });
    expect(await waiting()).toBe(before);
  });

  test.each([
    ["without rows", csv([["Order no."]])],
    [
      "without its columns",
      csv([
        ["Order no.", "Amount"],
        ["1", "2"],
      ]),
    ],
    ["in another encoding", Buffer.from("Order no.,é", "latin1").toString("base64")],
    ["that only says to be a workbook", Buffer.from("PK\u0003\u0004 nothing").toString("base64")],
  ])("is refused %s", async (_what, content) => {
    expect(await finance.ask(repayment.importCheck, { fileName: "a.csv", content })).toMatchObject(
      refusedAt("content", "400"),
    );
  });
});
