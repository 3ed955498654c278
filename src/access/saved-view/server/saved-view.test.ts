import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { savedView } from "../contract.ts";
import { savedViewRefusals as refusals } from "../messages.ts";

let product: Product;
let admin: Staff;
let collector: Staff;
let roleId: string;
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  collector = await product.staff("collector");
  const { db } = product.services.connection;
  ({ id: roleId } = await only<{ id: string }>(db, sql`select id from role where code = 'collector'`));
});
afterAll(() => product.close());

const view = (name: string, more: object = {}) => ({
  list: "bill.list",
  name,
  search: "sort=overdueDays.desc&overdueDaysFrom=1",
  columns: null,
  isDefault: false,
  ...more,
});
const inAll = (name: string) => ({ nameCn: name, nameEn: name, nameEs: name });
const seenBy = async (staff: Staff): Promise<string[]> =>
  (await staff.call(savedView.read, { list: "bill.list" })).views.map(({ name, isDefault }) =>
    isDefault ? `${name.es}*` : name.es,
  );

describe("a saved view", () => {
  test("is seen by its owner, and by everybody with the role that it is shared with", async () => {
    await collector.call(savedView.create, view("mine"));
    const made = await admin.call(savedView.create, view("urgent"));
    await admin.call(savedView.share, { ...made, ...inAll("urgent"), roleId, isDefault: true });
    expect(await seenBy(collector)).toEqual(["mine", "urgent*"]);
    expect(await seenBy(await product.staff("finance"))).toEqual([]);
  });

  test("opens the page of those who hold its role, not that of who shared it", async () => {
    const opening = async (staff: Staff): Promise<string[]> =>
      (await staff.call(savedView.read, { list: "bill.list" })).views
        .filter(({ opens }) => opens)
        .map(({ name }) => name.es);
    expect(await seenBy(admin)).toContain("urgent*");
    expect(await opening(admin)).toEqual([]);
    expect(await opening(collector)).toEqual(["urgent"]);
  });

  test("shared with a role is made and changed by those who may share", async () => {
    const { views } = await collector.call(savedView.read, { list: "bill.list" });
    const shared = views.find(({ name }) => name.es === "urgent");
    expect(shared?.can).toEqual({ change: false, share: false });
    const remove = { id: shared?.id ?? "", version: shared?.version ?? 0 };
    expect(await collector.ask(savedView.remove, remove)).toMatchObject({ code: "403", msg: refusals.notYours.en });
    const own = views.find(({ name }) => name.es === "mine");
    const target = { id: own?.id ?? "", version: own?.version ?? 0 };
    expect((await collector.ask(savedView.share, { ...target, ...inAll("mine"), roleId, isDefault: false })).code).toBe(
      "403",
    );
  });

  test("of somebody else is not there", async () => {
    const { views } = await collector.call(savedView.read, { list: "bill.list" });
    const own = views.find(({ name }) => name.es === "mine");
    expect((await admin.ask(savedView.remove, { id: own?.id ?? "", version: 1 })).code).toBe("404");
    const shared = views.find(({ name }) => name.es === "urgent")?.id ?? "";
    const finance = await product.staff("finance");
    expect((await finance.ask(savedView.remove, { id: shared, version: 99 })).code).toBe("404");
  });

  test("has a name of its own, and one of them opens with the page", async () => {
    expect(await collector.ask(savedView.create, view("mine"))).toMatchObject({
      code: "409",
      msg: refusals.nameTaken.en,
    });
    await collector.call(savedView.create, view("first", { isDefault: true }));
    const both = [view("second", { isDefault: true }), view("third", { isDefault: true })];
    await Promise.all(both.map((one) => collector.call(savedView.create, one)));
    expect((await seenBy(collector)).filter((name) => name.endsWith("*"))).toHaveLength(2);
  });

  test("shared with a role has a name in each language, each of them taken once", async () => {
    const share = async (own: string, names: ReturnType<typeof inAll>) =>
      admin.ask(savedView.share, {
        ...(await admin.call(savedView.create, view(own))),
        ...names,
        roleId,
        isDefault: false,
      });
    const names = { nameCn: "本周", nameEn: "This week", nameEs: "Esta semana" };
    expect((await share("week", names)).code).toBe("200");
    const { views } = await collector.call(savedView.read, { list: "bill.list" });
    expect(views.map(({ name }) => name)).toContainEqual({ cn: "本周", en: "This week", es: "Esta semana" });
    expect(views.map(({ name }) => name)).toContainEqual({ cn: "mine", en: "mine", es: "mine" });
    expect(await share("again", { nameCn: "七天", nameEn: "This week", nameEs: "Siete días" })).toMatchObject({
      code: "409",
      errors: [{ field: "nameEn" }],
    });
  });

  test("keeps no search for one person, and none of a list that one may not read", async () => {
    const person = await collector.ask(savedView.create, view("ana", { search: "phone=8110449648" }));
    expect(person).toMatchObject({ code: "400", msg: refusals.tellsPerson.en });
    const unread = await collector.ask(savedView.create, view("roles", { list: "role.list", search: "" }));
    expect(unread).toMatchObject({ code: "400", msg: refusals.unknownList.en });
    expect((await collector.ask(savedView.create, view("none", { list: "role.edit" }))).code).toBe("400");
  });

  test("that somebody changed meanwhile is not overwritten", async () => {
    const { id, version } = await collector.call(savedView.create, view("fourth"));
    const { list: _, name, ...state } = view("fifth");
    await collector.call(savedView.edit, { id, version, ...state, ...inAll(name) });
    expect((await collector.ask(savedView.edit, { id, version, ...state, ...inAll(name) })).code).toBe("409");
    expect((await collector.ask(savedView.remove, { id, version })).code).toBe("409");
    await collector.call(savedView.remove, { id, version: version + 1 });
    expect(await seenBy(collector)).not.toContain("fifth");
  });
});
