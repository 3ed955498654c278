import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, paidOut } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyRefusals as refusals } from "../messages.ts";

let product: Product;
let service: Staff;
let collector: Staff;
let ops: Staff;
let count = 0;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  [service, collector, ops] = (await Promise.all(["service", "collector", "ops"].map((who) => product.staff(who)))) as [
    Staff,
    Staff,
    Staff,
  ];
  count += 1;
});

const said = (more: Partial<SendsOf<typeof cannedReply.create>> = {}): SendsOf<typeof cannedReply.create> => ({
  shortcut: `saldo${count}`,
  category: "payment",
  textEs: "Hola {name}, debes {amount}.",
  textEn: "Hello {name}, you owe {amount}.",
  textCn: "{name}您好，您应还 {amount}。",
  ...more,
});
const listed = async (staff: Staff, shortcut: string) => (await staff.call(cannedReply.list, { shortcut })).list;
const rowOf = async (staff: Staff, id: string) => (await listed(staff, `saldo${count}`)).find((row) => row.id === id);

describe("a canned reply", () => {
  test("belongs to who wrote it until it is shared, and is changed by who may share from then on", async () => {
    const own = await service.call(cannedReply.create, said());
    expect(await rowOf(service, own.id)).toMatchObject({
      reach: "personal",
      can: { edit: true, remove: true, share: true, unshare: false },
    });
    expect(await rowOf(collector, own.id)).toBeUndefined();
    expect(await rowOf(ops, own.id)).toBeUndefined();
    for (const call of [cannedReply.remove, cannedReply.share, cannedReply.unshare])
      expect(await ops.ask(call, own)).toMatchObject({ code: "404" });
    expect(await ops.ask(cannedReply.edit, { ...own, ...said() })).toMatchObject({ code: "404" });

    const shared = await service.call(cannedReply.share, own);
    expect(await rowOf(collector, own.id)).toMatchObject({
      reach: "shared",
      can: { edit: false, remove: false, share: false, unshare: false },
    });
    expect(await collector.ask(cannedReply.edit, { ...shared, ...said() })).toMatchObject({
      code: "403",
      msg: refusals.notYours.en,
    });
    expect(await collector.ask(cannedReply.remove, shared)).toMatchObject({ code: "403" });
    expect(await service.ask(cannedReply.share, shared)).toMatchObject({ code: "409", msg: refusals.sharedAlready.en });
    const edited = await ops.call(cannedReply.edit, { ...shared, ...said({ textEs: "Debes {dueAmount}." }) });

    const back = await ops.call(cannedReply.unshare, edited);
    expect(await rowOf(ops, own.id)).toBeUndefined();
    expect(await rowOf(service, own.id)).toMatchObject({ reach: "personal", text: { es: "Debes {dueAmount}." } });
    await service.call(cannedReply.remove, back);
    expect(await rowOf(service, own.id)).toBeUndefined();
  });

  test("of a stale version is not written over", async () => {
    const made = await service.call(cannedReply.create, said());
    await service.call(cannedReply.edit, { ...made, ...said({ category: "other" }) });
    for (const call of [cannedReply.remove, cannedReply.share])
      expect(await service.ask(call, made)).toMatchObject({ code: "409" });
    expect(await service.ask(cannedReply.edit, { ...made, ...said() })).toMatchObject({ code: "409" });
  });

  test("names only variables that there are, in each of its languages, when it is made and changed", async () => {
    for (const field of ["textEs", "textEn", "textCn"] as const)
      for (const lang of LANGS) {
        const refused = await service.ask(cannedReply.create, said({ [field]: "Hola {nombre}" }), { lang });
        expect(refused).toMatchObject({
          code: "400",
          errors: [{ field, message: refusals.unknownVariable[lang].replace("{names}", "{nombre}") }],
        });
      }
    const made = await service.call(cannedReply.create, said());
    expect(await service.ask(cannedReply.edit, { ...made, ...said({ textCn: "{toString}" }) })).toMatchObject({
      code: "400",
      errors: [{ field: "textCn" }],
    });
  });

  test("has a shortcut of one word, in small letters, that nobody who has it at hand has twice", async () => {
    for (const shortcut of ["", "dos palabras", "/saldo", "x".repeat(31), "a{b}", "-a", "a\u0000b"])
      expect(await service.ask(cannedReply.create, said({ shortcut }))).toMatchObject({
        code: "400",
        errors: [{ field: "shortcut" }],
      });
    const made = await service.call(cannedReply.create, said({ shortcut: `ÑANDÚ-还款${count}` }));
    expect(await listed(service, `ñandú-还款${count}`)).toMatchObject([{ shortcut: `ñandú-还款${count}` }]);
    const taken = { code: "409", errors: [{ field: "shortcut", message: refusals.shortcutTaken.en }] };
    expect(await service.ask(cannedReply.create, said({ shortcut: `ñandú-还款${count}` }))).toMatchObject(taken);

    const others = await collector.call(cannedReply.create, said({ shortcut: `ñandú-还款${count}` }));
    await service.call(cannedReply.share, made);
    const second = await service.call(cannedReply.create, said({ shortcut: `ñandú-还款${count}` }));
    expect(await service.ask(cannedReply.share, second)).toMatchObject(taken);
    expect(await listed(collector, `ñandú-还款${count}`)).toHaveLength(2);
    await collector.call(cannedReply.remove, others);
  });

  test("written twice at once with one shortcut is there once", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => service.ask(cannedReply.create, said())));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409", "409", "409"]);
    const made = answers.find(({ code }) => code === "200")?.data as { id: string; version: number };
    const shared = await Promise.all(Array.from({ length: 3 }, () => service.ask(cannedReply.share, made)));
    expect(shared.map(({ code }) => code).toSorted()).toEqual(["200", "409", "409"]);
  });

  test("is in the list and the export of who may see it only", async () => {
    await service.call(cannedReply.create, said({ textEs: `Solo mío ${count}` }));
    const inAny = await Promise.all(
      [service, ops].map(async (staff) => (await staff.call(cannedReply.list, { text: `solo mío ${count}` })).total),
    );
    expect(inAny).toEqual([1, 0]);
  });
});

