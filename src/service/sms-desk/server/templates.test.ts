import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidOut } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { LANGS, text } from "../../../platform/shared/messages.ts";
import { sms, smsTemplate } from "../contract.ts";
import { smsDeskRefusals, smsTemplateMessages } from "../messages.ts";

let product: Product;
let ops: Staff;
let service: Staff;
let count = 0;

beforeAll(async () => {
  product = await openProduct();
  [ops, service] = await Promise.all([product.staff("ops"), product.staff("service")]);
});
afterAll(() => product.close());

type Wanted = SendsOf<typeof smsTemplate.create>;
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  typeName: `Aviso ${(count += 1)}`,
  tpl: "Hola {firstName}, su pago vence el {dueDate}.",
  type: "service",
  customerState: "repaying",
  haveUrl: false,
  ...more,
});
/** A customer whose order was paid out. */
async function paid(seed: string): Promise<string> {
  const { loanId } = await paidOut(product, seed);
  const db = product.services.connection.db;
  return (await only<{ id: string }>(db, sql`select customer_id as id from loan_order where id = ${loanId}`)).id;
}
const find = async (templateId: string) => (await ops.call(smsTemplate.list, { templateId })).list[0];

describe("a template", () => {
  test("is added, changed, disabled and enabled again, each with a row in the log of what changed", async () => {
    const { id, version } = await ops.call(smsTemplate.create, wanted({ typeName: "Recordatorio" }));
    expect(await find(id)).toMatchObject({
      typeName: "Recordatorio",
      type: "service",
      customerState: "repaying",
      state: 1,
      segments: 1,
      updatedBy: "Óscar Medina",
      can: { edit: true, enable: false, disable: true },
    });
    const tpl = "Hola {name}: ${amount}";
    await ops.call(smsTemplate.edit, { ...wanted({ tpl }), templateId: id, version });
    await ops.call(smsTemplate.disable, { templateId: id });
    expect(await ops.ask(smsTemplate.disable, { templateId: id })).toMatchObject({ code: "409" });
    expect(await find(id)).toMatchObject({ tpl, state: 0, can: { enable: true, disable: false } });
    await ops.call(smsTemplate.enable, { templateId: id });
    expect((await find(id))?.state).toBe(1);
    expect(await service.ask(smsTemplate.disable, { templateId: id })).toMatchObject({ code: "403" });
  });

  test("keeps what the first of two wrote who edit it at once, and one name", async () => {
    const { id, version } = await ops.call(smsTemplate.create, wanted());
    const answers = await Promise.all(
      [1, 2].map(() => ops.ask(smsTemplate.edit, { ...wanted(), templateId: id, version })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    const made = await Promise.all([1, 2].map(() => ops.ask(smsTemplate.create, wanted({ typeName: "Doble" }))));
    expect(made.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
  });

  test.each([
    ["{nombre}", smsDeskRefusals.unknownVariable, { name: "{nombre}" }],
    ["{ name }", smsDeskRefusals.unknownVariable, { name: "{ name }" }],
    ["{constructor}", smsDeskRefusals.unknownVariable, { name: "{constructor}" }],
    ["{}", smsDeskRefusals.unknownVariable, { name: "{}" }],
    ["Pague en {payLink}", smsDeskRefusals.linkWithoutUrl, {}],
  ] as const)("with %s is refused by name, in three languages", async (tpl, reason, params) => {
    for (const lang of LANGS) {
      const answer = await ops.ask(smsTemplate.create, wanted({ tpl }), { lang });
      expect(answer).toMatchObject({ code: "400", msg: text(reason, lang, params) });
    }
  });

  test("that takes a link names one", async () => {
    const answer = await ops.ask(smsTemplate.create, wanted({ haveUrl: true }), { lang: "es" });
    expect(answer).toMatchObject({ code: "400", msg: smsDeskRefusals.urlWithoutLink.es });
    expect((await ops.ask(smsTemplate.create, wanted({ haveUrl: true, tpl: "Pague: {payLink}" }))).code).toBe("200");
  });

  test.each([
    ["cn", "请输入短信内容", "字数超出限制"],
    ["en", "Please enter the message", "Number of words exceeded"],
    ["es", "Escriba el mensaje", "Número de palabras excedido"],
  ] as const)("says in %s that a text is missing, or too long", async (lang, missing, exceeded) => {
    const said = async (tpl: string) => {
      const { code, errors } = await ops.ask(smsTemplate.create, wanted({ tpl }), { lang });
      return [code, errors?.map(({ field, message }) => [field, message])];
    };
    expect(await said("  \n ")).toEqual(["400", [["tpl", missing]]]);
    expect(await said("a".repeat(919))).toEqual(["400", [["tpl", exceeded]]]);
    expect(await said("á".repeat(403))).toEqual(["400", [["tpl", exceeded]]]);
    expect(await said("x".repeat(100_000))).toEqual(["400", [["tpl", exceeded]]]);
    expect((await ops.ask(smsTemplate.create, wanted({ tpl: "a".repeat(918) }))).code).toBe("200");
    expect((await ops.ask(smsTemplate.create, wanted({ tpl: "á".repeat(402) }))).code).toBe("200");
  });

  test("needs everything that the form asks for", async () => {
    const { errors } = await ops.ask(smsTemplate.create, {} as never, { lang: "en" });
    expect(errors?.map(({ message }) => message)).toEqual([
      "Template name is required",
      "Please enter the message",
      "Purpose is required",
      "Say for which customers",
      "With short link is required",
    ]);
    expect(Object.keys(smsTemplateMessages)).toContain("typeName");
  });
});

describe("a preview", () => {
  test("is of a customer whom the template is for, and shows what was written otherwise in what is filled in", async () => {
    const customerId = await paid("sms-preview");
    await run(
      product.services.connection.db,
      sql`update customer set name = 'José Ramírez Ñu' where id = ${customerId}`,
    );
    const asked = {
      tpl: "{name}: {amount} el {dueDate}, {orderNo}",
      haveUrl: false,
      customerState: "repaying",
      customerId,
    } as const;
    const shown = await ops.call(smsTemplate.preview, asked);
    expect(shown.text).toMatch(/^José Ramirez Ñu: \$[\d,]+\.\d\d el \d\d-\d\d-\d{4}, \w/);
    expect(shown).toMatchObject({ name: "José Ramírez Ñu", changes: [{ from: "í", to: "i", count: 1 }] });
    expect((await ops.call(smsTemplate.preview, { ...asked, customerId: undefined })).name).toBe("José Ramírez Ñu");
    const wide = await ops.call(smsTemplate.preview, { ...asked, tpl: "Atención {name}" });
    expect(wide).toMatchObject({ text: "Atención José Ramírez Ñu", changes: [] });
  });

  test("fills in once, and what a borrower is called is no link and no variable", async () => {
    const customerId = await paid("sms-injection");
    const db = product.services.connection.db;
    await run(db, sql`update customer set name = '{payLink} =1+1 http://malo.mx/x {amount}' where id = ${customerId}`);
    const asked = { tpl: "Hola {name}.", haveUrl: false, customerState: "any", customerId } as const;
    const { text: shown } = await ops.call(smsTemplate.preview, asked);
    expect(shown).toBe("Hola payLink http malo mx x amount.");
  });

  test("of nobody whom the caller may see is refused", async () => {
    const asked = { tpl: "Hola", haveUrl: false, customerState: "any", customerId: "999999" } as const;
    expect((await ops.ask(smsTemplate.preview, asked)).code).toBe("404");
  });
});

describe("the records", () => {
  test("show what went out with carrier, segments and state, phones masked, and find it by each filter", async () => {
    const customerId = await paid("sms-records");
    await product.settle();
    const { list } = await service.call(sms.list, { customerId });
    expect(list.length).toBeGreaterThan(0);
    const [first] = list;
    expect(first).toMatchObject({
      type: 2,
      carrier: "sandbox",
      sender: null,
      customerId,
      phone: expect.stringContaining("****"),
    });
    for (const filter of [
      { smsId: first?.id ?? "" },
      { text: first?.text?.slice(0, 12) ?? "" },
      { carrier: "sandbox" },
    ])
      expect((await service.call(sms.list, { customerId, ...filter })).total, JSON.stringify(filter)).toBeGreaterThan(
        0,
      );
    expect((await service.call(sms.list, { customerId, type: 1 })).total).toBe(0);
  });
});
