import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_KEYS } from "../platform/server/testing/services.ts";
import { audit } from "../control/audit/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { open } from "../door/open/contract.ts";
import { openpay } from "../rails/openpay/contract.ts";
import { openProduct, type Product } from "./product.ts";

const METRICS_TOKEN = "a-token-for-the-metrics-reader";

let [product, production] = [null as unknown as Product, null as unknown as Product];
beforeAll(async () => {
  product = await openProduct();
  production = await openProduct({
    MODE: "production",
    CAPTCHA: "on",
    ADMIN_PASSWORD: "una-clave-larga-2026",
    TRUST_PROXY: "on",
    SECRET_KEYS: TEST_KEYS,
  });
});
afterAll(async () => {
  await product.close();
  await production.close();
});

const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get("content-security-policy") ?? "")
      .split("; ")
      .map((part): [string, string] => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]),
  );

/** Every kind of answer that the server gives. */
const kinds: readonly (readonly [string, (house: Product) => Promise<Response>])[] = [
  ["the console's page", ({ baseUrl }) => fetch(`${baseUrl}/login`)],
  ["the console's page by its file name", ({ baseUrl }) => fetch(`${baseUrl}/index.html`)],
  ["an unknown page", ({ baseUrl }) => fetch(`${baseUrl}/nobody/knows`)],
  ["a missing file", ({ baseUrl }) => fetch(`${baseUrl}/assets/none.js`)],
  ["a path that cannot be read", ({ baseUrl }) => fetch(`${baseUrl}/%ff`)],
  ["a call whose path cannot be read", ({ baseUrl }) => fetch(`${baseUrl}/api/%ff`)],
  ["a path that no file can have", ({ baseUrl }) => fetch(`${baseUrl}/assets/%00`)],
  [
    "a call",
    async ({ baseUrl }) =>
      fetch(baseUrl + loan.list.path, { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
  ],
  [
    "a call that cannot be read",
    ({ baseUrl }) =>
      fetch(baseUrl + loan.list.path, { method: "POST", body: "{", headers: { "content-type": "application/json" } }),
  ],
  [
    "a call of another media type",
    ({ baseUrl }) =>
      fetch(baseUrl + loan.list.path, { method: "POST", body: "a=b", headers: { "content-type": "text/plain" } }),
  ],
  ["an unknown call", ({ baseUrl }) => fetch(`${baseUrl}/api/nobody`)],
  [
    "the signed door",
    ({ baseUrl }) =>
      fetch(baseUrl + open.orders.path, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
  ],
  [
    "a webhook",
    ({ baseUrl }) =>
      fetch(baseUrl + openpay.callback.path, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
  ],
  ["the document of the calls", ({ baseUrl }) => fetch(`${baseUrl}/docs`)],
  ["the machine-readable document", ({ baseUrl }) => fetch(`${baseUrl}/api/openapi.json`)],
  ["a probe", ({ baseUrl }) => fetch(`${baseUrl}/healthz`)],
  ["the other probe", ({ baseUrl }) => fetch(`${baseUrl}/readyz`)],
  ["the metrics", ({ baseUrl }) => fetch(`${baseUrl}/metrics`)],
  ["a method that nothing answers to", ({ baseUrl }) => fetch(`${baseUrl}/login`, { method: "PUT" })],
];

describe.each(kinds)("%s", (_kind, ask) => {
  test("comes with the headers that protect whoever looks at it", async () => {
    const answer = await ask(product);
    const { headers } = answer;
    await answer.text();
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
    expect(headers.get("server")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-type")).toMatch(/; charset=utf-8|version=0\.0\.4/);
    const policy = policyOf(headers);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    for (const [directive, sources] of policy)
      expect([directive, sources]).not.toEqual([directive, expect.stringMatching(/unsafe|\*|https?:/)]);
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("behind TLS in production tells browsers to stay with it, for a year and every subdomain", async () => {
    const answer = await ask(production);
    await answer.text();
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("the console's page", () => {
  test("has no inline script, and a nonce of its own for each answer", async () => {
    const page = async () => {
      const answer = await fetch(`${product.baseUrl}/login`);
      return {
        policy: policyOf(answer.headers),
        text: await answer.text(),
        cache: answer.headers.get("cache-control"),
      };
    };
    const [one, other] = [await page(), await page()];
    const nonceOf = ({ policy }: typeof one): string =>
      /'nonce-([^']+)'/.exec(policy.get("style-src") ?? "")?.[1] ?? "";
    expect(one.policy.get("script-src")).toBe("'self'");
    expect(one.policy.get("object-src")).toBe("'none'");
    expect(Buffer.from(nonceOf(one), "base64")).toHaveLength(16);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.cache).toBe("no-store");
    expect(one.text).toContain(`nonce="${nonceOf(one)}"`);
    expect(one.text).not.toContain("__CSP_NONCE__");
    expect(one.text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=|javascript:/i);
  });
});

describe("the token of a session", () => {
  test("is taken from its header and from nowhere else", async () => {
    const token = await (await product.staff("admin")).token();
    const ask = async (query: string, headers: Record<string, string>, body: object = {}): Promise<string> => {
      const answer = await fetch(`${product.baseUrl}${loan.list.path}${query}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      });
      return ((await answer.json()) as { code: string }).code;
    };
    expect(await ask("", { "x-auth-token": token })).toBe("200");
    expect(await ask(`?x-auth-token=${token}&token=${token}`, {})).not.toBe("200");
    expect(await ask("", { cookie: `x-auth-token=${token}` })).toBe("401");
    expect(await ask("", { authorization: `Bearer ${token}` })).toBe("401");
    expect(await ask("", {}, { "x-auth-token": token })).not.toBe("200");
  });
});

describe("a refused call", () => {
  test("for a permission or a signature stands in the log, with who and what; a mistyped field does not", async () => {
    const lines: Record<string, unknown>[] = [];
    const { log } = product.services;
    const { warn } = log;
    log.warn = ((fields: Record<string, unknown>) => void lines.push(fields)) as typeof warn;
    try {
      const service = await product.staff("service");
      expect((await service.askAlone(audit.list, {})).code).toBe("403");
      expect((await service.askAlone(loan.list, { pageSize: -1 } as never)).code).toBe("400");
      expect((await product.post(open.orders.path, "{}", { "x-app-id": "nobody" })).code).toBe("401");
    } finally {
      log.warn = warn;
    }
    expect(lines).toEqual([
      {
        traceId: expect.any(String),
        call: audit.list.name,
        answer: "403",
        user: expect.stringMatching(/^\d+$/),
        ip: "127.0.0.1",
      },
      { traceId: expect.any(String), call: open.orders.name, answer: "401", user: null, ip: "127.0.0.1" },
    ]);
  });
});

describe("the metrics", () => {
  test("are there for nobody in production without a token set, and say nothing of people in a demo", async () => {
    expect((await fetch(`${production.baseUrl}/metrics`)).status).toBe(404);
    const shown = await (await fetch(`${product.baseUrl}/metrics`)).text();
    expect(shown).toContain("http_request_duration_seconds_bucket");
    expect(shown).not.toMatch(/="[^"\n]*(\d{5}|@)/);
  });

  test("are for the bearer of the token where one is set", async () => {
    const guarded = await openProduct({ METRICS_TOKEN });
    const ask = async (authorization?: string): Promise<number> =>
      (await fetch(`${guarded.baseUrl}/metrics`, authorization === undefined ? {} : { headers: { authorization } }))
        .status;
    try {
      expect(await ask()).toBe(404);
      expect(await ask("Bearer wrong")).toBe(404);
      expect(await ask(METRICS_TOKEN)).toBe(404);
      expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});
