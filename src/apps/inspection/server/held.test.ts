import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { home } from "../../../base/home/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { heldTo } from "../../../testing/held.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { domain } from "../../domain/contract.ts";
import { domainRefusals } from "../../domain/messages.ts";
import { shortLink } from "../../short-link/contract.ts";
import { inspection } from "../contract.ts";
import { inspectionRefusals } from "../messages.ts";

const [OWN, OTHER] = ["mx.own.app", "mx.other.app"] as const;
const HOSTS = { own: "own.example", other: "other.example", both: "both.example" } as const;
type Of = keyof typeof HOSTS;

let product: Product;
let admin: Staff;
let held: Staff;
const domains = new Map<Of, string>();
const rules = new Map<Of, string>();
const links = new Map<string, string>();
const idOf = (whose: Of, ids: ReadonlyMap<Of, string> = domains): string => ids.get(whose) ?? "";

beforeAll(async () => {
  product = await openProduct();
  const { db } = product.services.connection;
  await run(
    db,
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        select name, name, merchant_no, created_at from app_package cross join unnest(${[OWN, OTHER]}::text[]) name
        where package_name = 'mx.prestaya.app'`,
  );
  admin = await product.staff("admin");
  held = await heldTo(product, OWN);
  const packages = { own: [OWN], other: [OTHER], both: [OWN, OTHER] } as const;
  for (const whose of ["own", "other", "both"] as const) {
    const made = await admin.call(domain.create, {
      domain: HOSTS[whose],
      purpose: "api",
      packages: [...packages[whose]],
    });
    domains.set(whose, made.id);
    const rule = await admin.call(inspection.create, {
      name: whose,
      domain: HOSTS[whose],
      kind: "reachable",
      path: "/",
      interval: 60,
      failAfter: 1,
      closeAfter: 1,
    });
    rules.set(whose, rule.id);
    await run(
      db,
      sql`insert into inspection_alert (rule_id, opened_at, outcome) values (${rule.id}, now(), 'timeout')`,
    );
    await run(db, sql`insert into inspection_run (rule_id, at, outcome) values (${rule.id}, now(), 'timeout')`);
  }
  const target = "https://play.google.com/store/apps/details?id=x";
  for (const packageName of [OWN, OTHER])
    links.set(
      packageName,
      (await admin.call(shortLink.create, { packageName, target, domain: null, expiresOn: null })).id,
    );
});
afterAll(() => product.close());

const form = { revision: 1, inForce: 1, reason: "x" };

describe("who is held to some packages", () => {
  test("sees the domains that serve them, and of those no other package", async () => {
    const { list } = await held.call(domain.list, { pageSize: 200 });
    expect(list.map((one) => [one.domain, one.packageNames, one.can.edit, one.can.check])).toEqual([
      [HOSTS.both, OWN, false, false],
      [HOSTS.own, OWN, true, true],
    ]);
    expect((await held.call(domain.primaries, { pageSize: 200 })).list.map((one) => one.packageName)).toEqual([OWN]);
    expect((await admin.call(domain.list, { pageSize: 200 })).total).toBe(3);
  });

  test("changes no domain of others, nor one that serves others as well", async () => {
    const edit = (whose: Of) =>
      held.askAlone(domain.edit, { ...form, id: idOf(whose), packages: [OWN], remark: "mine" });
    expect(await edit("other")).toMatchObject({ code: "404" });
    expect(await edit("both")).toMatchObject({ code: "403", msg: domainRefusals.shared.en });
    const both = { ...form, id: idOf("both") };
    expect(await held.askAlone(domain.enable, both)).toMatchObject({ code: "403", msg: domainRefusals.shared.en });
    expect(await held.ask(domain.disable, both)).toMatchObject({ code: "403", msg: domainRefusals.shared.en });
    expect(await held.askAlone(domain.restore, { ...both, to: 1 })).toMatchObject({ code: "403" });
    expect(await held.ask(domain.check, { id: idOf("both") })).toMatchObject({ code: "403" });
    expect((await edit("own")).code).toBe("200");
    const kept = await only<{ count: number }>(
      product.services.connection.db,
      sql`select count(*)::int as count from domain_package where domain_id = ${idOf("both")}`,
    );
    expect(kept.count).toBe(2);
  });

  test("adds domains for their packages, and brings no other package back", async () => {
    const add = (name: string, packages: string[]) =>
      held.ask(domain.create, { domain: name, purpose: "api", packages });
    expect(await add("new.example", [OTHER])).toMatchObject({ msg: domainRefusals.noPackage.en });
    expect(await add("new.example", [OWN, OTHER])).toMatchObject({ msg: domainRefusals.noPackage.en });
    expect((await add("new.example", [OWN])).code).toBe("200");
    const { id } = await admin.call(domain.create, { domain: "was.example", purpose: "api", packages: [OWN, OTHER] });
    await (await product.staff("ops")).call(domain.edit, { ...form, id, packages: [OWN], remark: "" });
    const back = await held.askAlone(domain.restore, { id, revision: 2, inForce: 2, reason: "x", to: 1 });
    expect(back).toMatchObject({ msg: domainRefusals.noPackage.en });
  });

  test("sees the rules, runs and alerts of their hosts alone", async () => {
    const { list } = await held.call(inspection.list, { pageSize: 200 });
    expect(list.map(({ name, can }) => [name, can.edit, can.acknowledge])).toEqual([
      ["both", false, false],
      ["own", true, true],
    ]);
    expect((await held.call(inspection.runs, {})).total).toBe(2);
    expect((await held.call(inspection.runs, { ruleId: idOf("other", rules) })).total).toBe(0);
    expect(await held.ask(inspection.detail, { id: idOf("other", rules) })).toMatchObject({ code: "404" });
    expect(await held.call(inspection.find, { query: "other" })).toEqual([]);
    const waiting = (await held.call(home.waiting, {})).list.find(({ page }) => page === "detectionConfig");
    expect(waiting?.count).toBe(2);
    expect(await held.call(inspection.targets, {})).not.toContain(HOSTS.other);
  });

  test("changes no rule of others, and silences no alert that concerns them", async () => {
    const both = { ...form, id: idOf("both", rules) };
    const refusal = { code: "403", msg: inspectionRefusals.shared.en };
    const { id: _id, ...rule } = { ...both, name: "x", kind: "reachable" as const, path: "/", interval: 60 as const };
    const content = { ...rule, domain: HOSTS.own, failAfter: 1, closeAfter: 1 };
    expect(await held.ask(inspection.edit, { ...content, id: both.id })).toMatchObject(refusal);
    expect(await held.ask(inspection.edit, { ...content, id: idOf("other", rules) })).toMatchObject({ code: "404" });
    expect(await held.ask(inspection.enable, both)).toMatchObject(refusal);
    expect(await held.ask(inspection.disable, both)).toMatchObject(refusal);
    expect(await held.ask(inspection.restore, { ...both, to: 1 })).toMatchObject(refusal);
    expect(await held.ask(inspection.acknowledge, { id: both.id })).toMatchObject(refusal);
    const { revision: _revision, inForce: _inForce, reason: _reason, ...fresh } = content;
    expect(await held.ask(inspection.create, { ...fresh, domain: HOSTS.both })).toMatchObject(refusal);
    expect(await held.ask(inspection.create, { ...fresh, domain: HOSTS.other })).toMatchObject({
      msg: inspectionRefusals.noDomain.en,
    });
    expect((await held.ask(inspection.acknowledge, { id: idOf("own", rules) })).code).toBe("200");
  });

  test("sees and changes the links of their packages alone", async () => {
    expect((await held.call(shortLink.list, {})).list.map((one) => one.packageName)).toEqual([OWN]);
    const foreign = { ...form, id: links.get(OTHER) ?? "" };
    expect(await held.ask(shortLink.disable, foreign)).toMatchObject({ code: "404" });
    expect((await held.ask(shortLink.disable, { ...form, id: links.get(OWN) ?? "" })).code).toBe("200");
  });
});
