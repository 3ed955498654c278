import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../base/finder/server/api.ts";
import { allFeatures, lists } from "../calls.ts";
import { openPortfolio, staffWith } from "../service/loan/server/testing/reader.ts";
import { contextOn, INSIDE } from "../platform/server/context.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import type { ListHandler } from "../platform/server/list-handler.ts";
import { hasWords, isNumber, isPhone } from "../platform/server/search.ts";
import { execute } from "../platform/server/testing/cluster.ts";

const MANY = 30_000;

/**
 * An order of a customer whose name has accents, with a term, a receipt and a payout; and enough others that an index
 * pays.
 */
const PEOPLE = `
set session_replication_role = replica;
update customer set name = 'María Guadalupe Ñáñez Camacho', phone = '8110449648' where id = 13;
update customer set name = 'Ángel D’Angelo-Núñez' where id = 14;
update customer set curp = 'CAMM800101MNENXX09', rfc = 'CAMM800101AB1' where id = 13;
insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at) values (13, '032180000118359719', '032', 'Ixe', 'M', now());
update loan_order set order_no = 'TR00000068494', check_status = 9 where id = 13;
insert into repayment (customer_id, loan_id, phone, channel, channel_tx_id, source, amount_cents, status, value_on, received_at)
values (13, 13, '8110449648', 'sandbox', 'TX-13', 'channel', 100, 'allocated', '2026-02-01', now());
insert into customer (external_id, merchant_no, package_name, phone, name, status, credit_cents, registered_at)
select 'm' || n, 'M1', 'mx.uno', (6600000000 + n)::text, initcap(translate(left(md5(n::text), 8), '0123456789', 'ghijklmnop')) || ' ' || n, 0, 0, now()
from generate_series(1, ${MANY}) n;
insert into loan_order (order_no, status, customer_id, merchant_no, package_name, product_id, product_group_id, product_type, old_customer, app_order_id,
                        contract_cents, consultation_cents, consultation_upfront, received_cents, term_count, term_days, annual_interest_bp,
                        overdue_daily_bp, overdue_cap_bp, extension_fee_bp, clabe, bank_code, bank_name, applied_at, applied_on)
select 'TR' || lpad((7000000 + n)::text, 11, '0'), 10, 40 + n, 'M1', 'mx.uno', 1, 1, 1, false, 'many' || n, 1000, 0, false, 1000, 1, 14, 0, 0, 0, 0,
       '032180000118359719', '032', 'Ixe', now(), current_date
from generate_series(1, ${MANY}) n;
analyze customer, loan_order;
`;

let portfolio: Awaited<ReturnType<typeof openPortfolio>>;
const handlers = new Map((lists as readonly ListHandler[]).map((handler) => [handler.endpoint.path, handler]));

beforeAll(async () => {
  portfolio = await openPortfolio();
  await execute(portfolio.url, PEOPLE);
});
afterAll(() => portfolio.close());

/** The names of whom a search in a list finds. */
async function found(path: string, input: object): Promise<unknown[]> {
  const handler = handlers.get(path);
  if (!handler) throw new Error(`no list ${path}`);
  const { list } = (await portfolio.read(handler, input, staffWith())) as {
    readonly list: readonly Record<string, unknown>[];
  };
  return [...new Set(list.map(({ name }) => name))];
}

const HER = ["María Guadalupe Ñáñez Camacho"];
const HIM = ["Ángel D’Angelo-Núñez"];
const withFilter = (name: string, kind: string): string[] =>
  [...handlers.values()].flatMap(({ endpoint: { path, spec } }) => (spec.filters[name]?.kind === kind ? [path] : []));

describe("a phone is found however it is typed", () => {
  test.each(["/api/loan/list", "/api/bill/list", "/api/customer/list", "/api/review/list", "/api/repayment/list"])(
    "%s",
    async (path) => {
      for (const phone of ["8110449648", "81 1044 9648", "+52 8110449648", "(81) 1044-9648"])
        expect(await found(path, { phone }), phone).toEqual(HER);
      for (const phone of ["9648", "811044964", "none"]) expect(await found(path, { phone }), phone).toEqual([]);
    },
  );
});

describe("a name is found by its words in any order, without accents and case", () => {
  test.each(["/api/loan/list", "/api/customer/list", "/api/review/list"])("%s", async (path) => {
    for (const name of ["maria guadalupe camacho", "camacho maria", "NANEZ", "Ñáñez ", "cama gu"])
      expect(await found(path, { name }), name).toEqual(HER);
    for (const name of ["maria lopez", "camachos", "ia", "%", "_"])
      expect(await found(path, { name }), name).not.toContain(HER[0]);
  });
});

