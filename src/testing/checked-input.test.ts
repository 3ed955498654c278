import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers } from "../calls.ts";
import { approval } from "../book/approval/contract.ts";
import { approvalRefusals } from "../book/approval/messages.ts";
import { bill } from "../service/bill/contract.ts";
import { billRefusals } from "../book/plan/domain/refusals.ts";
import { billActionRefusals } from "../book/plan/messages.ts";
import { runBusinessDay } from "../book/plan/server/business-day.job.ts";
import { loan } from "../service/loan/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { addDays, dayIn, type BusinessDate } from "../platform/shared/business-date.ts";
import { only, sql } from "../platform/server/database/connect.ts";
import { kindOf, type FieldKind } from "../platform/shared/field-kind.ts";
import { isSentForApproval, type Endpoint } from "../platform/shared/endpoint.ts";
import { LANGS } from "../platform/shared/messages.ts";
import { platformRefusals } from "../platform/shared/platform-messages.ts";
import { paidOut, type Applied } from "./borrower.ts";
import { decimal } from "./decimal.ts";
import { paidOutMany, PRODUCT_GROUPS } from "./orders.ts";
import { UNSEEN, openProduct, type Product, type Staff } from "./product.ts";
import { call, isChinese, refuserOf, type Refuser } from "./refuser.ts";
import { reported } from "./receipts.ts";

/** Every command that a second person may have to check; what follows is derived from their contracts. */
const commands: readonly Endpoint[] = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ approve }) => approve !== undefined);

const fieldsOf = (endpoint: Endpoint): [string, z.ZodType][] =>
  Object.entries((endpoint.input as unknown as z.ZodObject).shape as Record<string, z.ZodType>);
const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;
const isKind =
  (...kinds: readonly FieldKind["kind"][]) =>
  (field: z.ZodType): boolean =>
    kinds.includes(kindOf(field)?.kind ?? "flag");

/** The fields of one kind, as `[command, field]`. */
const those = (kind: (field: z.ZodType) => boolean): [name: string, field: string, endpoint: Endpoint][] =>
  commands.flatMap((endpoint) =>
    fieldsOf(endpoint).flatMap(([field, type]): [string, string, Endpoint][] =>
      kind(type) ? [[endpoint.name, field, endpoint]] : [],
    ),
  );
const amounts = those(isKind("amount"));
const takesZero = (endpoint: Endpoint, field: string): boolean => {
  const kind = fieldsOf(endpoint)
    .filter(([name]) => name === field)
    .map(([, type]) => kindOf(type))[0];
  return kind?.kind === "amount" && kind.orZero === true;
};
/**
 * Value dates; a day from which a revision takes effect lies ahead, and `catalogue/merchant` tries it, as
 * `apps/short-link` does the day until which a link holds.
 */
const days = those(isKind("day")).filter(([, field]) => !["effectiveOn", "expiresOn"].includes(field));

let product: Product;
let finance: Staff;
let finance2: Staff;
let admin: Staff;
let refuser: Refuser;
let late: Applied;
let overpaid: Applied;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2, admin] = await Promise.all([
    product.staff("finance"),
    product.staff("finance2"),
    product.staff("admin"),
  ]);
  refuser = refuserOf(product, admin);
  [late] = (await paidOutMany(product, [{ seed: "checked-late", group: PRODUCT_GROUPS.perTerm }])) as [Applied];
  product.clock.advance(10 * 86_400_000);
  await runBusinessDay(product.services);
  overpaid = await paidOut(product, "checked-overpaid");
  const { plan } = await admin.call(loan.detail, { loanId: overpaid.loanId });
  await finance.call(bill.repay, { ...reported, billId: plan[0]?.id ?? "", amount: "1300.00", channel: "sandbox" });
  await admin.token();
});
afterAll(() => product.close());

const firstTerm = async ({ loanId }: Applied) => {
  const [term] = (await admin.call(loan.detail, { loanId })).plan;
  if (!term) throw new Error("no plan");
  return term;
};
/**
 * Sends one bad value in each language to the command and to its preview: refused by the schema, the field and the rule
 * named, nothing written.
 */
