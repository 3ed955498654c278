import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { loan } from "../../../service/loan/contract.ts";
import { menu } from "../../menu/contract.ts";
import { role } from "../../role/contract.ts";

let product: Product;
let marketing: Staff;

beforeAll(async () => {
  product = await openProduct();
  marketing = await product.staff("marketing");
});
afterAll(() => product.close());

describe("why somebody may not", () => {
  test("a refused call names the permission as the menu does, and the roles that hold it", async () => {
    const answer = await marketing.ask(loan.remark, { loanId: "1", remark: "a", remarktwo: "b" });
    expect(answer).toMatchObject({ code: "403", msg: "No permission: loan:loan:remark" });
    expect(answer.data).toEqual({
      permission: "loan:loan:remark",
      names: { cn: "贷款订单 › 添加备注", en: "Loan orders › Add a remark", es: "Órdenes de préstamo › Agregar nota" },
      roles: [
        { cn: "管理员", en: "Administrator", es: "Administrador" },
        { cn: "运营", en: "Operations", es: "Operaciones" },
        { cn: "客服", en: "Customer service", es: "Atención al cliente" },
        { cn: "财务", en: "Finance", es: "Finanzas" },
      ],
    });
  });

  test("where one of several permissions is enough, the roles that hold any of them", async () => {
    const { data } = await marketing.ask(menu.tree, {});
    expect(data).toMatchObject({ permission: "system:sysMenu:view", names: { en: "Menus" } });
    expect((data as unknown as { roles: { en: string }[] }).roles.map(({ en }) => en)).toEqual([
      "Administrator",
      "Auditor",
    ]);
  });

  test("also when nobody holds it, or no entry carries the code any more", async () => {
    const { db } = product.services.connection;
    await run(
      db,
      sql`delete from role_menu where menu_id = (select id from menu where perms = 'system:sysRole:remove')`,
    );
    const asked = { id: "1", version: 1, reason: "x" };
    expect((await marketing.ask(role.remove, asked)).data).toMatchObject({
      names: { en: "Roles › Delete" },
      roles: [],
    });
    await run(db, sql`delete from menu where perms = 'system:sysRole:remove'`);
    expect((await marketing.ask(role.remove, asked)).data).toEqual({
      permission: "system:sysRole:remove",
      names: null,
      roles: [],
    });
  });

  test("a page that is not in one's menu is explained the same way; one that does not exist is not", async () => {
    expect(await marketing.call(menu.whyNot, { page: "operationLog" })).toMatchObject({
      permission: "system:operationLog:view",
      names: { es: "Registro de operaciones" },
      roles: [{ en: "Administrator" }, { en: "Auditor" }],
    });
    expect(await marketing.call(menu.whyNot, { page: "OPERATIONLOG" })).toMatchObject({
      permission: "system:operationLog:view",
    });
    expect(await marketing.call(menu.whyNot, { page: "nothing" })).toBeNull();
  });

  test("nobody is told that they lack what they hold", async () => {
    expect(await marketing.call(menu.whyNot, { page: "customer" })).toBeNull();
  });
});
