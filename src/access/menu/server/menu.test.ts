import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { auth } from "../../auth/contract.ts";
import { menu, TOP, type MenuEntry } from "../contract.ts";
import { roles as roleChoice } from "../../grant/contract.ts";

let product: Product;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const entries = async (): Promise<readonly MenuEntry[]> => (await admin.call(menu.tree, {})).list;
async function entryOf(perms: string): Promise<MenuEntry> {
  const found = (await entries()).find((entry) => entry.perms === perms);
  if (!found) throw new Error(`no entry ${perms}`);
  return found;
}
const fieldsOf = ({ name, orderNum, url, perms, icon, hidden }: MenuEntry) => ({
  nameCn: name.cn,
  nameEn: name.en,
  nameEs: name.es,
  orderNum,
  perms,
  hidden,
  ...(url && { url }),
  ...(icon && { icon }),
});
const named = (name: string, perms: string) => ({ nameCn: name, nameEn: name, nameEs: name, perms, orderNum: 5 });
const directory = (name: string, perms: string, parentId = TOP) =>
  admin.call(menu.create, { type: "directory", parentId, ...named(name, perms) });

/** A page leaves the menu, so that the registry offers it again. */
async function takeOut(url: string): Promise<MenuEntry> {
  const entry = (await entries()).find((candidate) => candidate.url === url);
  if (!entry) throw new Error(`no page ${url}`);
  const { entries: gone } = await admin.call(menu.impact, { id: entry.id });
  await admin.call(menu.remove, { id: entry.id, version: entry.version, entries: gone.length, reason: "test" });
  return entry;
}

describe("the tree", () => {
  test("holds every entry with its place, its names, its code and how many roles hold it", async () => {
    const all = await entries();
    const remark = all.find(({ perms }) => perms === "loan:loan:remark");
    const page = all.find(({ id }) => id === remark?.parentId);
    expect(remark).toMatchObject({
      type: "button",
      name: { cn: "添加备注", en: "Add a remark", es: "Agregar nota" },
      url: null,
      used: true,
      loose: false,
    });
    expect(page).toMatchObject({ type: "menu", url: "loan", perms: "loan:loan:view" });
    const { holders } = await only<{ holders: number }>(
      product.services.connection.db,
      sql`select count(*)::int as holders from role_menu where menu_id = ${remark?.id}`,
    );
    expect(remark?.roles).toBe(holders);
    expect(all.find(({ perms }) => perms === "pii:phone:reveal")).toMatchObject({ type: "button", loose: true });
  });
});

