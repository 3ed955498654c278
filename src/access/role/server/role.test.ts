import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { auth } from "../../auth/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { menu, type MenuEntry } from "../../menu/contract.ts";
import { role } from "../contract.ts";
import { roles as roleChoice } from "../../grant/contract.ts";

let product: Product;
let admin: Staff;
let entries: readonly MenuEntry[];

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  entries = (await admin.call(menu.tree, {})).list;
});
afterAll(() => product.close());

const idOf = (perms: string): string => entries.find((entry) => entry.perms === perms)?.id ?? `no ${perms}`;
const permsOf = (ids: readonly string[]): string[] =>
  entries.filter(({ id }) => ids.includes(id)).map(({ perms }) => perms);
const roleId = async (code: string): Promise<string> =>
  (await admin.call(roleChoice.options, {})).find((found) => found.code === code)?.id ?? `no ${code}`;
const detailOf = async (code: string) => admin.call(role.detail, { id: await roleId(code) });
let made = 0;
const newRole = () => admin.call(role.create, { roleName: `Role ${(made += 1)}`, remark: "test" });
const nothing = { menuIds: [] as string[], dataScope: "own", packages: [] as string[] } as const;

/** Gives the role `code` these rights more or less, as the administrator. */
async function grant(code: string, change: { readonly add?: readonly string[]; readonly take?: readonly string[] }) {
  const { id, version, menuIds, dataScope, packages } = await detailOf(code);
  const taken = new Set((change.take ?? []).map(idOf));
  const wanted = [...menuIds, ...(change.add ?? []).map(idOf)].filter((own) => !taken.has(own));
  return admin.ask(role.authorize, { id, version, menuIds: wanted, dataScope, packages });
}

describe("a role", () => {
  test("is created with a name and a remark, without rights and with its holders' own records only", async () => {
    expect(await admin.ask(role.create, { roleName: " ", remark: "" }, { lang: "cn" })).toMatchObject({
      code: "400",
      errors: [
        { field: "roleName", rule: "required", message: "角色名称不能为空" },
        { field: "remark", rule: "required", message: "备注不能为空" },
      ],
    });
    const { id } = await admin.call(role.create, {
      roleName: "Cobranza externa",
      nameCn: "外部催收",
      remark: "Agencias",
      remarkCn: "催收机构",
    });
    expect(await admin.call(role.detail, { id })).toMatchObject({
      name: { cn: "外部催收", en: "Cobranza externa", es: "Cobranza externa" },
      remark: { cn: "催收机构", en: "Agencias", es: "Agencias" },
      users: 0,
      ...nothing,
    });
    expect((await admin.call(role.list, { name: "外部" })).list).toMatchObject([
      {
        id,
        dataScope: "own",
        users: 0,
        pages: 0,
        packages: null,
        can: { edit: true, authorize: true, copy: true, remove: true },
      },
    ]);
  });

  test("has a name of its own in every language", async () => {
    const taken = await admin.ask(role.create, { roleName: "Administrador 2", nameEn: "Administrator", remark: "x" });
    expect(taken).toMatchObject({
      code: "409",
      errors: [{ field: "nameEn", message: "There is a role called “Administrator” already" }],
    });
    const { id, version } = await newRole();
    expect(await admin.ask(role.edit, { id, version, roleName: "管理员", remark: "x" })).toMatchObject({
      code: "409",
      errors: [{ field: "roleName" }],
    });
    expect((await admin.ask(role.edit, { id, version, roleName: "Renamed", remark: "y" })).code).toBe("200");
    expect(await admin.ask(role.edit, { id, version, roleName: "Again", remark: "y" })).toMatchObject({
      code: "409",
      errors: [{ field: "version" }],
    });
  });

  test("is copied with everything that it holds", async () => {
    const model = await detailOf("collector");
    const { id } = await admin.call(role.copy, { id: model.id, roleName: "Collector 2", remark: "copy" });
    expect(await admin.call(role.detail, { id })).toMatchObject({
      menuIds: model.menuIds,
      dataScope: "own",
      packages: [],
      users: 0,
    });
  });

  test("is deleted with a reason, but not while somebody has it", async () => {
    const { id, version } = await newRole();
    const service = await detailOf("service");
    const refused = await admin.ask(role.remove, { id: service.id, version: service.version, reason: "x" });
    expect(refused).toMatchObject({
      code: "409",
      errors: [{ field: "id", message: "Staff who hold this role: 1. Give them another one first" }],
    });
    expect(await admin.ask(role.remove, { id, version, reason: "" })).toMatchObject({
      code: "400",
      errors: [{ field: "reason" }],
    });
    await admin.call(role.remove, { id, version, reason: "no longer used" });
    expect(await admin.ask(role.detail, { id })).toMatchObject({ code: "404", errors: [{ field: "id" }] });
  });
});

