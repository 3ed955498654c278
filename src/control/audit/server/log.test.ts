import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { loan } from "../../../service/loan/contract.ts";
import { audit } from "../contract.ts";
import { linkRows } from "./chain/index.ts";

let product: Product;
let admin: Staff;
let loanId: string;
let orderNo: string;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  ({ loanId, orderNo } = await applyAs(product, "operations"));
  await product.settle();
  await admin.call(loan.remark, { loanId, remark: "llamó dos veces", remarktwo: "vip" });
  await admin.call(loan.remark, { loanId, remark: "llamó tres veces", remarktwo: "vip" });
});
afterAll(() => product.close());

type Row = OutputOf<typeof audit.list>["list"][number];
const found = async (filter: Record<string, unknown>): Promise<readonly Row[]> =>
  (await admin.call(audit.list, filter)).list;

/** A row as another version of the product might have written it. */
const foreignRow = (call: string, type: string | null, id: string | null) =>
  run(
    product.services.connection.db,
    sql`insert into operation_log (at, actor_kind, actor_name, call, object_type, object_id, trace_id)
        values (now(), 'system', 'older', ${call}, ${type}, ${id}, 'older')`,
  );

describe("a row of the list", () => {
  test("says who did what, on which page, to which order", async () => {
    const [last] = await found({ traceId: (await found({}))[0]?.traceId });
    expect(last).toMatchObject({
      actor: "Alejandra Ruiz",
      actorKind: "staff",
      page: { cn: "贷款订单", en: "Loan orders", es: "Órdenes de préstamo" },
      action: { en: loan.remark.title.en },
      call: "loan.remark",
      objectType: "loan",
      objectId: loanId,
      loanId,
      orderNo,
    });
    expect(last?.customerId).toMatch(/^\d+$/);
  });

  test("is found by the page or the action in any language, and by its object", async () => {
    for (const filter of [
      { page: "préstamo" },
      { page: "贷款订单" },
      { page: "LOAN" },
      { action: loan.remark.title.cn },
      { action: loan.remark.title.es },
      { objectId: loanId },
    ]) {
      expect((await found({ ...filter, call: "loan.remark" })).length, JSON.stringify(filter)).toBe(2);
    }
    expect(await found({ page: "no such page" })).toEqual([]);
    expect(await found({ action: "no such action" })).toEqual([]);
  });

  test("about something that this build has no name for is shown all the same", async () => {
    await foreignRow("gone.call", "unheardOf", "x'; --");
    await foreignRow("gone.call", "payout", "99999999999999999999999");
    await foreignRow("gone.call", null, null);
    const shown = await found({ call: "gone.call" });
    expect(shown.map(({ objectType, page, action, actor }) => [objectType, page, action?.en, actor])).toEqual([
      [null, null, "gone.call", "System"],
      ["payout", null, "gone.call", "System"],
      ["other", null, "gone.call", "System"],
    ]);
  });
});

describe("the detail", () => {
  test("shows the difference and the link, once there is one", async () => {
    const [last] = await found({ call: "loan.remark" });
    const id = last?.id ?? "";
    const before = await admin.call(audit.detail, { id });
    expect(before.difference).toEqual([
      {
        field: "remark",
        label: loan.remark.labels["remark"],
        figure: null,
        before: "llamó dos veces",
        after: "llamó tres veces",
      },
    ]);
    expect(before.link).toBeNull();
    await linkRows(product.services.connection.pools.commands, { wait: true });
    const { link } = await admin.call(audit.detail, { id });
    const kept = await only<{ hash: string }>(
      product.services.connection.db,
      sql`select encode(hash, 'hex') as hash from audit_chain where log_id = ${id}`,
    );
    expect(link).toEqual({ seq: expect.any(Number), hash: kept.hash });
  });

  test("tells amounts and numbers from texts, also of a call that does not take them itself", async () => {
    await run(
      product.services.connection.db,
      sql`insert into operation_log (at, actor_kind, actor_name, call, object_type, object_id, trace_id, after)
          values (now(), 'staff', 'ana', 'group.restore', 'productGroup', '1', 'figures',
            ${JSON.stringify({ productAmount: 890_000, overdueCap: 5000, groupName: "8900", revision: 3 })}::jsonb),
          (now(), 'staff', 'ana', 'quota.restore', 'quota', '1', 'figures',
            ${JSON.stringify({ steps: [{ amount: 50_000, settledFrom: 2 }] })}::jsonb)`,
    );
    const logged = await found({ traceId: "figures" });
    const details = await Promise.all(logged.map(({ id }) => admin.call(audit.detail, { id })));
    const figures = details.flatMap(({ difference }) => difference.map(({ field, figure }) => [field, figure]));
    expect(Object.fromEntries(figures)).toEqual({
      productAmount: "amount",
      overdueCap: "number",
      groupName: null,
      revision: null,
      "steps.0.amount": "amount",
      "steps.0.settledFrom": "number",
    });
  });

  test("of a row that does not exist is refused", async () => {
    expect((await admin.askAlone(audit.detail, { id: "999999" })).code).toBe("404");
  });
});

describe("the logs are append-only", () => {
  const TABLES = { operation_log: "reason", login_log: "reason", audit_chain: "hash" };
  const attempts = Object.entries(TABLES).flatMap(([table, column]) => [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]);

  test.each(["trastienda_app", "owner"])("for %s", async (who) => {
    const client = new pg.Client({
      connectionString: product.url,
      ...(who !== "owner" && { options: `-c role=${who}` }),
    });
    await client.connect();
    try {
      for (const statement of attempts)
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: "42501" });
    } finally {
      await client.end();
    }
  });

  test("and so they are for every role that the application may take", async () => {
    const able = await rows<{ what: string }>(
      product.services.connection.db,
      sql`select r.rolname || ' may ' || p.what || ' ' || t.name as what
          from pg_roles r, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as p (what),
            unnest(array['operation_log', 'login_log', 'audit_chain']) as t (name)
          where r.rolname like 'trastienda%' and has_table_privilege(r.oid, t.name, p.what)`,
    );
    expect(able).toEqual([]);
  });
});