describe("an entry is added", () => {
  test("with every field asked for by name, in the caller's language", async () => {
    const answer = await admin.ask(
      menu.create,
      { type: "menu", parentId: "", nameCn: " ", nameEn: "", nameEs: "", perms: "" } as never,
      { lang: "cn" },
    );
    expect(answer.code).toBe("400");
    expect(Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message]))).toEqual({
      parentId: "上级菜单不能为空",
      nameCn: "中文名称不能为空",
      nameEn: "英文名称不能为空",
      nameEs: "西班牙文名称不能为空",
      orderNum: "排序号不能为空",
      perms: "授权标识不能为空",
    });
    const { id } = await directory("Required fields", "required:group:view");
    const withoutUrl = await admin.ask(menu.create, {
      type: "menu",
      parentId: id,
      ...named("Page", "required:page:view"),
    });
    expect(withoutUrl).toMatchObject({ code: "400", errors: [{ field: "url", message: "URL is required" }] });
  });

  test("out of the registry of pages that have no entry", async () => {
    const old = await takeOut("loginLog");
    const { pages, codes } = await admin.call(menu.registry, {});
    expect(pages).toContainEqual({
      url: "loginLog",
      name: { cn: "登录日志", en: "Login log", es: "Registro de accesos" },
      perms: old.perms,
      hidden: false,
    });
    expect(codes).toContain("system:loginLog:release");
    const page = { type: "menu", parentId: old.parentId ?? "", ...fieldsOf(old) } as const;
    expect(await admin.ask(menu.create, { ...page, url: "nothing" })).toMatchObject({
      code: "400",
      errors: [{ field: "url" }],
    });
    expect(await admin.ask(menu.create, { ...page, url: "loan" })).toMatchObject({
      code: "409",
      errors: [{ field: "url", message: "The page loan belongs to “Loan Management › Loan orders” already" }],
    });
    const { id } = await admin.call(menu.create, page);
    expect(await entryOf(old.perms)).toMatchObject({ id, roles: 0, url: "loginLog" });
    expect((await admin.call(menu.registry, {})).pages.map(({ url }) => url)).not.toContain("loginLog");
  });

  test.each([
    ["a code in another form", { perms: "loan-bill-view" }, "400", "perms"],
    ["a code that another entry has", { perms: "loan:bill:repay" }, "409", "perms"],
    ["a sort number below zero", { orderNum: -1 }, "400", "orderNum"],
    ["a URL", { url: "loan" }, "400", "url"],
    ["a name that makes no path", { nameEn: "贷款" }, "400", "nameEn"],
    ["the path of a fixed route", { nameEn: "Log in" }, "400", "nameEn"],
    ["the path of another directory", { nameEn: "LoanManagement" }, "409", "nameEn"],
    ["a parent that is not there", { parentId: "999999999" }, "404", "parentId"],
  ])("but no directory with %s", async (_what, change, code, field) => {
    const input = { type: "directory", parentId: TOP, ...named("Fine", "fine:group:view"), ...change } as SendsOf<
      typeof menu.create
    >;
    expect(await admin.ask(menu.create, input)).toMatchObject({ code, errors: [{ field }] });
  });

  test("and a duplicate code names the entry that has it", async () => {
    const answer = await admin.ask(
      menu.create,
      { type: "directory", parentId: TOP, ...named("Fine", "loan:bill:repay") },
      { lang: "es" },
    );
    expect(answer.errors?.[0]?.message).toBe(
      "El identificador loan:bill:repay ya pertenece a «Cuotas › Registrar pago»",
    );
  });
});

