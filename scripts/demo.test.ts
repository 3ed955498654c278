import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { JOURNALS } from "../sandbox/demo.ts";
import { IMAGES, PORTFOLIO, TEXTS } from "../seeds/demo/files.ts";
import { setUp } from "../seeds/set-up.ts";
import { runBusinessDay } from "../src/book/plan/server/business-day.job.ts";
import { checkLedger, describe } from "../src/book/ledger/server/check.ts";
import { loanStatus, productType } from "../src/book/order/domain/status.ts";
import { connect, only, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { customerStatus } from "../src/people/borrower/domain/status.ts";
import { testServices, type TestServices } from "../src/platform/server/testing/services.ts";
import { dayIn, DEFAULT_ZONE, daysBetween, type BusinessDate } from "../src/platform/shared/business-date.ts";

const LARGEST_BYTES = 14_000_000;
const said: string[] = [];
let emptied: string | null = null;
let base: TestServices;

const load = (): Promise<void> => setUp(base.url, base.services, (line) => said.push(line));

/** Cuts the first start short in its last step, the seats, when everything else is there. */
async function failAtTheEnd(): Promise<void> {
  const owner = connect(base.url, { role: null, max: 1 });
  await sql`alter table work_seat rename to work_seat_away`.execute(owner.db);
  await expect(load()).rejects.toThrow(/work_seat/);
  const left = sql`select (select count(*) from staff_user) + (select count(*) from merchant) + (select count(*)
                   from loan_order) + (select count(*) from menu)
                        + (select count(*) from channel) + (select count(*) from installation) as n`;
  emptied = (await only<{ n: string }>(owner.db, left)).n;
  await sql`alter table work_seat_away rename to work_seat`.execute(owner.db);
  await owner.close();
}

beforeAll(async () => {
  base = await testServices();
  await failAtTheEnd();
  await load();
});

afterAll(() => base.close());

const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await only<{ n: number }>(base.services.connection.db, sql`select (${what})::int as n`)).n;

test("a start that was cut short left the database empty, and the next one set it up", async () => {
  expect(emptied).toBe("0");
  expect(said).toHaveLength(1);
  expect(await count(sql`select count(*) from work_seat`)).toBeGreaterThan(0);
});

test("the portfolio is small enough to be kept with the code", () => {
  expect([PORTFOLIO, IMAGES, TEXTS].reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(LARGEST_BYTES);
});

test("the portfolio has thousands of customers and orders in every status", async () => {
  expect(said).toHaveLength(1);
  expect(await count(sql`select count(*) from customer`)).toBeGreaterThanOrEqual(2900);
  expect(await count(sql`select count(*) from loan_order`)).toBeGreaterThanOrEqual(8000);
  const present = await rows<{ status: number }>(
    base.services.connection.db,
    sql`select distinct status from loan_order`,
  );
  expect(present.map(({ status }) => status).sort((a, b) => a - b)).toEqual(
    [...loanStatus.codes].sort((a, b) => a - b),
  );
});

test("customers were followed up, by those who do so and before now, and some are contacted again", async () => {
  const { db } = base.services.connection;
  const kept = await rows<{ who: string; ways: number; next: number; orders: number }>(
    db,
    sql`select o.actor_name as who, count(distinct o.after ->> 'way')::int as ways,
          count(o.after ->> 'nextOn')::int as next, count(distinct o.object_id)::int as orders
        from operation_log o join customer c on c.id::text = o.object_id
        where o.call = 'customer.followUp' and o.at < ${base.clock.now()} group by 1`,
  );
  expect(kept).toHaveLength(3);
  expect(kept.reduce((sum, { next }) => sum + next, 0)).toBe(4);
  expect(kept.reduce((sum, { orders }) => sum + orders, 0)).toBe(6);
});

test("its last day is today, nothing lies in the future, and it reaches back eleven months", async () => {
  const { db } = base.services.connection;
  const found = await only<{ first: BusinessDate; last: BusinessDate; latest: Date }>(
    db,
    sql`select min(applied_on) as first, max(applied_on) as last,
          greatest((select max(at) from loan_event), (select max(at) from operation_log)) as latest from loan_order`,
  );
  expect(found.last).toBe("2026-03-02");
  expect(daysBetween(found.first, found.last)).toBeGreaterThan(335);
  expect(found.latest <= base.clock.now()).toBe(true);
});

test("applications wait for review, and staff are who did what they did", async () => {
  expect(await count(sql`select count(*) from loan_order where status = 12`)).toBeGreaterThanOrEqual(15);
  expect(
    await count(
      sql`select count(*) from review_record r join staff_user s on s.id = r.reviewer_id
          where s.account in ('reviewer', 'admin')`,
    ),
  ).toBe(await count(sql`select count(*) from review_record`));
});

test("every customer has a card of their own, and a selfie", async () => {
  const shared = sql`select file_id from customer_image where side in ('front', 'back') group by file_id
                     having count(distinct customer_id) > 1`;
  expect(await count(sql`select count(*) from (${shared}) s`)).toBe(0);
  expect(
    await count(
      sql`select count(*) from customer c where (select count(distinct i.side) from customer_image i
          where i.customer_id = c.id) < 3`,
    ),
  ).toBe(0);
});

test("every desk has something on it: offers, payments by hand, and somebody who owes back", async () => {
  const { db } = base.services.connection;
  const states = async (table: string): Promise<string[]> =>
    (await rows<{ status: string }>(db, sql`select distinct status from ${sql.table(table)} order by status`)).map(
      ({ status }) => status,
    );
  expect(await states("extension")).toEqual(["effective", "expired", "quoted"]);
  expect(await states("manual_payout")).toEqual(
    expect.arrayContaining(["SUCCESS", "cancelled", "rejected", "requested"]),
  );
  expect(await count(sql`select count(*) from customer where clawback_cents > 0`)).toBeGreaterThan(0);
  expect(await count(sql`select count(*) from repayment where source <> 'channel'`)).toBeGreaterThan(0);
});

test("three merchants lend, as their own, as a service and as an agency, and customers are in every state", async () => {
  const { db } = base.services.connection;
  expect(
    await rows(
      db,
      sql`select distinct p.product_type::int as type from product p join loan_order o on o.product_id = p.id
          order by 1`,
    ),
  ).toEqual(productType.codes.map((type) => ({ type })));
  expect(await count(sql`select count(distinct merchant_no) from loan_order`)).toBe(3);
  expect(await rows(db, sql`select distinct status::int as status from customer order by 1`)).toEqual(
    customerStatus.codes.map((status) => ({ status })),
  );
});

test("the channels' statements of every day are there, and what they show is explained or open", async () => {
  const days = sql`select count(distinct statement_on) from channel_statement where channel = `;
  expect(await count(sql`${days}'sandbox'`)).toBeGreaterThan(340);
  for (const channel of ["opm", "openpay"]) expect(await count(sql`${days}${channel}`)).toBeGreaterThan(10);
});

test("files and months are moved with the days: what was handed in speaks of its day, and figures are by month, none of a month to come", async () => {
  const { connection, files } = base.services;
  const handedIn = await rows<{ sha256: string; day: string }>(
    connection.db,
    sql`select f.sha256, i.statement_on::text as day from statement_import i join stored_file f on f.id = i.file_id
        where i.source = 'upload' order by i.id`,
  );
  expect(handedIn.length).toBeGreaterThan(0);
  for (const { sha256, day } of handedIn) {
    const [instant = ""] = /20\d\d-\d\d-\d\dT[\d:.]+Z/.exec((await files.read(sha256)).toString("utf8")) ?? [];
    expect(dayIn(DEFAULT_ZONE, new Date(instant))).toBe(day);
  }
  expect(
    await count(
      sql`select count(*) from pnl_row where period <> date_trunc('month', period) or period >= '2026-03-01'`,
    ),
  ).toBe(0);
});

test("each agreement is the document whose hash the order keeps", async () => {
  const { connection, files } = base.services;
  const kept = await rows<{ sha256: string; stored: string }>(
    connection.db,
    sql`select a.sha256, f.sha256 as stored from agreement a join stored_file f on f.id = a.file_id`,
  );
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter(({ sha256, stored }) => sha256 !== stored)).toEqual([]);
  for (const { sha256 } of kept.slice(0, 20)) expect((await files.read(sha256)).toString("latin1")).toMatch(/^%PDF-/);
});

