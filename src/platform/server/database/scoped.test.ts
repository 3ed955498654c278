import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  beyondScope,
  contextOn,
  databaseOf,
  INSIDE,
  inTransaction,
  NOBODY,
  type Actor,
  type Scope,
} from "../context.ts";
import { testServices, type TestServices } from "../testing/services.ts";
import { connect, only, rows, run, sql, type Db } from "./connect.ts";
import { settingsOf } from "./scoped.ts";

let house: TestServices;
/** Staff by name: two collectors in two teams, a lead in the first one. */
const STAFF = { ana: "1", beto: "2", lara: "3", nora: "4" } as const;
const [ONE, OTHER] = ["mx.one", "mx.other"] as const;

beforeAll(async () => {
  house = await testServices({}, { books: "drawn" });
  const { db } = house.services.connection;
  await sql`insert into staff_user (id, account, name, password_hash, created_at) overriding system value
            select v.id, v.name, v.name, '', now() from (values (1, 'ana'), (2, 'beto'), (3, 'lara'),
              (4, 'nora')) v (id, name)`.execute(db);
  await sql`insert into team (id, name, created_at) overriding system value
            values (1, 'one', now()), (2, 'other', now())`.execute(db);
  await sql`insert into work_seat (user_id, team_id, function, updated_at)
            values (1, 1, 'collection', now()), (3, 1, 'collection', now()), (2, 2, 'collection', now())`.execute(db);
  await sql`insert into merchant values ('M1', 'M', 'America/Mexico_City')`.execute(db);
  await sql`insert into app_package (package_name, app_name, merchant_no, created_at)
            values (${ONE}, 'One', 'M1', now()), (${OTHER}, 'Other', 'M1', now())`.execute(db);
  await sql`insert into product (id, merchant_no, name, lending_body, created_at) overriding system value
            values (1, 'M1', 'P', 'L', now())`.execute(db);
  await sql`insert into product_group (id, product_id, merchant_no, group_name, product_cents, min_cents, term_count,
              term_days, consultation_fee_bp, consultation_upfront,
                                       delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
            overriding system value values (1, 1, 'M1', 'G', 100, 100, 1, 7, 0, true, 0, 0, 0, 0)`.execute(db);
  // Orders 1 to 4: of Ana, of Beto, of nobody, and one that Ana reviewed, in the other package.
  await sql`insert into customer (id, external_id, merchant_no, package_name, phone, name,
              registered_at) overriding system value
            select n, 'c' || n, 'M1', case when n in (2, 4) then ${OTHER}
              else ${ONE} end, '555000000' || n, 'C' || n, now() from generate_series(1, 4) n`.execute(db);
  await sql`insert into loan_order (id, order_no, status, customer_id, merchant_no, package_name, product_id,
              product_group_id, product_type, old_customer, app_order_id,
                                    contract_cents, consultation_cents, consultation_upfront, received_cents,
                                      term_count, term_days, annual_interest_bp, overdue_daily_bp,
                                    overdue_cap_bp, extension_fee_bp, clabe, bank_code, bank_name, applied_at,
                                      applied_on, collector_id, reviewer_id)
            overriding system value
            select n, 'P' || n, 10, n, 'M1', case when n in (2, 4) then ${OTHER}
              else ${ONE} end, 1, 1, 1, false, 'a' || n, 100, 0, true, 100, 1, 7, 0, 0, 0, 0, '', '', '', now(),
                current_date,
                   case n when 1 then 1 when 2 then 2 end, case n when 4 then 1 end
                     from generate_series(1, 4) n`.execute(db);
  await sql`insert into loan_event (loan_id, customer_id, event, to_status, actor_kind, actor_name, at)
            select id, customer_id, 'apply', 10, 'system', '', now() from loan_order`.execute(db);
  await sql`insert into sms (customer_id, loan_id, phone, text, type, status, segments, carrier, reference, created_at)
            select n, case when n > 1 then n end, '5550000000', 't', 2, 0, 1, 'x', 's' || n, now()
              from generate_series(1, 4) n
            union all select null, null, '5550000009', 'to nobody', 2, 0, 1, 'x', 's0', now()`.execute(db);
});
afterAll(() => house.close());

