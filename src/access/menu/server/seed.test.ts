import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../platform/server/config.ts";
import { connect, only, rows, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/server/testing/database.ts";
import { seedStaff } from "../../../../seeds/apply.ts";
import { builtPages, usedCodes } from "../../../../seeds/built.ts";
import { menuSeed } from "../../../../seeds/menu.ts";
import { menuRows } from "../../../../seeds/plan.ts";
import { roleSeed } from "../../../../seeds/roles.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const demo = readConfig({});

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  await seedStaff(connection.db, demo, NOW);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const strings = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await rows<{ value: string }>(connection.db, statement)).map(({ value }) => value);
const counts = (): Promise<unknown> =>
  only(
    connection.db,
    sql`select (select count(*) from menu) as menu, (select count(*) from role_menu) as grants,
          (select count(*) from staff_user) as users`,
  );

describe("the menu", () => {
  test("has an entry for every page that is built, and none besides", async () => {
    const urls = await strings(sql`select url as value from menu where url is not null`);
    expect(urls.sort()).toEqual([...builtPages()].sort());
  });

  test("holds every permission code that a call asks for, unless it is the view or export of a page not built yet", async () => {
    const held = new Set(await strings(sql`select perms as value from menu`));
    const pages = builtPages();
    const missing = [...usedCodes()].filter((code) => {
      const [, page = "", action = ""] = code.split(":");
      return !held.has(code) && !((action === "view" || action === "export") && !pages.has(page));
    });
    expect(missing, "add the code's last part to `actions` of its page in feature.ts").toEqual([]);
  });

  test("lists every page once, with codes in the agreed form and each code once", () => {
    const all = menuSeed.flatMap((group) => group.pages.map(({ url }) => url));
    expect(all).toEqual([...new Set(all)]);
    const everything = menuRows({ pages: new Set(all), codes: new Set() });
    expect(
      everything.filter(({ perms }) => !/^[a-z]+:[A-Za-z]+:[A-Za-z]+$/.test(perms)),
      "name pages and actions in feature.ts with letters only",
    ).toEqual([]);
    expect(new Set(everything.map(({ perms }) => perms)).size).toBe(everything.length);
  });
});

describe("the roles", () => {
  test("leave the auditor without anything but views and exports", async () => {
    const codes = await strings(
      sql`select m.perms as value from role r join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id
          where r.code = 'auditor'`,
    );
    expect(codes.filter((code) => !/:(view|export)$/.test(code))).toEqual([]);
    expect(codes).not.toContain("customer:appDataCheck:view");
  });

  test("give the administrator every entry", async () => {
    const lacking = await strings(
      sql`select m.perms as value from menu m where m.type <> 'directory' and not exists (
            select 1 from role r join role_menu rm on rm.role_id = r.id where r.code = 'admin' and rm.menu_id = m.id)`,
    );
    expect(lacking).toEqual([]);
    expect(await strings(sql`select code as value from role order by id`)).toEqual(roleSeed.map(({ code }) => code));
  });
});

describe("a later start", () => {
  test("adds nothing twice and keeps what administrators changed or took away", async () => {
    await sql`update menu set name_cn = '改名' where perms = 'system:group:view'`.execute(connection.db);
    await sql`delete from role_menu where role_id = (select id from role where code = 'auditor')`.execute(
      connection.db,
    );
    const before = await counts();
    await seedStaff(connection.db, demo, NOW);
    expect(await counts()).toEqual(before);
    expect(await strings(sql`select name_cn as value from menu where perms = 'system:group:view'`)).toEqual(["改名"]);
  });

  test("sets a new demo password only where the old one still stands", async () => {
    await sql`update staff_user set password_hash = 'own' where account = 'ops'`.execute(connection.db);
    const of = async (account: string): Promise<string[]> =>
      strings(sql`select password_hash as value from staff_user where account = ${account}`);
    const before = await of("lead");
    await seedStaff(connection.db, readConfig({ DEMO_PASSWORD: "Another-demo-2027" }), NOW);
    expect(await of("lead")).not.toEqual(before);
    expect(await of("ops")).toEqual(["own"]);
  });
});

test("production starts with one administrator, and not without a password for it", async () => {
  const other = await createTestDatabase();
  const production = connect(other.url);
  try {
    await expect(seedStaff(production.db, readConfig({ MODE: "production" }), NOW)).rejects.toThrow(/ADMIN_PASSWORD/);
    await seedStaff(production.db, readConfig({ MODE: "production", ADMIN_PASSWORD: "first-admin-2026" }), NOW);
    expect(await rows(production.db, sql`select account from staff_user`)).toEqual([{ account: "admin" }]);
  } finally {
    await production.close();
    await other.drop();
  }
});
