import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { playHosts, type Hosts } from "../../../../sandbox/hosts/hosts.ts";
import { home } from "../../../base/home/contract.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { Services } from "../../../platform/server/context.ts";
import { letSandboxPlay } from "../../../platform/server/outbound/probe.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { domain } from "../../domain/contract.ts";
import { inspection } from "../contract.ts";
import { inspectionRefusals as refusals } from "../messages.ts";
import { pruneRuns } from "./prune.ts";
import { runDue } from "./run-due.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOST = "looked-at.example";

let product: Product;
let admin: Staff;
let hosts: Hosts;
/** How the host answers now, and what it was asked. */
let status = 200;
let latency = 0;
const asked: string[] = [];

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  hosts = await playHosts(
    [
      {
        name: HOST,
        answer: (path, response) => {
          asked.push(path);
          product.clock.advance(latency);
          response.writeHead(status).end("service: all is well, call 55 1234 5678");
        },
      },
    ],
    new Date(),
  );
  letSandboxPlay(product.services.config, hosts.names, hosts);
  const { packageName } = await only<{ packageName: string }>(
    product.services.connection.db,
    sql`select package_name from app_package order by package_name limit 1`,
  );
  await admin.call(domain.create, { domain: HOST, purpose: "api", packages: [packageName] });
});
afterAll(async () => {
  await hosts.close();
  await product.close();
});
beforeEach(async () => {
  const { db } = product.services.connection;
  await run(db, sql`update inspection_rule set enabled = false`);
  await run(db, sql`delete from inspection_alert`);
  admin = await product.staff("admin");
  status = 200;
  latency = 0;
  asked.length = 0;
});

const RULE = {
  name: "API",
  domain: HOST,
  kind: "status",
  path: "/health",
  expectStatus: 200,
  interval: 60,
  failAfter: 2,
  closeAfter: 2,
} satisfies SendsOf<typeof inspection.create>;