const actor = (id: string, kind: Scope["kind"], packages: Scope["packages"] = null): Actor => ({
  ...NOBODY,
  kind: "staff",
  id,
  name: id,
  scope: { kind, packages },
});
const seen = (who: Actor): Db => databaseOf(house.services, who);
const idsOf = async (db: Db, table: string): Promise<number[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select ${sql.ref(table === "loan_order" || table === "customer" ? "id" : "loan_id")} as id
          from ${sql.table(table)} order by 1`,
    )
  ).map(({ id }) => Number(id));

describe("what somebody sees", () => {
  test.each([
    ["everything, without being held to anything", actor(STAFF.ana, "all"), [1, 2, 3, 4]],
    ["one's own orders, collected or reviewed", actor(STAFF.ana, "own"), [1, 4]],
    ["nothing of nobody's", actor(STAFF.nora, "own"), []],
    ["the orders of the team", actor(STAFF.lara, "team"), [1, 4]],
    ["one's own only, where one sits in no team", actor(STAFF.nora, "team"), []],
    ["the orders of a package, whoever works on them", actor(STAFF.nora, "all", [OTHER]), [2, 4]],
    ["one's own of a package", actor(STAFF.ana, "own", [ONE]), [1]],
    ["nothing of no package", actor(STAFF.ana, "all", []), []],
  ])("is %s", async (_what, who, ids) => {
    expect(await idsOf(seen(who), "loan_order")).toEqual(ids);
    expect(await idsOf(seen(who), "customer")).toEqual(ids);
    expect(await idsOf(seen(who), "loan_event")).toEqual(ids);
  });

  test("follows the order, else the customer; what is about neither is nobody's", async () => {
    const texts = async (who: Actor) =>
      (await rows<{ reference: string }>(seen(who), sql`select reference from sms order by reference`)).map(
        ({ reference }) => reference,
      );
    expect(await texts(actor(STAFF.ana, "own"))).toEqual(["s1", "s4"]);
    expect(await texts(actor(STAFF.nora, "all", [OTHER]))).toEqual(["s0", "s2", "s4"]);
    expect(await texts(actor(STAFF.ana, "all"))).toHaveLength(5);
  });

  test("changes at once with the seats and the orders", async () => {
    const lara = seen(actor(STAFF.lara, "team"));
    const { db } = house.services.connection;
    await sql`update work_seat set team_id = 1 where user_id = 2`.execute(db);
    expect(await idsOf(lara, "loan_order")).toEqual([1, 2, 4]);
    await sql`update work_seat set team_id = 2 where user_id = 2`.execute(db);
    expect(await idsOf(lara, "loan_order")).toEqual([1, 4]);
  });

  test("may be changed; nothing else is", async () => {
    const ana = seen(actor(STAFF.ana, "own"));
    expect(await run(ana, sql`update loan_order set remark = 'x' where id in (1, 2, 3)`)).toBe(1);
    await expect(
      run(
        ana,
        sql`insert into payment_code (loan_id, customer_id, channel, code, created_at, expires_at)
            values (2, 2, 'x', 'y', now(), now())`,
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test("is nothing where the transaction was not told whose", async () => {
    const { db } = house.services.connection;
    for (const role of ["trastienda_scoped", "trastienda_packages"]) {
      const found = await db.transaction().execute(async (tx) => {
        await sql`select set_config('role', ${role}, true)`.execute(tx);
        return [await idsOf(tx, "loan_order"), await idsOf(tx, "customer"), await idsOf(tx, "loan_event")];
      });
      expect(found).toEqual([[], [], []]);
    }
  });
});

describe("a narrowed connection", () => {
  const roleOf = (db: Db) =>
    only<{ role: string; staff: string | null }>(
      db,
      sql`select current_user::text as role, current_setting('app.staff', true) as staff`,
    );

  test("gives the pool back as it was, after a statement, a failure, a commit and a rollback", async () => {
    const ana = seen(actor(STAFF.ana, "own"));
    const { db } = house.services.connection;
    const all = async (): Promise<void> => {
      const held = await Promise.all(Array.from({ length: 16 }, () => roleOf(db)));
      expect(held.every(({ role, staff }) => role === "trastienda_app" && !staff)).toBe(true);
    };
    expect(await roleOf(ana)).toEqual({ role: "trastienda_scoped", staff: "{1}" });
    await all();
    await expect(sql`select 1 / 0`.execute(ana)).rejects.toThrow(/division/);
    await all();
    const database = databaseOf(house.services, actor(STAFF.ana, "own"));
    await database.transaction().execute(async (tx) => expect((await roleOf(tx)).role).toBe("trastienda_scoped"));
    await expect(database.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/division/);
    await expect(
      database
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => sql`update loan_order set remark = ''`.execute(tx)),
    ).rejects.toThrow(/read-only/);
    await all();
  });

  test("is not made for what is no member of staff, and quotes what it is told", async () => {
    expect(() => settingsOf({ staffId: "1; reset role", kind: "own", packages: null })).toThrow(TypeError);
    const odd = "x'); reset role; --\\";
    expect(await idsOf(seen(actor(STAFF.ana, "all", [odd])), "loan_order")).toEqual([]);
  });

  test("looks further where a piece of work says so, and no further afterwards", async () => {
    const ana = actor(STAFF.ana, "own");
    const count = (db: Db) => only<{ n: number }>(db, sql`select count(*)::int as n from loan_order`);
    await inTransaction(house.services, ana, INSIDE, async (ctx) => {
      expect(await beyondScope(ctx, count)).toEqual({ n: 4 });
      expect(await count(ctx.db)).toEqual({ n: 2 });
      await expect(beyondScope(ctx, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
      expect(await count(ctx.db)).toEqual({ n: 2 });
    });
    const reading = contextOn(seen(ana), house.services, ana, INSIDE).ctx;
    expect(await beyondScope(reading, count)).toEqual({ n: 4 });
    expect(await count(reading.db)).toEqual({ n: 2 });
  });
});

describe("among many orders", () => {
  const MANY = 20_000;
  /** Each of Ana's forty orders stands among five hundred of others. */
  beforeAll(async () => {
    const owner = connect(house.url, { role: null, max: 1 });
    try {
      await owner.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        const series = sql`generate_series(101, ${100 + MANY}) n`;
        await sql`insert into customer (id, external_id, merchant_no, package_name, phone, name,
                    registered_at) overriding system value
                  select n, 'c' || n, 'M1', ${ONE}, lpad(n::text, 10, '0'), 'C' || n, now() from ${series}`.execute(tx);
        await sql`insert into loan_order overriding system value
                  select (jsonb_populate_record(o, jsonb_build_object('id', n, 'order_no', 'P' || n, 'app_order_id', 'a'
                    || n, 'customer_id', n,
                    'collector_id', case when n % 500 = 0 then 1 else 2 end))).* from loan_order o, ${series}
                      where o.id = 1`.execute(tx);
        await sql`insert into bill (id, loan_id, customer_id, term_no, repay_code, start_on, due_on, original_due_on,
                    interest_total_cents, principal_due_cents)
                  overriding system value select n, n, n, 1, 'R' || n, current_date, current_date, current_date, 0, 100
                    from ${series}`.execute(tx);
        await sql`insert into loan_event (loan_id, customer_id, event, to_status, actor_kind, actor_name, at)
                  select n, n, 'x', 10, 'system', '', now() from ${series}`.execute(tx);
        await sql`insert into sms (customer_id, loan_id, phone, text, type, status, segments, carrier, reference,
                    created_at)
                  select n, n, '', '', 2, 0, 1, 'x', 'm' || n, now() from ${series}`.execute(tx);
      });
      await sql`analyze`.execute(owner.db);
    } finally {
      await owner.close();
    }
  });

  test.each(["loan_order", "customer", "bill", "loan_event", "sms"])(
    "an index finds one's own rows of %s, counted and by the page",
    async (table) => {
      const ana = seen(actor(STAFF.ana, "own"));
      const counted = sql`select count(*)::int as n from ${sql.table(table)}`;
      const paged = sql`select id from ${sql.table(table)} order by id desc limit 20`;
      for (const statement of [counted, paged]) {
        const plan = await rows<{ queryPlan: string }>(ana, sql`explain (costs off) ${statement}`);
        const text = plan.map((line) => Object.values(line)[0]).join("\n");
        expect(text).not.toMatch(/Seq Scan on (loan_order|customer|bill|loan_event|sms)/);
        expect(text).toMatch(/loan_order_collector/);
      }
      expect((await only<{ n: number }>(ana, counted)).n).toBe(table === "bill" ? 40 : 42);
    },
  );
});

describe("the schema", () => {
  test("gives the narrowed roles the rights of the application on every table, column and sequence, and no more", async () => {
    const { db } = house.services.connection;
    const rightsOf = (role: string) =>
      rows<{ thing: string; rights: string }>(
        db,
        sql`select c.relname as thing, string_agg(a.privilege_type, ' ' order by a.privilege_type) as rights
            from pg_class c cross join lateral aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace
              and a.grantee = ${role}::regrole group by c.relname
            union all
            select c.relname || '.' || t.attname, string_agg(a.privilege_type, ' ' order by a.privilege_type)
            from pg_attribute t join pg_class c on c.oid = t.attrelid cross join lateral aclexplode(t.attacl) a
            where c.relnamespace = 'public'::regnamespace and a.grantee = ${role}::regrole group by 1 order by 1`,
      );
    const rights = await rightsOf("trastienda_app");
    expect(rights.length).toBeGreaterThan(60);
    expect(await rightsOf("trastienda_scoped")).toEqual(rights);
    expect(await rightsOf("trastienda_packages")).toEqual(rights);
  });

  /** Tables that name an order, a customer or a request and still need no row-level security, with the reason. */
  const OPEN: Readonly<Record<string, string>> = {
    release: "what is configured together, which is of no order or customer",
    settlement_account: "the house's own bank account",
    staff_user: "the phones of staff",
    withdrawal: "money of the house on its way to its own account",
  };

  test("holds every table that names an order, a customer or a payment to the scope, for each of the roles", async () => {
    const found = await rows<{ name: string; enabled: boolean; policies: string[] }>(
      house.services.connection.db,
      sql`select c.relname as name, c.relrowsecurity as enabled,
                 array(select distinct r.rolname::text from pg_policy p, unnest(p.polroles) held join pg_roles r on r.oid = held
                   where p.polrelid = c.oid and p.polpermissive order by 1) as policies
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and (c.relrowsecurity or exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                   and a.attname in ('loan_id', 'customer_id', 'bill_id', 'repayment_id', 'payout_id', 'refund_id',
                     'approval_id', 'order_no', 'clabe', 'phone')))
          order by c.relname`,
    );
    const roles = ["trastienda_app", "trastienda_packages", "trastienda_scoped"];
    const loose = found.filter(
      ({ name, enabled, policies }) =>
        !(name in OPEN) && !(enabled && JSON.stringify(policies) === JSON.stringify(roles)),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(OPEN).filter((name) => !found.some((table) => table.name === name && !table.enabled))).toEqual(
      [],
    );
  });

  test("hides what is about an order with it from who decides a blind case of it, in every table", async () => {
    const bare = await rows<{ name: string }>(
      house.services.connection.db,
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and a.attname = 'loan_id'
            and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
              and 'trastienda_reviewer'::regrole = any (p.polroles))`,
    );
    expect(bare.map(({ name }) => name)).toEqual(["calibration_case"]);
  });
});