describe("an entry is changed", () => {
  test("by the version that was seen, with what it was and became in the log", async () => {
    const { id } = await directory("First name", "changed:group:view");
    const before = await entryOf("changed:group:view");
    const { version } = await admin.call(menu.edit, {
      id,
      version: before.version,
      ...fieldsOf(before),
      nameEn: "Second name",
      icon: "system",
    });
    expect(await admin.ask(menu.edit, { id, version: before.version, ...fieldsOf(before) })).toMatchObject({
      code: "409",
      errors: [{ field: "version" }],
    });
    expect(await entryOf("changed:group:view")).toMatchObject({
      version,
      icon: "system",
      name: { en: "Second name", cn: "First name" },
    });
    const [kept] = await rows<{ before: unknown; after: unknown }>(
      product.services.connection.db,
      sql`select before, after from operation_log where call = 'menu.edit' and object_type = 'menu'
            and object_id = ${id} order by id desc limit 1`,
    );
    expect(kept).toMatchObject({
      before: { name: { en: "First name" }, icon: null },
      after: { name: { en: "Second name" }, icon: "system" },
    });
  });

  test("whose new code would give roles another right only by who may authorise roles", async () => {
    const { db } = product.services.connection;
    const button = await entryOf("loan:loan:remark");
    await run(
      db,
      sql`delete from role_menu where menu_id = (select id from menu where perms = 'system:sysRole:authorize')
                      and role_id = (select id from role where code = 'operations')`,
    );
    await run(
      db,
      sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m
                      where r.code = 'operations' and m.perms in ('system:sysMenu:view', 'system:sysMenu:edit')
                        on conflict do nothing`,
    );
    const ops = await product.staff("ops");
    const input = { id: button.id, version: button.version, ...fieldsOf(button), perms: "loan:loan:somethingElse" };
    const refused = await ops.ask(menu.edit, input);
    expect(refused).toMatchObject({ code: "403", data: { permission: "system:sysRole:authorize" } });
    expect((await ops.ask(menu.edit, { ...input, perms: button.perms, nameEn: "Comment on it" })).code).toBe("200");
    await run(
      db,
      sql`delete from role_menu where role_id = (select id from role where code = 'operations')
                      and menu_id in (select id from menu where perms in ('system:sysMenu:view',
                        'system:sysMenu:edit'))`,
    );
  });
});

describe("an entry is moved", () => {
  const order = async (parentId: string): Promise<string[]> =>
    (await entries())
      .filter((entry) => entry.parentId === parentId)
      .sort((a, b) => a.orderNum - b.orderNum)
      .map(({ perms }) => perms);

  test("before another one, to the end, and to another parent", async () => {
    const parent = (await directory("Movable", "movable:group:view")).id;
    const [a, b, c] = [
      await directory("A", "a:group:view", parent),
      await directory("B", "b:group:view", parent),
      await directory("C", "c:group:view", parent),
    ];
    await admin.call(menu.move, { id: c.id, version: 1, parentId: parent, beforeId: a.id });
    expect(await order(parent)).toEqual(["c:group:view", "a:group:view", "b:group:view"]);
    const { version } = await entryOf("c:group:view");
    await admin.call(menu.move, { id: c.id, version, parentId: parent });
    expect(await order(parent)).toEqual(["a:group:view", "b:group:view", "c:group:view"]);
    await admin.call(menu.move, { id: c.id, version: version + 1, parentId: a.id });
    expect(await order(a.id)).toEqual(["c:group:view"]);
    const moved = await entryOf("a:group:view");
    const under = (parentId: string) => admin.ask(menu.move, { id: a.id, version: moved.version, parentId });
    expect(await under(c.id)).toMatchObject({
      code: "409",
      errors: [{ field: "parentId", message: "An entry cannot stand below itself" }],
    });
    expect(await under(a.id)).toMatchObject({ code: "409", errors: [{ field: "parentId" }] });
    const elsewhere = await admin.ask(menu.move, {
      id: b.id,
      version: (await entryOf("b:group:view")).version,
      parentId: parent,
      beforeId: c.id,
    });
    expect(elsewhere).toMatchObject({ code: "404", errors: [{ field: "beforeId" }] });
  });

  test("only where its kind may stand", async () => {
    const page = await entryOf("loan:bill:view");
    const button = await entryOf("loan:bill:repay");
    const group = await entryOf("loan:group:view");
    const to = (entry: MenuEntry, parentId: string) =>
      admin.ask(menu.move, { id: entry.id, version: entry.version, parentId });
    expect(await to(button, group.id)).toMatchObject({ code: "409", errors: [{ field: "parentId" }] });
    expect(await to(page, TOP)).toMatchObject({ code: "409", errors: [{ field: "parentId" }] });
    expect(await to(page, (await entryOf("loan:loan:view")).id)).toMatchObject({
      code: "409",
      errors: [{ field: "parentId" }],
    });
    expect(await to(group, page.id)).toMatchObject({ code: "409", errors: [{ field: "parentId" }] });
  });

  test("and one by one: of two moves of the same version one is refused", async () => {
    const group = await entryOf("movable:group:view");
    const [first, second] = await Promise.all(
      [1, 2].map(() => admin.ask(menu.move, { id: group.id, version: group.version, parentId: TOP })),
    );
    expect([first?.code, second?.code].sort()).toEqual(["200", "409"]);
  });
});

describe("an entry is deleted", () => {
  test("with everything below it, after the roles and the staff who lose it were named", async () => {
    const page = await entryOf("finance:opm:view");
    const impact = await admin.call(menu.impact, { id: page.id });
    expect(impact.entries.map(({ perms }) => perms)).toEqual([
      "finance:opm:view",
      "finance:opm:export",
      "finance:opm:match",
      "finance:opm:settle",
      "finance:opm:settleApprove",
      "finance:opm:download",
    ]);
    expect(impact.roles.map(({ name }) => name.en)).toEqual(expect.arrayContaining(["Administrator", "Finance"]));
    expect(impact.staff).toBe(impact.roles.reduce((sum, { users }) => sum + users, 0));
    const removal = { id: page.id, version: page.version, entries: impact.entries.length };
    expect(await admin.ask(menu.remove, { ...removal, reason: " " })).toMatchObject({
      code: "400",
      errors: [{ field: "reason" }],
    });
    expect(
      await admin.ask(menu.remove, { ...removal, entries: removal.entries - 1, reason: "no longer used" }),
    ).toMatchObject({
      code: "409",
      errors: [{ field: "entries" }],
    });
    expect(await admin.call(menu.remove, { ...removal, reason: "no longer used" })).toEqual({ removed: 6 });
    expect((await entries()).filter(({ perms }) => perms.startsWith("finance:opm:"))).toEqual([]);
    const [kept] = await rows<{ before: { removed: string[] }; reason: string }>(
      product.services.connection.db,
      sql`select before, reason from operation_log where call = 'menu.remove' and object_id = ${page.id}`,
    );
    expect(kept).toMatchObject({
      reason: "no longer used",
      before: { removed: expect.arrayContaining(["finance:opm:settle"]) },
    });
  });

  test("but nothing without which nobody could manage menus and roles", async () => {
    for (const perms of [
      "system:sysRole:view",
      "system:sysMenu:view",
      "system:sysRole:authorize",
      "system:group:view",
    ]) {
      const entry = await entryOf(perms);
      const { entries: gone } = await admin.call(menu.impact, { id: entry.id });
      const answer = await admin.ask(menu.remove, {
        id: entry.id,
        version: entry.version,
        entries: gone.length,
        reason: "test",
      });
      expect([perms, answer.code, answer.msg]).toEqual([perms, "409", "Nobody could manage menus and roles any more"]);
    }
    const page = await entryOf("system:sysMenu:view");
    const renamed = await admin.ask(menu.edit, {
      id: page.id,
      version: page.version,
      ...fieldsOf(page),
      perms: "system:sysMenu:look",
    });
    expect(renamed).toMatchObject({ code: "409", errors: [{ field: "perms" }] });
    expect(await entryOf("system:sysMenu:view")).toMatchObject({ version: page.version });
  });
});

test("a change reaches who is signed in within a second, without logging them out", async () => {
  const service = await product.staff("service");
  const token = await service.token();
  const menuNow = async () => service.call(auth.menu, {});
  expect((await menuNow()).value.split(",")).toContain("customer:customer:view");
  const page = await entryOf("customer:customer:view");
  const { entries: gone } = await admin.call(menu.impact, { id: page.id });
  await admin.call(menu.remove, { id: page.id, version: page.version, entries: gone.length, reason: "test" });
  await expect.poll(async () => (await menuNow()).value.split(",")).not.toContain("customer:customer:view");
  expect(JSON.stringify((await menuNow()).key)).not.toContain('"url":"customer"');
  expect(await service.token()).toBe(token);
});

test("a preview is the menu that the holders of one role see", async () => {
  const finance = await product.staff("finance");
  const roles = await admin.call(roleChoice.options, {});
  const id = roles.find(({ code }) => code === "finance")?.id ?? "";
  const { key, buttons } = await admin.call(menu.preview, { roleId: id });
  expect(key).toEqual((await finance.call(auth.menu, {})).key);
  expect(buttons).toBeGreaterThan(10);
  expect(await admin.ask(menu.preview, { roleId: "999999999" })).toMatchObject({
    code: "404",
    errors: [{ field: "roleId" }],
  });
});