async function refusesField(
  endpoint: Endpoint,
  field: string,
  values: readonly unknown[],
  rule: string | RegExp,
): Promise<void> {
  const before = await refuser.written();
  for (const path of [endpoint.path, `${endpoint.path}/preview`]) {
    for (const value of values) {
      for (const lang of LANGS) {
        const answer = await refuser.send(call({ path }, { [field]: value }), lang);
        const error = answer.errors?.find((candidate) => candidate.field === field);
        expect({ path, value, code: answer.code, field: error?.field }).toEqual({ path, value, code: "400", field });
        expect({ value, rule: error?.rule ?? "" }).toEqual({
          value,
          rule: typeof rule === "string" ? rule : expect.stringMatching(rule),
        });
        expect([lang, error?.message, isChinese(error?.message ?? "")]).toEqual([
          lang,
          expect.not.stringMatching(/\{\w+\}|undefined|null/),
          lang === "cn",
        ]);
      }
    }
  }
  expect(await refuser.written()).toEqual(before);
}

test("the commands that a second person may check are found, with their amounts and their days", () => {
  expect(commands.length).toBeGreaterThan(12);
  expect(amounts.map(([name, field]) => `${name} ${field}`)).toEqual(
    expect.arrayContaining([
      "bill.repay amount",
      "bill.reduce principal",
      "bill.refund amount",
      "repayment.replenish amount",
    ]),
  );
  expect(days.map(([name]) => name)).toEqual(expect.arrayContaining(["bill.repay", "repayment.replenish"]));
});

describe("in every checked command", () => {
  test.each(amounts)("%s refuses a bad %s", async (_name, field, endpoint) => {
    await refusesField(
      endpoint,
      field,
      [
        ...(takesZero(endpoint, field) ? [] : ["0", "0.00"]),
        "-1",
        "-0.01",
        "1.001",
        "0.009",
        "1e3",
        "1E2",
        "NaN",
        "Infinity",
        "0x10",
        "+5",
        "1,000.00",
        "100000000000.00",
      ],
      "amount",
    );
    await refusesField(endpoint, field, [10, ["10.00"], { value: "10.00" }, true], "type");
    await refusesField(endpoint, field, ["", "  "], "required");
  });

  test.each(days)("%s refuses a bad %s", (_name, field, endpoint) =>
    refusesField(
      endpoint,
      field,
      ["2026-02-30", "2026-13-01", "yesterday", "20260303", "2026-3-2", 20260303],
      /^(day|type)$/,
    ),
  );

  test.each(those(isKind("id")))("%s refuses a bad %s", (_name, field, endpoint) =>
    refusesField(endpoint, field, ["0", "-1", "x", "1.5", "1 or 1=1", "9".repeat(30)], /^(id|format)$/),
  );

  test.each(those(isKind("version")))("%s refuses a bad %s", (_name, field, endpoint) =>
    refusesField(endpoint, field, [-1, 1.5, "0", 2_147_483_648], /^(tooSmall|tooBig|type)$/),
  );

  test.each(those(isKind("text", "prose")))("%s refuses a NUL character in its %s", (_name, field, endpoint) =>
    refusesField(endpoint, field, ["a\u0000b"], "characters"),
  );

  test.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s names everything that is missing, and takes no field that it does not know for anything",
    async (_name, endpoint) => {
      const required = fieldsOf(endpoint).flatMap(([field, type]) => (takes(type, undefined) ? [] : [field]));
      const admitsNothing = fieldsOf(endpoint).flatMap(([field, type]) => (takes(type, null) ? [field] : []));
      expect(required.length).toBeGreaterThan(0);
      for (const field of required.filter((name) => !admitsNothing.includes(name)))
        await refusesField(endpoint, field, [null], /^(required|type|choice)$/);
      const answer = await refuser.send(call(endpoint, {}), "es");
      expect([answer.code, answer.errors?.map(({ field }) => field).sort()]).toEqual(["400", [...required].sort()]);
    },
  );
});