const due = (services: Services = product.services): Promise<number> => runDue(services, new AbortController().signal);
const find = async (id: string) => {
  const found = (await admin.call(inspection.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no such rule");
  return found;
};
const seen = async (id: string) => {
  const { revision, inForce } = await find(id);
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
async function ruleInUse(more: Partial<SendsOf<typeof inspection.create>> = {}): Promise<string> {
  const { id } = await admin.call(inspection.create, { ...RULE, ...more });
  await admin.call(inspection.enable, await seen(id));
  return id;
}
/** Lets the next slot of a minute come, and what is due run. */
async function nextMinute(): Promise<void> {
  product.clock.advance(MINUTE_MS);
  await due();
}

describe("whoever is told", () => {
  test("is there when a revision that names them is brought back, or takes effect at its time", async () => {
    const { db } = product.services.connection;
    const { id } = await admin.call(inspection.create, { ...RULE, notify: ["lead"] });
    await admin.call(inspection.edit, { ...RULE, ...(await seen(id)), notify: [] });
    const effectiveOn = addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
    await admin.call(inspection.edit, { ...RULE, ...(await seen(id)), name: "later", notify: ["lead"], effectiveOn });
    await run(db, sql`update staff_user set account = 'gone' where account = 'lead'`);
    expect(await admin.ask(inspection.restore, { ...(await seen(id)), to: 1 })).toMatchObject({
      code: "400",
      msg: refusals.noStaff.en,
    });
    product.clock.advance(2 * DAY_MS);
    await takeEffect(product.services);
    await run(db, sql`update staff_user set account = 'lead' where account = 'gone'`);
    admin = await product.staff("admin");
    expect(await find(id)).toMatchObject({ name: "API", content: { notify: [] } });
  });
});

describe("a rule", () => {
  test.each([
    [{ domain: "elsewhere.example" }, "domain", refusals.noDomain],
    [{ domain: "127.0.0.1" }, "domain", refusals.noDomain],
    [{ packageName: "mx.any.app" }, "domain", refusals.oneTarget],
    [{ domain: null, packageName: "mx.no.such" }, "packageName", refusals.noPackage],
    [{ expectStatus: null }, "expectStatus", refusals.nothingToCompare],
    [{ notify: ["nobody"] }, "notify", refusals.noStaff],
  ] as const)("with %o is refused at %s", async (more, field, reason) => {
    expect(await admin.ask(inspection.create, { ...RULE, ...more } as never)).toMatchObject({
      code: "400",
      msg: reason.en,
      errors: [{ field }],
    });
  });

  test("is run by hand before it is in use, which tells the domain how it answered and opens no alert", async () => {
    const { id } = await admin.call(inspection.create, { ...RULE, failAfter: 1, expectStatus: 204 });
    expect(await admin.call(inspection.run, { id })).toMatchObject({ outcome: "wrongStatus", httpStatus: 200 });
    expect(asked).toEqual(["/health"]);
    expect(await find(id)).toMatchObject({ outcome: "wrongStatus", alert: "none", state: "disabled" });
    const [host] = (await admin.call(domain.list, { domain: HOST })).list;
    expect(host).toMatchObject({ outcome: "answered", httpStatus: 200 });
    expect(await due()).toBe(0);
  });

  test("of a package looks at its primary, and fails while the package has none in use", async () => {
    const { packageName } = await only<{ packageName: string }>(
      product.services.connection.db,
      sql`select package_name from app_package order by package_name limit 1`,
    );
    const { id } = await admin.call(inspection.create, { ...RULE, domain: null, packageName });
    expect((await admin.call(inspection.run, { id })).outcome).toBe("noTarget");
    const [host] = (await admin.call(domain.list, { domain: HOST })).list;
    const form = { id: host?.id ?? "", revision: host?.revision ?? 0, inForce: host?.inForce ?? 0, reason: "x" };
    await (await product.staff("ops")).call(domain.enable, form);
    expect((await admin.call(inspection.run, { id })).outcome).toBe("passed");
  });

  test("shows a little around what it looked for, without numbers of anybody", async () => {
    const { id } = await admin.call(inspection.create, { ...RULE, kind: "body", contains: "all is well" });
    await admin.call(inspection.run, { id });
    const [latest] = (await admin.call(inspection.runs, { ruleId: id })).list;
    expect(latest).toMatchObject({ outcome: "passed", byHand: true, extract: "service: all is well , call •••" });
  });

  test("of latency goes by how long the answer took", async () => {
    const { id } = await admin.call(inspection.create, { ...RULE, kind: "latency", maxMs: 1000 });
    latency = 999;
    expect(await admin.call(inspection.run, { id })).toMatchObject({ outcome: "passed", latencyMs: 999 });
    latency = 1000;
    expect(await admin.call(inspection.run, { id })).toMatchObject({ outcome: "slow", latencyMs: 1000 });
  });

  test("that is changed by two at once is changed by one", async () => {
    const { id } = await admin.call(inspection.create, RULE);
    const form = await seen(id);
    const answers = await Promise.all(
      ["Uno", "Dos"].map((name) => admin.askAlone(inspection.edit, { ...form, ...RULE, name })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
  });
});

describe("an alert", () => {
  test("opens after the failures it takes, is told, acknowledged once, and closes by itself", async () => {
    const { db } = product.services.connection;
    await run(db, sql`update staff_user set phone = '5512340000' where account = 'ops'`);
    const id = await ruleInUse({ notify: ["ops"] });
    const texts = async () =>
      (await rows<{ text: string }>(db, sql`select text from sms where phone = '5512340000' order by id`)).map(
        ({ text }) => text,
      );
    const waiting = async () =>
      (await admin.call(home.waiting, {})).list.find(({ page }) => page === "detectionConfig")?.count ?? 0;
    status = 503;
    await nextMinute();
    expect((await find(id)).alert).toBe("none");
    expect(await admin.ask(inspection.acknowledge, { id })).toMatchObject({ code: "409", msg: refusals.noAlert.en });
    await nextMinute();
    expect(await find(id)).toMatchObject({ alert: "open", outcome: "wrongStatus" });
    expect(await waiting()).toBe(1);
    expect(await texts()).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => admin.ask(inspection.acknowledge, { id })));
    expect(both.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(await waiting()).toBe(0);
    expect((await find(id)).alert).toBe("acknowledged");
    status = 200;
    await nextMinute();
    expect((await find(id)).alert).toBe("acknowledged");
    await nextMinute();
    expect((await find(id)).alert).toBe("none");
    expect(await texts()).toHaveLength(2);
    const { alerts, day } = await admin.call(inspection.detail, { id });
    expect(alerts).toMatchObject([
      { outcome: "wrongStatus", acknowledgedBy: expect.any(String), closedAt: expect.any(String) },
    ]);
    expect(day).toEqual({ passed: 2, failed: 2 });
    expect((await find(id)).strip.at(-1)).toEqual({ passed: 2, failed: 2 });
  });

  test("is not opened or closed by runs by hand, and goes with the rule that is switched off", async () => {
    const id = await ruleInUse({ failAfter: 2 });
    status = 503;
    for (let turn = 0; turn < 3; turn += 1) await admin.call(inspection.run, { id });
    expect((await find(id)).alert).toBe("none");
    await nextMinute();
    await nextMinute();
    expect((await find(id)).alert).toBe("open");
    status = 200;
    for (let turn = 0; turn < 3; turn += 1) await admin.call(inspection.run, { id });
    expect((await find(id)).alert).toBe("open");
    await admin.call(inspection.disable, await seen(id));
    expect((await find(id)).alert).toBe("none");
  });
});

describe("the slots of a rule", () => {
  test("are each run once over a week, on two processes whose clocks differ, jump and go back", async () => {
    const id = await ruleInUse({ interval: 3600, failAfter: 10 });
    const { services } = product;
    const begin = services.clock.now().getTime();
    const ahead = (ms: number): Services => ({
      ...services,
      clock: { now: () => new Date(services.clock.now().getTime() + ms) },
    });
    const replicas = [services, ahead(7 * MINUTE_MS)];
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      product.clock.advance(HOUR_MS);
      // now and then a clock is set back, or a process is begun anew and looks twice
      const more = hour % 24 === 5 ? [ahead(-2 * HOUR_MS)] : hour % 24 === 9 ? replicas : [];
      await Promise.all([...replicas, ...more].map((each) => due(each)));
    }
    const { count, slots } = await only<{ count: number; slots: number }>(
      services.connection.db,
      sql`select count(*)::int as count, count(distinct slot)::int as slots from inspection_run where rule_id = ${id}
            and slot >= ${new Date(begin)}`,
    );
    expect(count).toBe(slots);
    expect(slots).toBeGreaterThanOrEqual(7 * 24);
    expect(slots).toBeLessThanOrEqual(7 * 24 + 1);
    expect(asked).toHaveLength(
      (
        await only<{ all: number }>(
          services.connection.db,
          sql`select count(*)::int as all from inspection_run where rule_id = ${id}`,
        )
      ).all,
    );
  });

  test("that a process died in stay taken, and the next one is run", async () => {
    const id = await ruleInUse();
    const { db } = product.services.connection;
    product.clock.advance(MINUTE_MS);
    const now = product.clock.now();
    const slot = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    await run(db, sql`insert into inspection_run (rule_id, slot, at) values (${id}, ${slot}, ${now})`);
    expect(await due()).toBe(0);
    expect((await find(id)).outcome).toBeNull();
    await nextMinute();
    expect((await find(id)).outcome).toBe("passed");
  });

  test("of one rule that goes wrong hold up no other", async () => {
    const wrong = await ruleInUse({ name: "wrong" });
    const right = await ruleInUse({ name: "right" });
    // as no call would let it be
    await run(product.services.connection.db, sql`update inspection_rule set domain = 'a b' where id = ${wrong}`);
    await nextMinute();
    expect((await find(right)).outcome).toBe("passed");
  });
});

test("runs are kept for a month, alerts for good", async () => {
  const id = await ruleInUse({ failAfter: 1 });
  status = 503;
  await nextMinute();
  product.clock.advance(31 * DAY_MS);
  await pruneRuns(product.services, new AbortController().signal);
  admin = await product.staff("admin");
  expect((await admin.call(inspection.runs, { ruleId: id })).total).toBe(0);
  expect((await admin.call(inspection.detail, { id })).alerts).toHaveLength(1);
});