test("its photographs can be read, and its bank and borrowers remember", async () => {
  const { connection, files, config } = base.services;
  const stored = await rows<{ sha256: string; bytes: number }>(
    connection.db,
    sql`select sha256, bytes from stored_file`,
  );
  for (const { sha256, bytes } of stored.slice(0, 20)) expect((await files.read(sha256)).length).toBe(bytes);
  expect(
    await count(
      sql`select count(*) from customer_image i left join stored_file f on f.id = i.file_id where f.id is null`,
    ),
  ).toBe(0);
  for (const name of Object.values(JOURNALS)) expect(existsSync(join(config.dataDir, name))).toBe(true);
  const bank = readFileSync(join(config.dataDir, JOURNALS.bank), "utf8");
  const paid = await only<{ reference: string; trackingKey: string }>(
    connection.db,
    sql`select reference, tracking_key from payout where status = 'SUCCESS' order by id desc limit 1`,
  );
  expect(
    bank.split("\n").filter((line) => line.includes(paid.reference) && line.includes(paid.trackingKey)),
  ).not.toEqual([]);
});

test("rows go on after the last ids, and keys are not those of any other installation", async () => {
  const { db } = base.services.connection;
  await run(
    db,
    sql`insert into blacklist (type, value, source, reason, created_at)
        values ('phone', '5500000000', 'manual', 'test', ${base.clock.now()})`,
  );
  const secrets = await rows<{ secret: string }>(
    db,
    sql`select secret from open_app union all select secret from channel`,
  );
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(secrets.length);
  expect(secrets.every(({ secret }) => secret.length >= 40)).toBe(true);
});

test("a second load and the seed of a bare installation change nothing", async () => {
  const before = await count(sql`select count(*) from loan_order`);
  await load();
  expect(said).toHaveLength(1);
  expect(await count(sql`select count(*) from loan_order`)).toBe(before);
  expect(await count(sql`select count(*) from merchant`)).toBe(4);
});

test("the ledger of the loaded portfolio holds, before and after the business day", async () => {
  expect(
    describe(await checkLedger(base.services.connection.db)).lines.filter((line) => !line.startsWith("ok")),
  ).toEqual([]);
  expect(await runBusinessDay(base.services)).toBe(0);
  base.clock.advance(86_400_000);
  expect(await runBusinessDay(base.services)).toBeGreaterThan(0);
  expect(describe(await checkLedger(base.services.connection.db)).holds).toBe(true);
});
