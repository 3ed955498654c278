import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configuration } from "../base/configuration/contract.ts";
import { loanSettings } from "../book/order/domain/settings.ts";
import { group } from "../catalogue/group/contract.ts";
import { product } from "../catalogue/product/contract.ts";
import { takeEffect } from "../control/revision/server/settle.ts";
import { dayIn } from "../platform/shared/business-date.ts";
import { formatDecimal, type Cents } from "../platform/shared/cents.ts";
import { only, rows, sql } from "../platform/server/database/connect.ts";
import { loanQuote } from "../service/loan/quote.contract.ts";
import { applyAs, paidOut, type Applied } from "./borrower.ts";
import { PRODUCT_GROUPS } from "./orders.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

const MINUTE_MS = 60_000;
const REASON = { reason: "prueba" };

let house: Product;
let ops: Staff;
let orders: readonly Applied[];
let groupIds: readonly string[];

beforeAll(async () => {
  house = await openProduct();
  ops = await house.staff("ops");
  orders = [
    await paidOut(house, "price-upfront"),
    await paidOut(house, "price-28", { group: PRODUCT_GROUPS.upfront28 }),
    await applyAs(house, "price-new"),
  ];
  const ids = orders.map(({ loanId }) => loanId);
  groupIds = (
    await rows<{ id: string }>(
      house.services.connection.db,
      sql`select distinct product_group_id as id from loan_order where id = any(${ids}::bigint[]) order by 1`,
    )
  ).map(({ id }) => id);
});
afterAll(() => house.close());

/** Everything that an order's price says of it: what it keeps, its plan, its agreement and what it is quoted today. */
async function priceOf({ loanId }: Applied): Promise<unknown> {
  const { db } = house.services.connection;
  const kept = await only(
    db,
    sql`select o.contract_cents, o.consultation_cents, o.consultation_upfront, o.received_cents, o.term_count, o.term_days,
          o.annual_interest_bp, o.overdue_daily_bp, o.overdue_cap_bp, o.extension_fee_bp, o.tax_bp, o.product_group_id,
          a.sha256, a.cat, a.total_cents
        from loan_order o join agreement a on a.loan_id = o.id where o.id = ${loanId}`,
  );
  const plan = await rows(
    db,
    sql`select term_no, start_on, due_on, interest_total_cents from bill where loan_id = ${loanId} order by term_no`,
  );
  if (plan.length === 0) return { kept };
  const service = await house.staff("service");
  const { fullPayment, extension, reduction, flatBill, taxBp } = await service.call(loanQuote.quote, { loanId });
  return { kept, plan, quote: { fullPayment, extension, reduction, flatBill, taxBp } };
}
const prices = () => Promise.all(orders.map(priceOf));