describe("an amount beyond what there is", () => {
  const ROOT = fileURLToPath(new URL("../../", import.meta.url));
  /**
   * What becomes of too much, for every amount of every command: how it is refused, that it is taken and why, or the
   * test that holds it.
   */
  const TOO_MUCH: Readonly<Record<string, (() => Promise<void>) | string>> = {
    "bill.repay amount": "becomes the customer's credit: src/testing/money.test.ts",
    "repayment.replenish amount": "becomes the customer's credit: src/book/repayment/server/replenish.test.ts",
    "bill.reduce overdue": () => tooMuchOf("overdue", "overdueLeftCents"),
    "bill.reduce extension": () => tooMuchOf("extension", "extensionLeftCents"),
    "bill.reduce interest": () => tooMuchOf("interest", "interestLeftCents"),
    "bill.reduce consultation": () => tooMuchOf("consultation", "consultationLeftCents"),
    "bill.reduce principal": () => tooMuchOf("principal", "principalLeftCents"),
    "bill.refund amount": () => {
      const expected = { code: "409", field: "amount", message: billRefusals.refundTooLarge };
      return refuser.refuses(
        () => call(bill.refund, { loanId: overpaid.loanId, amount: "300.01", reason: "x" }),
        expected,
      );
    },
    "openpay.refund amount": "is held by src/testing/openpay.test.ts",
    "relending.edit overLimit": "is held by src/service/relending/server/relending.test.ts",
    "group.edit productAmount": "is held by src/catalogue/group/server/group.test.ts",
    "group.edit minimum": "is held by src/catalogue/group/server/group.test.ts",
    "product.edit minAmount": "is held by src/catalogue/product/server/product.test.ts",
    "product.edit initCredit": "is held by src/catalogue/product/server/product.test.ts",
    "product.core defaultAmount": "is held by src/catalogue/product/server/product.test.ts",
    "product.cps cpsTotal": "is held by src/catalogue/product/server/product.test.ts",
    "balance.withdraw amount": "is held by src/rails/balance/server/balance.test.ts",
    "balance.topUp amount": "is held by src/rails/balance/server/top-up.test.ts",
    "channelConfig.create payoutFee":
      "is the channel's price, whatever it is: src/rails/channel-config/server/channel-config.test.ts",
    "channelConfig.edit payoutFee":
      "is the channel's price, which takes two people: src/rails/channel-config/server/channel-config.test.ts",
  };

  async function tooMuchOf(
    component: "overdue" | "extension" | "interest" | "consultation" | "principal",
    left: `${typeof component}LeftCents`,
  ): Promise<void> {
    const { id, version, [left]: owed } = await firstTerm(late);
    const amount = decimal(owed + 1);
    const expected = { code: "400", field: component, message: billRefusals.reductionTooLarge };
    await refuser.refuses(() => call(bill.reduce, { billId: id, version, reason: "x", [component]: amount }), expected);
    await refuser.refuses(
      () => call({ path: `${bill.reduce.path}/preview` }, { billId: id, version, reason: "x", [component]: amount }),
      expected,
    );
  }

  test.each(amounts)("of %s (%s) is refused, or taken for a reason", async (name, field) => {
    const rule = TOO_MUCH[`${name} ${field}`];
    expect(rule, `say what becomes of too much ${field} of ${name}`).toBeDefined();
    if (typeof rule === "function") return rule();
    const [file = ""] = /\S+\.test\.ts$/.exec(rule ?? "") ?? [];
    expect(existsSync(ROOT + file)).toBe(true);
    expect(readFileSync(ROOT + file, "utf8")).toContain(name);
  });
});