describe("what is found while one writes to a borrower", () => {
  test("is filled in from the order, in Spanish unless another language is asked for", async () => {
    const { loanId, person } = await paidOut(product, `canned-${count}`);
    const facts = await only<{ customerId: string; orderNo: string; owed: number; dueOn: string }>(
      product.services.connection.db,
      sql`select customer_id, order_no, outstanding_cents::int as owed, due_on::text from loan_order where id = ${loanId}`,
    );
    const textEs = "{name} {orderNo} {amount} {dueDate} {overdueDays} {agent}";
    await service.call(cannedReply.create, said({ textEs, textEn: "Hi {name}" }));
    const found = await service.call(cannedReply.find, {
      customerId: facts.customerId,
      loanId,
      shortcut: `Saldo${count}`,
    });
    const name = found.replies[0]?.text.slice(0, found.replies[0].text.indexOf(` ${facts.orderNo}`));
    expect(found).toMatchObject({
      lang: "es",
      replies: [{ shortcut: `saldo${count}`, reach: "personal", missing: [] }],
    });
    expect(found.replies[0]?.text).toBe(
      `${name} ${facts.orderNo} ${formatMoney(facts.owed as Cents)} ${formatDate(facts.dueOn)} 0 Sofía Herrera`,
    );
    expect(name).toContain(person.firstName);
    const english = await service.call(cannedReply.find, {
      customerId: facts.customerId,
      shortcut: `saldo${count}`,
      lang: "en",
    });
    expect(english).toMatchObject({ lang: "en", replies: [{ text: `Hi ${name}` }] });
  });

  test("says what the order has nothing for, and leaves it in the text", async () => {
    const { loanId } = await applyAs(product, `canned-${count}`);
    const { customerId } = await only<{ customerId: string }>(
      product.services.connection.db,
      sql`select customer_id from loan_order where id = ${loanId}`,
    );
    await service.call(cannedReply.create, said({ textEs: "{orderNo}: {dueDate} {payCode}" }));
    const { replies } = await service.call(cannedReply.find, { customerId, shortcut: `saldo${count}` });
    expect(replies).toMatchObject([{ missing: ["dueDate", "payCode"] }]);
    expect(replies[0]?.text).toMatch(/: \{dueDate\} \{payCode\}$/);
  });

  test("shows nobody another's customer, order or text", async () => {
    const [one, two] = await Promise.all([applyAs(product, `canned-a${count}`), applyAs(product, `canned-b${count}`)]);
    const { customerId } = await only<{ customerId: string }>(
      product.services.connection.db,
      sql`select customer_id from loan_order where id = ${one.loanId}`,
    );
    const call = (staff: Staff, input: SendsOf<typeof cannedReply.find>) => staff.ask(cannedReply.find, input);
    expect(await call(service, { customerId, loanId: two.loanId })).toMatchObject({ code: "404" });
    expect(await call(service, { customerId: "987654321" })).toMatchObject({ code: "404" });
    // a collector sees the customers of their own orders
    expect(await call(collector, { customerId })).toMatchObject({ code: "404" });
    await service.call(cannedReply.create, said());
    const others = await ops.call(cannedReply.find, { customerId, shortcut: `saldo${count}` });
    expect(others.replies).toEqual([]);
    const wild = await service.call(cannedReply.find, { customerId, shortcut: "%" });
    expect(wild.replies).toEqual([]);
  });
});