describe("the rights of a role", () => {
  test("are made whole by the server: a button brings its page, a directory nothing", async () => {
    const { id, version } = await newRole();
    const menuIds = [idOf("loan:bill:repay"), idOf("system:group:view"), idOf("pii:phone:reveal")];
    await admin.call(role.authorize, { id, version, ...nothing, menuIds });
    expect(permsOf((await admin.call(role.detail, { id })).menuIds).sort()).toEqual([
      "loan:bill:repay",
      "loan:bill:view",
      "pii:phone:reveal",
    ]);
    const stale = await admin.ask(role.authorize, { id, version, ...nothing });
    expect(stale).toMatchObject({ code: "409", errors: [{ field: "version" }] });
    await admin.call(role.authorize, { id, version: version + 1, ...nothing });
    expect((await admin.call(role.detail, { id })).menuIds).toEqual([]);
  });

  test("are previewed before they are saved: what is added and taken away, and whom it touches", async () => {
    const { id, menuIds, dataScope, packages } = await detailOf("finance");
    const wanted = [...menuIds.filter((own) => own !== idOf("loan:bill:flat")), idOf("system:operationLog:export")];
    const preview = await admin.call(role.preview, { id, menuIds: wanted, dataScope: "team", packages });
    expect(preview).toMatchObject({
      added: [
        { perms: "system:operationLog:view" },
        { perms: "system:operationLog:export", page: { en: "Operation log" } },
      ],
      removed: [{ perms: "loan:bill:flat", page: { es: "Cuotas" } }],
      dataScope: { from: dataScope, to: "team" },
      packages: { from: [], to: [] },
      users: 2,
      staff: ["Felipe Ibarra", "Fernanda Ortiz"],
    });
    expect((await detailOf("finance")).menuIds).toEqual(menuIds);
  });

  test("hold it to packages that exist", async () => {
    const { id, version } = await newRole();
    const [known] = await admin.call(role.packageOptions, {});
    if (!known) throw new Error("there is no package");
    const name = known.packageName;
    const wrong = await admin.ask(role.authorize, { id, version, ...nothing, packages: ["mx.nothing"] });
    expect(wrong).toMatchObject({
      code: "400",
      errors: [{ field: "packages", message: "There is no package mx.nothing" }],
    });
    await admin.call(role.authorize, { id, version, ...nothing, packages: [name, name] });
    expect((await admin.call(role.detail, { id })).packages).toEqual([name]);
    expect((await admin.call(role.list, { roleId: id })).list).toMatchObject([{ packages: name }]);
  });

  test("show no more than whoever sets them sees, and may go on showing what they did", async () => {
    const { db } = product.services.connection;
    await run(
      db,
      sql`with keeper as (insert into role (code, name_cn, name_en, name_es, remark, data_scope, updated_at)
                          values ('keeper', 'keeper', 'keeper', 'keeper', '', 'team', ${product.clock.now()})
                            returning id),
               may as (insert into role_menu (role_id, menu_id) select keeper.id, m.id from keeper, menu m
                 where m.perms like 'system:sysRole:%'),
               made as (insert into staff_user (account, name, password_hash, created_at)
                        select 'keeper', 'keeper', password_hash, created_at from staff_user where account = 'admin'
                          returning id)
          insert into user_role (user_id, role_id) select made.id, keeper.id from made, keeper`,
    );
    const keeper = await product.staff("keeper");
    const [own, wide] = [await newRole(), await newRole()];
    await admin.call(role.authorize, { ...own, ...nothing });
    await admin.call(role.authorize, { ...wide, ...nothing, dataScope: "all" });
    const later = ({ id, version }: { id: string; version: number }) => ({ id, version: version + 1, ...nothing });
    expect(await keeper.ask(role.authorize, { ...later(own), dataScope: "all" })).toMatchObject({
      code: "403",
      errors: [{ field: "dataScope" }],
    });
    await keeper.call(role.authorize, { ...later(own), dataScope: "team" });
    await keeper.call(role.authorize, { ...later(wide), dataScope: "all" });
  });

  test("name entries that exist", async () => {
    const { id, version } = await newRole();
    const answer = await admin.ask(role.authorize, { id, version, ...nothing, menuIds: ["999999999"] });
    expect(answer).toMatchObject({ code: "400", errors: [{ field: "menuIds" }] });
  });

  test("reach who is signed in within a second, without logging them out", async () => {
    const service = await product.staff("service");
    const token = await service.token();
    const may = async (): Promise<string> =>
      (await service.ask(loan.remark, { loanId: "1", remark: "a", remarktwo: "b" })).code;
    expect(await may()).toBe("404");
    expect((await grant("service", { take: ["loan:loan:remark"] })).code).toBe("200");
    await expect.poll(may).toBe("403");
    expect((await grant("service", { add: ["loan:loan:remark"] })).code).toBe("200");
    await expect.poll(may).toBe("404");
    expect((await service.call(auth.menu, {})).value.split(",")).toContain("loan:loan:remark");
    expect(await service.token()).toBe(token);
  });

  test("are in the log as what was added and taken away", async () => {
    await grant("marketing", { take: ["customer:customer:view"], add: ["loan:bill:export"] });
    const kept = await row<{ before: unknown; after: unknown }>(
      product.services.connection.db,
      sql`select before, after from operation_log where call = 'role.authorize'
            and object_id = ${await roleId("marketing")} order by id desc limit 1`,
    );
    expect(kept).toEqual({
      before: { permissions: { "customer:customer:view": true } },
      after: { permissions: { "loan:bill:view": true, "loan:bill:export": true } },
    });
  });
});

