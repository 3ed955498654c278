import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSeed, roleSeed } from "../../seeds/roles.ts";
import { handlers } from "../calls.ts";
import { run, sql } from "../platform/server/database/connect.ts";
import { codesOf, type Endpoint } from "../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { aimsOf } from "./reach/aims.ts";
import { gained, heldBy } from "./reach/reach.ts";
import { openWorld, type World } from "./scope/world.ts";

let product: Product;
let world: World;

/**
 * Everybody with a role of the seeds, the narrow ones who hold every right over a part of the portfolio, and somebody
 * who only keeps accounts, roles, menus and seats. Who may do most comes last, so that the others still find things as
 * they were.
 */
const NARROW = ["narrow.own", "narrow.team", "narrow.package"];
const RANK = { own: 0, team: 1, all: 2 };
const rankOf = (role: string): number => RANK[roleSeed.find(({ code }) => code === role)?.scope ?? "own"];
const seeded = accountSeed
  .filter(({ account }) => account !== "admin")
  .sort((one, other) => rankOf(one.role) - rankOf(other.role));
const ACCOUNTS = [...seeded.map(({ account }) => account), "keeper", ...NARROW, "admin"];

/** Calls that stop the test itself: tools that move the clock and the queues of the demo. */
const commands = handlers
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ kind, name, access }) =>
      kind !== "query" && kind !== "list" && codesOf(access).length > 0 && !name.startsWith("testTools."),
  );

/** Calls that were carried out for somebody, so that it is known that they were really tried. */
const carriedOut = new Set<string>();

beforeAll(async () => {
  product = await openProduct();
  world = await openWorld(product);
  const { db } = product.services.connection;
  await run(
    db,
    sql`insert into role (code, name_cn, name_en, name_es, remark, data_scope, updated_at)
        values ('keeper', 'keeper', 'keeper', 'keeper', '', 'own', ${product.clock.now()})`,
  );
  await run(
    db,
    sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m where r.code = 'keeper'
          and m.perms ~ '^system:(sysRole|sysMenu|sysUser|account):'`,
  );
  await run(
    db,
    sql`insert into role (code, name_cn, name_en, name_es, remark, updated_at)
        values ('spare', 'spare', 'spare', 'spare', '', ${product.clock.now()})`,
  );
  for (const [account, role] of [
    ["keeper", "keeper"],
    ["seatless", "collector"],
  ]) {
    await run(
      db,
      sql`with made as (insert into staff_user (account, name, mfa_secret, password_hash, created_at)
                        select ${account}, ${account}, ${account === "seatless" ? "bound" : null}, password_hash,
                          created_at from staff_user where account = 'admin' returning id)
          insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = ${role}`,
    );
  }
  // somebody whose orders show to others as soon as they are seated beside them
  await run(
    db,
    sql`update loan_order set reviewer_id = (select id from staff_user where account = 'seatless')
        where id = ${world.foreign.ids.loan}`,
  );
});
afterAll(() => product.close());

async function answerTo(endpoint: Endpoint, staff: Staff, input: unknown): Promise<string> {
  const response = await fetch(product.baseUrl + endpoint.path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-auth-token": await staff.token(),
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(input),
  });
  return ((await response.json()) as { code: string }).code;
}

describe.each(ACCOUNTS)("%s", (account) => {
  test("has no more rights, no wider scope, no other team and no further order to see after anything that the role may do", async () => {
    const { services } = product;
    const wrong: unknown[] = [];
    // who was seated by the one before is there to be seated again
    await run(
      services.connection.db,
      sql`delete from work_seat where user_id = (select id from staff_user where account = 'seatless')`,
    );
    let staff = await product.staff(account);
    let before = await heldBy(services, account);
    for (const endpoint of commands) {
      if (!codesOf(endpoint.access).some((code) => before.permissions.has(code))) continue;
      for (const input of await aimsOf(services.connection.db, endpoint, account, world)) {
        let code = await answerTo(endpoint, staff, input);
        // the call before ended the caller's own session
        if (code === "-1") {
          staff = await product.staff(account);
          code = await answerTo(endpoint, staff, input);
        }
        expect(["200", "400", "403", "404", "409", "429"]).toContain(code);
        // what is refused is rolled back
        if (code !== "200") continue;
        carriedOut.add(endpoint.name);
        const after = await heldBy(services, account);
        const more = gained(before, after);
        if (more.length > 0) wrong.push({ call: endpoint.name, input, more });
        before = after;
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("what decides about scope, rights and seats was really tried: each such call was carried out for somebody", () => {
  const deciding = commands.map(({ name }) => name).filter((name) => /^(seat|staffUser|role|menu)\./.test(name));
  expect(deciding.filter((name) => !carriedOut.has(name))).toEqual([]);
});
