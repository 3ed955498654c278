import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { Envelope, OutputOf } from "../../../platform/shared/endpoint.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { inReview, paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { approval } from "../../../book/approval/contract.ts";
import { bill } from "../../bill/contract.ts";
import { loan } from "../../loan/contract.ts";
import { workOrder } from "../contract.ts";
import { settleTickets } from "./settle.job.ts";

let product: Product;
let admin: Staff;
let service: Staff;
let ops: Staff;
let collector: Staff;
let finance: Staff;
let paid: Applied;

beforeAll(async () => {
  product = await openProduct();
  [admin, service, ops, collector, finance] = (await Promise.all(
    ["admin", "service", "ops", "collector", "finance"].map((account) => product.staff(account)),
  )) as [Staff, Staff, Staff, Staff, Staff];
  paid = await paidOut(product, "ticket-paid");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const customerOf = async ({ loanId }: Applied): Promise<string> =>
  (await only<{ customerId: string }>(db(), sql`select customer_id from loan_order where id = ${loanId}`)).customerId;

/** A form about an order as the console sends it. */
const formOf = async (of: Applied, more: object = {}) => ({
  type: 2 as const,
  name: "Ana Torres",
  phone: of.person.phone,
  orderNo: of.orderNo,
  orderId: of.loanId,
  userId: await customerOf(of),
  period: 0 as const,
  description: "Le cobraron dos veces",
  ...more,
});

const make = async (by: Staff, of: Applied, more: object = {}): Promise<OutputOf<typeof workOrder.create>> =>
  by.call(workOrder.create, await formOf(of, more));

async function get(by: Staff, path: string): Promise<Envelope<never>> {
  const answer = await fetch(product.baseUrl + path, { headers: { "x-auth-token": await by.token(), "x-lang": "en" } });
  return (await answer.json()) as Envelope<never>;
}
const detailOf = async (id: string, by = admin): Promise<OutputOf<typeof workOrder.detail>> =>
  (await get(by, `/api/work-order/detail?id=${id}`)).data;

/** Sends a multipart form. */
async function sendForm(
  by: Staff,
  path: string,
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [name: string, bytes: Buffer])[] = [],
): Promise<Envelope<{ id: string; left: string[]; status: number }>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append("appendix", new File([new Uint8Array(bytes)], name));
  const answer = await fetch(product.baseUrl + path, {
    method: "POST",
    body: form,
    headers: { "x-auth-token": await by.token(), "x-lang": "en" },
  });
  return (await answer.json()) as Envelope<{ id: string; left: string[]; status: number }>;
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

describe("a new ticket", () => {
  test("begins with who enters it for service, before service for anybody else, or with whom it is handed to", async () => {
    await giveTo(product, paid.loanId);
    const statuses = [
      await make(service, paid),
      await make(service, paid, { processMethod: 0 }),
      await make(service, paid, { processMethod: 1 }),
      await make(service, paid, { processMethod: 2 }),
      await make(collector, paid),
    ].map(({ status }) => status);
    expect(statuses).toEqual([2, 2, 4, 5, 1]);
    const sources = await rows<{ source: number; handler: string | null }>(
      db(),
      sql`select t.source, s.account as handler from work_order t left join staff_user s on s.id = t.handler_id order by t.id`,
    );
    expect(sources).toEqual([
      { source: 0, handler: "service" },
      { source: 0, handler: "service" },
      { source: 0, handler: null },
      { source: 0, handler: "collector" },
      { source: 1, handler: null },
    ]);
  });

  test("about one term has its number behind the order's, once, however it was sent", async () => {
    expect((await make(service, paid, { period: 1 })).orderNo).toBe(`${paid.orderNo}-1`);
    expect((await make(service, paid, { period: 1, orderNo: `${paid.orderNo}-1` })).orderNo).toBe(`${paid.orderNo}-1`);
    expect((await make(service, paid, { period: 0 })).orderNo).toBe(paid.orderNo);
    for (const wrong of [{ period: 4 }, { period: 0, orderNo: `${paid.orderNo}-1` }])
      expect(await service.ask(workOrder.create, await formOf(paid, wrong))).toMatchObject({
        code: "400",
        errors: [{ field: "period" }],
      });
  });

  test("without a type is not handed over, with the specification's warning", async () => {
    const texts = await Promise.all(
      LANGS.map(async (lang) => {
        const answer = await service.ask(workOrder.create, await formOf(paid, { type: 0, processMethod: 1 }), { lang });
        return [answer.code, answer.msg];
      }),
    );
    expect(texts).toEqual([
      ["409", "请勿使用该工单类型"],
      ["409", "Do not use this work order type"],
      ["409", "No use este tipo de ticket"],
    ]);
  });

  test("is about the order of its customer, which the caller sees, and is handed over by who may", async () => {
    const other = await inReview(product, "ticket-other");
    const form = await formOf(paid);
    for (const [wrong, code, field] of [
      [{ userId: await customerOf(other) }, "400", "userId"],
      [{ orderNo: other.orderNo }, "400", "orderNo"],
      [{ orderId: "999999" }, "404", "orderId"],
    ] as const)
      expect(await service.ask(workOrder.create, { ...form, ...wrong })).toMatchObject({ code, errors: [{ field }] });
    expect((await collector.ask(workOrder.create, { ...(await formOf(other)) })).code).toBe("404");
    expect((await collector.ask(workOrder.create, { ...form, processMethod: 1 })).code).toBe("403");
  });

  test("asks for every field of the specification", async () => {
    const answer = await service.ask(workOrder.create, {} as never);
    expect(answer.msg).toBe("Please complete all information");
    expect(answer.errors?.map(({ field }) => field)).toEqual([
      "type",
      "name",
      "phone",
      "orderNo",
      "orderId",
      "userId",
      "period",
      "description",
    ]);
  });

  test("takes the phone on record where the form has it masked", async () => {
    const { id } = await make(service, paid, {
      phone: `${paid.person.phone.slice(0, 2)}****${paid.person.phone.slice(-4)}`,
    });
    expect(await only(db(), sql`select phone from work_order where id = ${id}`)).toEqual({ phone: paid.person.phone });
  });
});

describe("attachments", () => {
  const fields = async (): Promise<Record<string, string>> =>
    Object.fromEntries(Object.entries(await formOf(paid)).map(([name, value]) => [name, String(value)]));

  test("come in a form, one of each name, and what the ticket has stays", async () => {
    const made = await sendForm(service, workOrder.create.path, await fields(), [
      ["recibo.png", PIXEL],
      ["a/b/../RECIBO.png", PIXEL],
      ["..\\nota.pdf", PDF],
    ]);
    expect(made).toMatchObject({ code: "200", data: { left: ["recibo.png"] } });
    const { id } = made.data;
    const again = await sendForm(service, `${workOrder.change.path}?remarks=m%C3%A1s`, { id }, [
      ["nota.pdf", PIXEL],
      ["otra.pdf", PDF],
    ]);
    expect(again).toMatchObject({ code: "200", data: { left: ["nota.pdf"], status: 2 } });
    const { files, remarks } = await detailOf(id);
    expect(files.map(({ name }) => name)).toEqual(["RECIBO.png", "nota.pdf", "otra.pdf"]);
    expect(remarks).toBe("más");
    const [first] = files;
    const opened = await service.call(workOrder.file, { fileId: first?.fileId ?? "" });
    expect(opened).toMatchObject({ name: "RECIBO.png", mediaType: "image/jpeg" });
  });

  test.each<[string, readonly (readonly [string, Buffer])[], string]>([
    [
      "another kind",
      [
        ["a.png", PIXEL],
        ["b.png", Buffer.from("<svg onload=alert(1)>")],
      ],
      "appendix",
    ],
    ["more than may come at once", Array.from({ length: 100 }, (_, n) => [`${n}.png`, PIXEL] as const), "appendix"],
    [
      "one that is too large",
      [
        ["a.png", PIXEL],
        ["b.png", Buffer.alloc(10_000_001, PIXEL)],
      ],
      "appendix",
    ],
  ])("with %s keep nothing", async (_what, files, field) => {
    const before = await only(db(), sql`select count(*) from work_order`);
    const answer = await sendForm(service, workOrder.create.path, await fields(), files);
    expect(answer).toMatchObject({ code: "400", errors: [{ field }] });
    expect(await only(db(), sql`select count(*) from work_order`)).toEqual(before);
  });

  test("of a closed ticket are not changed", async () => {
    const { id } = await make(service, paid);
    await service.call(workOrder.close, { id });
    expect(await sendForm(service, workOrder.change.path, { id }, [["a.png", PIXEL]])).toMatchObject({
      code: "409",
      msg: "The ticket is closed",
    });
  });
});

describe("hands", () => {
  test("two who claim at once: one has it, and the other hears who", async () => {
    const { id } = await make(service, paid, { processMethod: 1 });
    const answers = await Promise.all([ops, admin].map((who) => who.ask(workOrder.claim, { id })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    const { handler } = await detailOf(id);
    expect(answers.find(({ code }) => code === "409")?.msg).toBe(`${handler} has the ticket in hand`);
  });

  test("one-click processing needs a type, and takes several or none", async () => {
    await giveTo(product, paid.loanId);
    const [typed, untyped] = [await make(collector, paid), await make(collector, paid, { type: 0 })];
    const ids = [typed.id, untyped.id];
    expect(await service.ask(workOrder.process, { ids })).toMatchObject({
      code: "409",
      msg: "Mark the type of the ticket first",
    });
    expect((await detailOf(typed.id)).status).toBe(1);
    await service.call(workOrder.update, { id: untyped.id, type: 1 });
    expect(await service.call(workOrder.process, { ids })).toEqual({ processed: 2 });
    expect((await detailOf(untyped.id)).handler).toBe((await detailOf(typed.id)).handler);
  });

  test("the type of what was handed over is not taken away again", async () => {
    const { id } = await make(service, paid, { processMethod: 1 });
    expect((await service.ask(workOrder.update, { id, type: 0 })).code).toBe("409");
    await expect(run(db(), sql`update work_order set type = 0 where id = ${id}`)).rejects.toThrow(/check/);
  });

  test("a ticket goes to collection and back to who sent it, who closes it", async () => {
    await giveTo(product, paid.loanId);
    const { id } = await make(service, paid);
    expect(await service.call(workOrder.change, { id, processMethod: 2, remarks: "revisar" })).toMatchObject({
      status: 5,
    });
    expect((await detailOf(id, collector)).can).toMatchObject({ handle: true, escalate: true });
    expect(await collector.call(workOrder.change, { id, detailResult: "pagó ayer" })).toMatchObject({ status: 6 });
    const back = await detailOf(id, service);
    expect([back.handler, back.sentBy]).toEqual(["Sofía Herrera", "Sofía Herrera"]);
    expect(await service.call(workOrder.giveBack, { id, remarks: "falta el recibo" })).toMatchObject({ status: 2 });
    expect(await service.call(workOrder.close, { id, remarks: "listo" })).toMatchObject({ status: 8 });
    expect(back.steps.map(({ event }) => event).toReversed()).toEqual(["create", "toCollection", "finish"]);
  });

  test("several are given to somebody together, each to who handles its state, and closed ones to nobody", async () => {
    const [waits, closed] = [await make(service, paid), await make(service, paid)];
    await service.call(workOrder.close, { id: closed.id });
    const people = await service.call(workOrder.handlers, {});
    const checker = people.find(({ account }) => account === "admin")?.id ?? "";
    const ids = [waits.id, closed.id];
    expect(await service.call(workOrder.assign, { ids, checker })).toMatchObject({ assigned: 1, left: 1 });
    expect((await detailOf(waits.id)).handler).toBe("Alejandra Ruiz");
    expect((await service.call(workOrder.assign, { ids: [waits.id] })).assigned).toBe(1);
    expect(await service.ask(workOrder.assign, { ids: [closed.id], checker })).toMatchObject({ code: "409" });
  });

  test("somebody held to a part of the orders does not do what operations do", async () => {
    await giveTo(product, paid.loanId);
    const { id } = await make(service, paid, { processMethod: 1 });
    expect((await collector.ask(workOrder.claim, { id })).code).toBe("409");
  });
});

describe("the database", () => {
  test("refuses every pair of states that the machine does not have", async () => {
    const { id } = await make(service, paid);
    for (const status of [1, 3, 6, 7])
      await expect(run(db(), sql`update work_order set status = ${status} where id = ${id}`)).rejects.toThrow();
    await expect(run(db(), sql`update work_order set result = 1, status = 2 where id = ${id}`)).rejects.toThrow(
      /no money moved/,
    );
  });
});

describe("a result", () => {
  const inOps = async (of: Applied): Promise<string> => {
    const { id } = await make(service, of, { processMethod: 1 });
    await ops.call(workOrder.claim, { id });
    return id;
  };
  const says = (id: string, result: 0 | 1 | 2 | 3) => ops.ask(workOrder.handle, { id, result, detailResult: "hecho" });

  test("cannot be said before its money moved, nor be taken from before the ticket", async () => {
    const cancelled = await inReview(product, "ticket-cancel");
    const id = await inOps(cancelled);
    for (const result of [0, 1, 2, 3] as const)
      expect(await says(id, result)).toMatchObject({ code: "409", errors: [{ field: "result" }] });
    const { version } = await only<{ version: number }>(
      db(),
      sql`select version from loan_order where id = ${cancelled.loanId}`,
    );
    await admin.call(loan.cancel, { loanId: cancelled.loanId, version, reason: "a petición" });
    expect((await says(id, 3)).code).toBe("409");
    expect(await says(id, 0)).toMatchObject({ code: "200", data: { status: 3, waiting: false } });
    product.clock.advance(1000);
    const late = await inOps(cancelled);
    expect((await says(late, 0)).code).toBe("409");
  });

  test("2: a waiver is the result of one ticket only", async () => {
    const [one, two] = [await inOps(paid), await inOps(paid)];
    const { plan } = await admin.call(loan.detail, { loanId: paid.loanId });
    const { id: billId = "", version = 0 } = plan[0] ?? {};
    await admin.ask(bill.reduce, { billId, version, principal: "5.00", reason: "acuerdo" });
    const answers = await Promise.all([says(one, 2), says(two, 2)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    expect(answers.find(({ code }) => code === "409")?.msg).toBe("That money action is the result of another ticket");
  });

  test("3: waits for the approval of the write-off, meanwhile is not closed, and goes on by itself", async () => {
    const flat = await paidOut(product, "ticket-flat");
    const id = await inOps(flat);
    const asked = await finance.askAlone(bill.flat, { loanId: flat.loanId, confirmed: true, reason: "acuerdo" });
    const { approvalId } = asked.data as { approvalId: string };
    expect(await says(id, 3)).toMatchObject({ code: "200", data: { status: 4, waiting: true } });
    const second = await inOps(flat);
    expect((await says(second, 3)).code).toBe("409");
    expect((await detailOf(id)).waitsForMoney).toBe(true);
    await settleTickets(product.services);
    expect((await detailOf(id)).status).toBe(4);
    product.clock.advance(1000);
    await (await product.staff("finance2")).approve(approvalId);
    expect((await says(second, 3)).code).toBe("409");
    await settleTickets(product.services);
    expect(await detailOf(id)).toMatchObject({ status: 3, result: 3, waitsForMoney: false });
    expect(await service.call(workOrder.close, { id })).toMatchObject({ status: 8 });
  });

  test("3: a request that is rejected leaves the ticket where it was", async () => {
    const flat = await paidOut(product, "ticket-rejected");
    const id = await inOps(flat);
    const asked = await finance.askAlone(bill.flat, { loanId: flat.loanId, confirmed: true, reason: "acuerdo" });
    const { approvalId } = asked.data as { approvalId: string };
    await says(id, 3);
    await (await product.staff("finance2")).call(approval.reject, { approvalId, comment: "no" });
    await settleTickets(product.services);
    expect(await detailOf(id)).toMatchObject({ status: 4, waitsForMoney: false });
    expect((await says(id, 3)).code).toBe("409");
  });

  test("1: a refund counts once it has succeeded", async () => {
    const over = await paidOut(product, "ticket-refund");
    const { outstandingCents } = await only<{ outstandingCents: number }>(
      db(),
      sql`select outstanding_cents from loan_order where id = ${over.loanId}`,
    );
    await payAs(product, over, outstandingCents + 10_000);
    const id = await inOps(over);
    expect((await says(id, 1)).code).toBe("409");
    await admin.ask(bill.refund, { loanId: over.loanId, amount: "50.00", reason: "pagó de más" });
    const asked = await says(id, 1);
    expect(asked.code).toBe("200");
    await product.settle();
    await settleTickets(product.services);
    expect(await detailOf(id)).toMatchObject({ status: 3, result: 1 });
  });
});