describe("a day to come, or one before the payout", () => {
  const inputs: Readonly<Record<string, (valueOn: string) => Promise<object>>> = {
    "bill.repay": async (valueOn) => ({
      ...reported,
      billId: (await firstTerm(late)).id,
      amount: "10.00",
      channel: "sandbox",
      valueOn,
    }),
    "repayment.replenish": async (valueOn) => ({
      ...reported,
      orderNo: late.orderNo,
      amount: "10.00",
      channel: "sandbox",
      valueOn,
    }),
  };

  test.each(days)("is no value date of %s (%s)", async (name, field, endpoint) => {
    const inputOf = inputs[name];
    if (!inputOf) throw new Error(`give a good input of ${name}`);
    const today = dayIn(product.services.config.zone, product.clock.now());
    const { disbursedOn } = await only<{ disbursedOn: BusinessDate }>(
      product.services.connection.db,
      sql`select disbursed_on from loan_order where id = ${late.loanId}`,
    );
    const cases = [
      [addDays(today, 1), billRefusals.futureDate],
      ["2200-12-31", billRefusals.futureDate],
      [addDays(disbursedOn, -1), billRefusals.beforePayout],
      ["1900-01-01", billRefusals.beforePayout],
    ] as const;
    for (const [value, message] of cases) {
      const input = await inputOf(value);
      const expected = { code: "400", field, message };
      await refuser.refuses(() => call(endpoint, input), expected);
      await refuser.refuses(() => call({ path: `${endpoint.path}/preview` }, input), expected);
    }
  });
});

describe("a request", () => {
  /** A request of any command as its maker left it. */
  async function requestOf(endpoint: Endpoint, maker: string): Promise<string> {
    const { id } = await only<{ id: string }>(
      product.services.connection.db,
      sql`insert into approval (call, object_type, object_id, label, amount_cents, eyes, approve_code, input, preview,
            maker_id, made_at)
          select ${endpoint.name}, 'test', ${`${endpoint.name}-${maker}`}, 'x', 1, 2, ${endpoint.approve}, '{}', '{}',
            id, now() from staff_user where account = ${maker} returning id`,
    );
    return id;
  }

  test.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))(
    "of %s is not checked by its maker, whoever that is, nor by anybody without the code",
    async (_name, endpoint) => {
      const approvalId = await requestOf(endpoint, "admin");
      const own = { code: "403", message: approvalRefusals.ownRequest };
      await refuser.refuses(() => call(approval.approve, { approvalId, seen: UNSEEN }), own);
      await refuser.refuses(() => call(approval.reject, { approvalId, comment: "x" }), own);
      const auditor = await product.staff("auditor");
      await auditor.token();
      await refuser.refuses(() => call(approval.approve, { approvalId, seen: UNSEEN }), { code: "403" }, auditor);
      const answer = await auditor.askToApprove(approvalId);
      expect(answer).toMatchObject({
        code: "403",
        data: { permission: endpoint.approve },
        msg: expect.stringContaining(endpoint.approve ?? ""),
      });
      expect(answer.msg).not.toBe(platformRefusals.notFound.en);
    },
  );

  test("for a refund is refused while another refund of the customer is pending, and while the same request waits", async () => {
    const ask = () => call(bill.refund, { loanId: overpaid.loanId, amount: "100.00", reason: "x" });
    const asked = await finance.askAlone(bill.refund, { loanId: overpaid.loanId, amount: "100.00", reason: "x" });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    await refuser.refuses(ask, { code: "409", message: approvalRefusals.alreadyPending });
    expect((await finance2.askToApprove(asked.data.approvalId)).code).toBe("200");
    const pending = { code: "409", message: billActionRefusals.refundPending };
    await refuser.refuses(ask, pending);
    await refuser.refuses(
      () => call({ path: `${bill.refund.path}/preview` }, { loanId: overpaid.loanId, amount: "100.00", reason: "x" }),
      pending,
    );
    await product.settle();
    expect((await finance.askAlone(bill.refund, { loanId: overpaid.loanId, amount: "100.00", reason: "x" })).code).toBe(
      "200",
    );
  });

  test("for a reversal is refused twice over, and for a repayment that is not there", async () => {
    const { money } = await admin.call(loan.detail, { loanId: overpaid.loanId });
    const repaymentId = money.find(({ kind }) => kind === "repayment")?.id ?? "";
    await finance.askAlone(repayment.reverse, { repaymentId, reason: "x" });
    await refuser.refuses(() => call(repayment.reverse, { repaymentId, reason: "x" }), {
      code: "409",
      message: approvalRefusals.alreadyPending,
    });
    await refuser.refuses(() => call(repayment.reverse, { repaymentId: "987654321", reason: "x" }), {
      code: "404",
      field: "repaymentId",
    });
  });
});