async function groupRow(index: number) {
  const id = groupIds[index % groupIds.length];
  const found = (await ops.call(group.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no group");
  return found;
}
type Row = Awaited<ReturnType<typeof groupRow>>;
const seen = ({ id, revision, inForce }: Pick<Row, "id" | "revision" | "inForce">) => ({
  id,
  revision: revision ?? 0,
  inForce: inForce ?? 0,
  ...REASON,
});
const pesos = (amount: number | null): string => formatDecimal((amount ?? 0) as Cents);
const formOf = (row: Row) => ({
  ...seen(row),
  merchantNo: row.merchantNo ?? "",
  groupName: row.groupName ?? "",
  productAmount: pesos(row.productAmountCents),
  minimum: pesos(row.minimumCents),
  termCount: row.termCount ?? 1,
  term: row.term ?? 1,
  consultationFee: row.consultationFee ?? 0,
  consultationUpfront: row.consultationUpfront ?? false,
  interestFee: row.interestFee ?? 0,
  delayManageFee: row.delayManageFee ?? 0,
  overdueFee: row.overdueFee ?? 0,
  overdueCap: row.overdueCap ?? 0,
  minSettledLoans: row.minSettledLoans ?? 0,
  desc: row.desc || "x",
});

/** A minute or more from now by the business's clocks. */
function inMinutes(minutes: number) {
  const { zone } = house.services.config;
  const at = new Date(house.clock.now().getTime() + minutes * MINUTE_MS);
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return { effectiveOn: dayIn(zone, at), effectiveTime: time.format(at) };
}

const change = fc.record(
  {
    termCount: fc.integer({ min: 1, max: 4 }),
    term: fc.integer({ min: 1, max: 90 }),
    consultationFee: fc.integer({ min: 0, max: 3000 }),
    consultationUpfront: fc.boolean(),
    interestFee: fc.integer({ min: 0, max: 20_000 }),
    delayManageFee: fc.integer({ min: 0, max: 2000 }),
    overdueFee: fc.integer({ min: 0, max: 300 }),
    overdueCap: fc.integer({ min: 0, max: 9000 }),
    productAmount: fc.constantFrom("900.00", "5000.00", "9000.00"),
    minimum: fc.constantFrom("100.00", "600.00"),
  },
  { requiredKeys: ["interestFee"] },
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant("edit" as const),
    of: fc.nat(9),
    change,
    later: fc.option(fc.integer({ min: 2, max: 4 })),
  }),
  fc.record({ kind: fc.constant("restore" as const), of: fc.nat(9), to: fc.nat(6) }),
  fc.record({ kind: fc.constantFrom("disable" as const, "enable" as const), of: fc.nat(9) }),
  fc.record({
    kind: fc.constant("product" as const),
    of: fc.nat(9),
    fee: fc.nat(900),
    least: fc.constantFrom("100.00", "700.00"),
  }),
  fc.record({ kind: fc.constant("tax" as const), of: fc.nat(9), bp: fc.constantFrom(0, 800, 1100) }),
  fc.record({ kind: fc.constant("wait" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Sets what new orders bear of IVA. */
async function taxed(value: number): Promise<boolean> {
  const admin = await house.staff("admin");
  const { list } = await admin.call(configuration.list, {});
  const { key, version } = list.find((setting) => setting.key === loanSettings.ivaBp.key) ?? { key: "", version: 0 };
  return (await admin.ask(configuration.save, { key, value, version, ...REASON })).code === "200";
}

/** Takes a step as people do, with whom it takes to check it; answers whether it was taken. */
async function take(one: Step): Promise<boolean> {
  if (one.kind === "wait") {
    house.clock.advance(3 * MINUTE_MS);
    return (await takeEffect(house.services)) > 0;
  }
  if (one.kind === "tax") return taxed(one.bp);
  const row = await groupRow(one.of);
  if (one.kind === "edit") {
    const when = one.later === null ? {} : inMinutes(one.later);
    return (await ops.ask(group.edit, { ...formOf(row), ...one.change, ...when })).code === "200";
  }
  if (one.kind === "restore") return (await ops.ask(group.restore, { ...seen(row), to: one.to })).code === "200";
  if (one.kind !== "product") return (await ops.ask(group[one.kind], seen(row))).code === "200";
  const [offered] = (await ops.call(product.list, { productId: row.productId ?? "" })).list;
  if (!offered) throw new Error("no product");
  const { merchantNo, name, lendingBody, term, termUnit } = offered;
  const terms = {
    merchantNo: merchantNo ?? "",
    name: name ?? "",
    lendingBody: lendingBody ?? "",
    term: term ?? 1,
    termUnit: termUnit ?? 1,
    minFeeRate: one.fee,
    minAmount: one.least,
    initCredit: "9000.00",
  };
  return (await ops.ask(product.edit, { ...seen(offered), ...terms })).code === "200";
}

describe("an order's price", () => {
  test("stays as it is when every figure of its group changes at once", async () => {
    const before = await prices();
    for (const index of groupIds.keys()) {
      const form = formOf(await groupRow(index));
      const all = {
        productAmount: "9000.00",
        minimum: "100.00",
        termCount: (form.termCount % 4) + 1,
        term: (form.term % 90) + 1,
        consultationFee: form.consultationFee + 37,
        consultationUpfront: !form.consultationUpfront,
        interestFee: form.interestFee + 1234,
        delayManageFee: form.delayManageFee + 777,
        overdueFee: form.overdueFee + 33,
        overdueCap: form.overdueCap + 500,
      };
      expect((await ops.ask(group.edit, { ...form, ...all })).code).toBe("200");
    }
    expect(await taxed(800)).toBe(true);
    expect(await prices()).toEqual(before);
  });

  test("never changes after its application, whatever is edited, scheduled, restored, disabled or taxed", async () => {
    const before = await prices();
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
        for (const one of steps) if (await take(one)) taken += 1;
        expect(await prices()).toEqual(before);
      }),
      { numRuns: 5, endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(8);
  });
});
