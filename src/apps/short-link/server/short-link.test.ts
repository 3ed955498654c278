import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { approval } from "../../../book/approval/contract.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { addDays, businessDate, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { shortLink } from "../contract.ts";
import { shortLinkSettings } from "../domain/settings.ts";
import { shortLinkRefusals as r, visitorMessages } from "../messages.ts";
import { linkFor } from "./make.ts";
import { giveDomain } from "../../domain/server/testing/give-domain.ts";

const PACKAGE = "mx.prestaya.app";
const STORE = "https://play.google.com/store/apps/details?id=mx.prestaya.app";
const OTHER = "https://apps.apple.com/mx/app/id1";
const SECOND = 1000;
const DAY = 86_400_000;
const PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile";

let product: Product;
let ops: Staff;
let marketing: Staff;

beforeAll(async () => {
  product = await openProduct({ TRUST_PROXY: "on" });
});
afterAll(() => product.close());

let id = "";
let code = "";
beforeEach(async () => {
  product.clock.advance(60 * SECOND);
  await takeEffect(product.services);
  [ops, marketing] = await Promise.all([product.staff("ops"), product.staff("marketing")]);
  ({ id, code } = await marketing.call(shortLink.create, { ...made(), packageName: PACKAGE }));
});

const made = (change: object = {}) => ({ target: STORE, domain: null, expiresOn: null, ...change });
const today = () => dayIn(product.services.config.zone, product.clock.now());
const find = async () => {
  const found = (await ops.call(shortLink.list, { code })).list[0];
  if (!found) throw new Error("no link");
  return found;
};
const seen = async () => {
  const { revision, inForce } = await find();
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const visit = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${product.baseUrl}/s/${path}`, {
    method,
    redirect: "manual",
    headers: { "user-agent": PHONE, "x-forwarded-for": "203.0.113.7", ...headers },
  });
const leadsTo = async (path = code) => {
  // what a process has read is kept for a second
  product.clock.advance(SECOND);
  return (await visit(path)).headers.get("location");
};

describe("a link", () => {
  test("has a code that nobody guesses, and leads to its target without a cookie or a referrer", async () => {
    expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{11}$/);
    const answer = await visit(code);
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([302, STORE, ""]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("takes a chosen code once, in any case, and no reserved one", async () => {
    const chosen = { ...made(), packageName: PACKAGE };
    const { code: kept } = await ops.call(shortLink.create, { ...chosen, code: "Buen-Fin" });
    expect(kept).toBe("buen-fin");
    expect(await leadsTo("BUEN-FIN")).toBe(STORE);
    for (const [taken, reason] of [["buen-FIN", r.taken] as const, ["login", r.reserved] as const])
      expect(await ops.askAlone(shortLink.create, { ...chosen, code: taken })).toMatchObject({
        code: "409",
        msg: reason.en,
        errors: [{ field: "code" }],
      });
    const two = await Promise.all([1, 2].map(() => ops.askAlone(shortLink.create, { ...chosen, code: "a-la-vez" })));
    expect(two.map((answer) => answer.code).sort()).toEqual(["200", "409"]);
  });

  test("that nobody chose is not found in another case", async () => {
    const other = code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase();
    expect((await visit(other)).status).toBe(404);
  });

  test.each([
    [{ target: "https://evil.example" }, r.notAllowed, "target"],
    [{ target: "javascript:alert(1)" }, r.notHttps, "target"],
    [{ target: "https://play.google.com@evil.example" }, r.credentials, "target"],
    [{ domain: "s.evil.example" }, r.noDomain, "domain"],
    [{ expiresOn: businessDate("2020-01-01") }, r.past, "expiresOn"],
    [{ packageName: "mx.other" }, r.noPackage, "packageName"],
  ])("with %o is refused at its field", async (change, reason, field) => {
    const answer = await ops.askAlone(shortLink.create, { ...made(), packageName: PACKAGE, ...change });
    expect(answer).toMatchObject({ code: "409", msg: reason.en, errors: [{ field }] });
  });

  test("leads nowhere after its last day, and says so in the list", async () => {
    await ops.call(shortLink.edit, { ...(await seen()), ...made({ expiresOn: today() }) });
    expect(await leadsTo()).toBe(STORE);
    product.clock.advance(DAY);
    ops = await product.staff("ops");
    expect(await leadsTo()).toBeNull();
    expect((await find()).state).toBe("expired");
  });

  test("leads nowhere while it is disabled, from its very instant on", async () => {
    await ops.call(shortLink.disable, await seen());
    expect(await leadsTo()).toBeNull();
    await ops.call(shortLink.enable, await seen());
    expect(await leadsTo()).toBe(STORE);
    await ops.call(shortLink.disable, { ...(await seen()), effectiveOn: addDays(today(), 1) });
    const { scheduledAt } = await find();
    const rest = new Date(scheduledAt ?? "").getTime() - product.clock.now().getTime();
    product.clock.advance(rest - 1);
    expect((await visit(code)).status).toBe(302);
    product.clock.advance(1);
    expect((await visit(code)).status, "before any job has looked").toBe(404);
  });

  test("leads nowhere while its package is closed, or its target is not allowed any more", async () => {
    const { db } = product.services.connection;
    await run(db, sql`update app_package set open = false where package_name = ${PACKAGE}`);
    expect(await leadsTo()).toBeNull();
    expect((await find()).state).toBe("closed");
    await run(db, sql`update app_package set open = true where package_name = ${PACKAGE}`);
    await putSetting(product.services, shortLinkSettings.targets, ["apps.apple.com"]);
    expect(await leadsTo()).toBeNull();
    expect(await find()).toMatchObject({ state: "active", allowed: false });
    expect(await ops.askAlone(shortLink.edit, { ...(await seen()), ...made({ expiresOn: today() }) })).toMatchObject({
      code: "409",
      msg: r.notAllowed.en,
    });
    await putSetting(product.services, shortLinkSettings.targets, ["play.google.com", "apps.apple.com"]);
    expect(await leadsTo()).toBe(STORE);
  });

  test("keeps its code and package, whatever writes", async () => {
    const { db } = product.services.connection;
    await expect(run(db, sql`update short_link set code = 'otro' where id = ${id}`)).rejects.toThrow(/stands/);
    await expect(run(db, sql`delete from short_link where id = ${id}`)).rejects.toThrow(/stands/);
  });
});

describe("where a link leads", () => {
  test("is changed by two people, of whom the second is shown both addresses", async () => {
    const { data } = await marketing.askAlone(shortLink.edit, { ...(await seen()), ...made({ target: OTHER }) });
    if (!isSentForApproval(data)) throw new Error("not sent for approval");
    expect(await leadsTo()).toBe(STORE);
    const { changes } = await ops.call(approval.detail, { approvalId: data.approvalId });
    expect(changes).toMatchObject([{ field: "target", before: { en: STORE }, after: { en: OTHER } }]);
    await ops.approve(data.approvalId);
    expect(await leadsTo()).toBe(OTHER);
  });

  test("is brought back by two people as well, and not by scheduling, disabling or extending", async () => {
    await marketing.call(shortLink.edit, { ...(await seen()), ...made({ target: OTHER }) });
    await marketing.call(shortLink.disable, await seen());
    await marketing.call(shortLink.enable, await seen());
    const extended = { target: OTHER, expiresOn: addDays(today(), 9) };
    expect(
      isSentForApproval((await marketing.askAlone(shortLink.edit, { ...(await seen()), ...made(extended) })).data),
    ).toBe(false);
    expect(isSentForApproval((await ops.askAlone(shortLink.restore, { ...(await seen()), to: 1 })).data)).toBe(true);
    const later = { ...(await seen()), ...made(), effectiveOn: addDays(today(), 1) };
    const sent = await ops.askAlone(shortLink.edit, later);
    if (!isSentForApproval(sent.data)) throw new Error("not sent for approval");
    expect((await tryToApprove(ops, sent.data.approvalId)).code, "by its maker").toBe("403");
    expect(await leadsTo()).toBe(OTHER);
  });
});

describe("who opens a link that leads nowhere", () => {
  test.each([
    ["es-MX,es;q=0.9", "es", "es"],
    ["en-US", "en", "en"],
    ["zh-CN", "zh", "cn"],
  ] as const)("and speaks %s is told so on a plain page", async (language, html, lang) => {
    const answer = await visit("no-such-code", { "accept-language": language });
    const body = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain(`lang="${html}"`);
    expect(body).toContain(visitorMessages.notFound[lang]);
    expect(body).not.toContain("<script");
  });

  test("is told the same whatever the reason", async () => {
    await ops.call(shortLink.disable, await seen());
    product.clock.advance(SECOND);
    const bodies = await Promise.all(
      [code, "no-such-code", "", "a/b", "%3Cscript%3E", "x".repeat(150)].map(async (path) =>
        (await visit(path)).text(),
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test("may not try others for ever, and is let in again after a minute", async () => {
    const from = { "x-forwarded-for": "198.51.100.9" };
    const tried = [];
    for (let attempt = 0; attempt < 62; attempt += 1) tried.push((await visit(`nada-${attempt}`, from)).status);
    expect(tried.slice(58)).toEqual([404, 404, 429, 429]);
    const refused = await visit(code, from);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await visit(code)).status, "others go on").toBe(302);
    product.clock.advance(60 * SECOND);
    expect((await visit(code, from)).status).toBe(302);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("with %s is refused", async (method) => {
    const answer = await fetch(`${product.baseUrl}/s/${code}`, {
      method,
      redirect: "manual",
      ...(method !== "OPTIONS" && { body: "x=1" }),
    });
    expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([405, "GET, HEAD", ""]);
  });
});

describe("clicks", () => {
  const counted = async (): Promise<number> =>
    (
      await only<{ n: number }>(
        product.services.connection.db,
        sql`select coalesce(sum(clicks), 0)::int as n from short_link_click where link_id = ${id}`,
      )
    ).n;

  test("are counted by day, without previews, prefetches and heads", async () => {
    for (const [headers, method] of [
      [{}, "GET"],
      [{}, "HEAD"],
      [{ "user-agent": "WhatsApp/2.23" }, "GET"],
      [{ "sec-purpose": "prefetch" }, "GET"],
      [{}, "GET"],
    ] as const)
      expect((await visit(code, headers, method)).status).toBe(302);
    await expect.poll(counted, { timeout: 5000 }).toBe(2);
    expect(await ops.call(shortLink.clicks, { id })).toEqual({ days: [{ day: today(), clicks: 2 }], total: 2 });
    expect(await find()).toMatchObject({ clicks: 2, clicksToday: 2 });
  });

  test("of a link that is not there are none", async () => {
    expect((await ops.askAlone(shortLink.clicks, { id: "987654321" })).code).toBe("404");
  });
});

describe("links for a message", () => {
  const wish = (target: string) => ({ target, packageName: PACKAGE, expiresOn: null, purpose: "sms" as const });
  const make = (...targets: string[]) => asSystem(product.services, (ctx) => linkFor(ctx, targets.map(wish)));

  test("need a domain, come in the order of the wishes, and go with their transaction", async () => {
    await expect(make(STORE)).rejects.toMatchObject({ reason: r.noDomain });
    await giveDomain(product.services.connection.db, {
      domain: "s.prestaya.mx",
      purpose: "shortLink",
      packageName: PACKAGE,
    });
    const addresses = await make(STORE, OTHER, STORE);
    expect(new Set(addresses).size).toBe(3);
    for (const [index, target] of [STORE, OTHER, STORE].entries()) {
      expect(addresses[index]).toMatch(/^https:\/\/s\.prestaya\.mx\/s\/[2-9A-Za-z]{11}$/);
      expect(await leadsTo(addresses[index]?.split("/s/")[1])).toBe(target);
    }
    await expect(make(STORE, "https://evil.example")).rejects.toMatchObject({ reason: r.notAllowed });
    expect((await ops.call(shortLink.list, { purpose: "sms" })).total).toBe(3);
    await expect(make("https://s.prestaya.mx/s/abc")).rejects.toMatchObject({ reason: r.notAllowed });
    expect(await make()).toEqual([]);
    await giveDomain(product.services.connection.db, {
      domain: "www.prestaya.mx",
      purpose: "h5",
      packageName: PACKAGE,
    });
    const [own] = await make("https://www.prestaya.mx/pagar");
    expect(await leadsTo(own?.split("/s/")[1]), "to an H5 domain of the package").toBe("https://www.prestaya.mx/pagar");
    const [shown] = (await ops.call(shortLink.list, { target: "www.prestaya.mx" })).list;
    expect(shown?.allowed).toBe(true);
    await run(product.services.connection.db, sql`update app_domain set enabled = false where purpose = 'h5'`);
    expect(await leadsTo(own?.split("/s/")[1])).toBeNull();
    await expect(make("https://www.prestaya.mx/pagar")).rejects.toMatchObject({ reason: r.notAllowed });
    const other = [{ ...wish(STORE), packageName: "mx.credialdia.app" }];
    await expect(asSystem(product.services, (ctx) => linkFor(ctx, other))).rejects.toMatchObject({
      reason: r.noDomain,
    });
  });
});