describe("nobody is locked out", () => {
  const takeKey = () => grant("admin", { take: ["system:sysRole:authorize"] });

  test("by the last administrator", async () => {
    expect(await takeKey()).toMatchObject({
      code: "409",
      errors: [{ field: "menuIds", message: "Nobody could manage menus and roles any more" }],
    });
  });

  test("by themselves, though another one is left", async () => {
    const { db } = product.services.connection;
    const { id: copy } = await admin.call(role.copy, {
      id: await roleId("admin"),
      roleName: "Administrator 2",
      remark: "copy",
    });
    await run(
      db,
      sql`insert into user_role (user_id, role_id) select id, ${copy} from staff_user where account = 'ops'`,
    );
    const answer = await takeKey();
    expect(answer).toMatchObject({ code: "409", errors: [{ field: "menuIds" }] });
    expect(answer.msg).toContain("your own right");
    const other = await product.staff("ops");
    const { id, version, menuIds, dataScope, packages } = await detailOf("admin");
    const wanted = menuIds.filter((own) => own !== idOf("system:sysRole:authorize"));
    expect((await other.ask(role.authorize, { id, version, menuIds: wanted, dataScope, packages })).code).toBe("200");
    await expect
      .poll(async () => (await admin.ask(role.authorize, { id, version: version + 1, ...nothing })).code)
      .toBe("403");
    await other.call(role.authorize, { id, version: version + 1, menuIds, dataScope, packages });
    await expect
      .poll(async () => (await admin.call(auth.menu, {})).value.split(","))
      .toContain("system:sysRole:authorize");
    await run(db, sql`delete from user_role where role_id = ${copy}`);
  });

  test("by two changes at once that are harmless alone", async () => {
    const { db } = product.services.connection;
    const { id: copy } = await admin.call(role.copy, {
      id: await roleId("admin"),
      roleName: "Administrator 3",
      remark: "copy",
    });
    await run(
      db,
      sql`insert into user_role (user_id, role_id) select id, ${copy} from staff_user where account = 'finance2'`,
    );
    const second = await product.staff("finance2");
    const [own, other] = [await detailOf("admin"), await admin.call(role.detail, { id: copy })];
    const without = ({ id, version, menuIds, dataScope, packages }: typeof own) => ({
      id,
      version,
      dataScope,
      packages,
      menuIds: menuIds.filter((one) => one !== idOf("system:sysMenu:edit")),
    });
    const answers = await Promise.all([
      admin.ask(role.authorize, without(other)),
      second.ask(role.authorize, without(own)),
    ]);
    expect(answers.filter(({ code }) => code === "200").length).toBeLessThan(2);
    const { left } = await only<{ left: number }>(
      db,
      sql`select count(distinct ur.user_id)::int as left from user_role ur join role_menu rm on rm.role_id = ur.role_id
          join menu m on m.id = rm.menu_id
          where m.perms = 'system:sysMenu:edit'`,
    );
    expect(left).toBeGreaterThan(0);
  });
});

test("the auditor reads roles and menus, and changes nothing", async () => {
  const auditor = await product.staff("auditor");
  const { list } = await auditor.call(role.list, {});
  expect(list.every(({ can }) => Object.values(can).every((may) => !may))).toBe(true);
  expect((await auditor.call(menu.tree, {})).list.length).toBeGreaterThan(100);
  const { id, version } = await auditor.call(role.detail, { id: list[0]?.id ?? "" });
  expect((await auditor.ask(role.authorize, { id, version, ...nothing })).code).toBe("403");
});