describe("a customer is found by whatever one holds of them, however it is typed", () => {
  test.each([
    [{ name: "nanez camacho GUADALUPE" }, HER],
    [{ name: "Guadalupe N\u0303a\u0301n\u0303ez" }, HER],
    [{ name: "dangelo" }, HIM],
    [{ name: "D'ANGELO núñez" }, HIM],
    [{ name: "angel d’angelo" }, HIM],
    [{ phone: "044 81 1044 9648" }, HER],
    [{ idNumber: "camm-800101-mnenxx-09" }, HER],
    [{ idNumber: "CAMM 800101 AB1" }, HER],
    [{ clabe: "032 180 00011835971 9" }, HER],
    [{ clabe: "032-180-00011835971-9" }, HER],
    [{ orderNo: "tr00000068494" }, HER],
    [{ orderNo: "68494" }, HER],
    [{ idNumber: "CAMM800101MNENXX0" }, []],
    [{ clabe: "03218000011835971" }, []],
    [{ orderNo: "494" }, []],
  ])("%j", async (input, names) => {
    expect(await found("/api/customer/list", input)).toEqual(names);
  });
});

describe("an order's number is found in any case, and by its end", () => {
  test.each(["/api/loan/list", "/api/bill/list", "/api/review/list", "/api/repayment/list"])("%s", async (path) => {
    for (const orderNo of ["TR00000068494", "tr00000068494", "TR 0000 0068494", "68494", "068494"])
      expect(await found(path, { orderNo }), orderNo).toEqual(HER);
    for (const orderNo of ["494", "6849", "TR0000006849", "%8494"])
      expect(await found(path, { orderNo }), orderNo).not.toContain(HER[0]);
  });
});

test("every list with an order's number, a phone or a customer's name searches them so", () => {
  const plain = ["exact", "text"].flatMap((kind) => ["orderNo", "phone"].flatMap((name) => withFilter(name, kind)));
  expect(plain, "declare the filter in contract.ts as recordNumber() or phoneNumber()").toEqual([]);
  expect(withFilter("orderNo", "number").length).toBeGreaterThanOrEqual(10);
});

describe("an index finds it at size", () => {
  test.each([
    ["a phone", sql`select id from customer where ${isPhone(sql`phone`, "+52 8110449648")}`],
    ["words of a name", sql`select id from customer where ${hasWords(sql`name`, "camacho maria")}`],
    ["a short word of a name", sql`select id from customer where ${hasWords(sql`name`, "gu")}`],
    ["a whole number", sql`select id from loan_order where ${isNumber(sql`loan_order`, "tr00000068494")}`],
    ["the end of a number", sql`select id from loan_order where ${isNumber(sql`loan_order`, "68494")}`],
  ])("%s", async (_, statement) => {
    const plan = await rows<{ "QUERY PLAN": string }>(portfolio.services.connection.db, sql`explain ${statement}`);
    const text = plan.map((line) => Object.values(line)[0]).join("\n");
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/Seq Scan/);
  });
});

describe("the search of all records reads no table whole", () => {
  test.each([
    "+52 8110449648",
    "camacho maria",
    "tr00000068494",
    "68494",
    "CAMM800101MNLXXX01",
    "032180000118359719",
    "032 180 00011835971 9",
    "CAMM800101AB1",
    "d’angelo",
    "13",
  ])("for %s", async (typed) => {
    const { services } = portfolio;
    const { ctx } = contextOn(services.connection.db, services, staffWith(), INSIDE);
    const searches = allFeatures.of(kinds).flatMap((kind) => kind.searches(ctx, typed, 5));
    expect(searches.length).toBeGreaterThan(0);
    const plans = await services.connection.db.transaction().execute(async (tx) => {
      // Where an index may serve, it does, however few rows a table has here.
      await sql`set local enable_seqscan = off`.execute(tx);
      const found: string[] = [];
      for (const search of searches) {
        const plan = await rows<{ "QUERY PLAN": string }>(tx, sql`explain ${search}`);
        found.push(plan.map((line) => Object.values(line)[0]).join("\n"));
      }
      return found;
    });
    expect(
      plans.filter((plan) => /Seq Scan on (customer|loan_order|bill|repayment|payout|bank_card)\b/.test(plan)),
    ).toEqual([]);
  });
});
