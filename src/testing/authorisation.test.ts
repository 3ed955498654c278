import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSeed } from "../../seeds/roles.ts";
import { handlers } from "../calls.ts";
import { hashOf, newToken } from "../access/auth/server/tokens.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import { codesOf, query, type Endpoint, type Envelope } from "../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

const endpoints = handlers.map(({ endpoint }) => endpoint);
const guarded = endpoints.filter((endpoint) => codesOf(endpoint.access).length > 0);
const ofSession = endpoints.filter((endpoint) => endpoint.access === "signedIn" || endpoint.access === "secondStep");
const signed = endpoints.filter((endpoint) => endpoint.access === "app");
const webhooks = endpoints.filter((endpoint) => endpoint.access === "webhook");
const open = endpoints.filter((endpoint) => endpoint.access === "public");

interface Answer {
  readonly name: string;
  readonly status: number;
  readonly envelope: Envelope<{ readonly permission?: string; readonly secondStep?: boolean } | null>;
}

let product: Product;
let staff: ReadonlyMap<string, Staff>;
let expired: string;

async function ask(endpoint: Endpoint, headers: Readonly<Record<string, string>>, body = "{}"): Promise<Answer> {
  const response = await fetch(product.baseUrl + endpoint.path, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-lang": "en",
      "idempotency-key": `matrix-${endpoint.name}`,
      ...headers,
    },
    ...(endpoint.method === "POST" ? { body } : {}),
  });
  return { name: endpoint.name, status: response.status, envelope: (await response.json()) as Answer["envelope"] };
}

const askAll = (
  calls: readonly Endpoint[],
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Answer[]> => Promise.all(calls.map((endpoint) => ask(endpoint, headers, body)));

/** The answers that are not HTTP 200 with one of these codes in a whole envelope. */
const unlike = (answers: readonly Answer[], ...codes: readonly string[]): string[] =>
  answers
    .filter(
      ({ status, envelope }) =>
        status !== 200 || !codes.includes(envelope.code) || !envelope.msg || !envelope.traceId || !("data" in envelope),
    )
    .map(({ name, status, envelope }) => `${name}: HTTP ${status} ${JSON.stringify(envelope)}`);

beforeAll(async () => {
  product = await openProduct();
  const { db } = product.services.connection;
  await run(
    db,
    sql`insert into staff_user (account, name, password_hash, created_at)
        select 'nobody', 'No role', password_hash, created_at from staff_user where account = 'admin'`,
  );
  expired = await (await product.staff("admin")).token();
  product.clock.advance(61 * 60_000);
  const accounts = ["nobody", ...accountSeed.map(({ account }) => account)];
  staff = new Map(await Promise.all(accounts.map(async (account) => [account, await product.staff(account)] as const)));
});
afterAll(() => product.close());

const member = (account: string): Staff => {
  const found = staff.get(account);
  if (!found) throw new Error(`no account ${account}`);
  return found;
};

describe("a call that asks for a permission", () => {
  test("is most calls of the product", () => {
    expect(guarded.length).toBeGreaterThan(50);
    expect(guarded.length + ofSession.length + signed.length + webhooks.length + open.length).toBe(endpoints.length);
  });

  test("is refused with 401 without a token, and with one that was never issued", async () => {
    for (const token of ["", "x", "null", newToken(), "' or 1=1 --", "a".repeat(5000)]) {
      expect(unlike(await askAll(guarded, token === "" ? {} : { "x-auth-token": token }), "401")).toEqual([]);
    }
  });

  test("is refused with -1 on a session that expired", async () => {
    expect(unlike(await askAll(guarded, { "x-auth-token": expired }), "-1")).toEqual([]);
  });

  test("is refused with 403 to a member of staff without any role, and the permission is named in data and text", async () => {
    const answers = await askAll(guarded, { "x-auth-token": await member("nobody").token() });
    expect(unlike(answers, "403")).toEqual([]);
    const wrong = answers.filter(({ name, envelope }) => {
      const code = codesOf(guarded.find((endpoint) => endpoint.name === name)?.access ?? "public")[0] ?? "";
      return envelope.data?.permission !== code || !envelope.msg.includes(code);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("is refused before its input is looked at", async () => {
    const answers = await askAll(guarded, { "x-auth-token": await member("nobody").token() }, "{ not json");
    expect(unlike(answers, "403")).toEqual([]);
  });

  test("is refused with 401 while the second step of the login is open", async () => {
    const token = await sessionOf("admin", { secondStep: true });
    const answers = await askAll([...guarded, ...ofSession.filter(({ access }) => access === "signedIn")], {
      "x-auth-token": token,
    });
    expect(unlike(answers, "401")).toEqual([]);
    expect(answers.filter(({ envelope }) => envelope.data?.secondStep !== true).map(({ name }) => name)).toEqual([]);
  });
});

/** A session of an account, written as some past or present would have left it. */
async function sessionOf(
  account: string,
  state: { readonly secondStep?: true; readonly expired?: true; readonly revoked?: true },
): Promise<string> {
  const token = newToken();
  const now = product.clock.now();
  const ends = new Date(now.getTime() + (state.expired ? -1 : 600_000));
  await run(
    product.services.connection.db,
    sql`insert into session (token_hash, user_id, second_step_open, ip, device, created_at, last_seen_at, expires_at,
          revoked_at)
        select ${hashOf(token)}, id, ${state.secondStep ?? false}, '127.0.0.1', 'test', ${now}, ${now}, ${ends},
          ${state.revoked ? now : null}::timestamptz
        from staff_user where account = ${account}`,
  );
  return token;
}

describe.each(accountSeed.map(({ account }) => account))("%s", (account) => {
  test.each([
    ["expired", { expired: true }, "-1"],
    ["was revoked", { revoked: true }, "-1"],
    ["waits for its second step", { secondStep: true }, "401"],
  ] as const)("may make no call with a session that %s", async (_what, state, code) => {
    const calls = [...guarded, ...ofSession.filter(({ access }) => access === "signedIn")];
    expect(unlike(await askAll(calls, { "x-auth-token": await sessionOf(account, state) }), code)).toEqual([]);
  });

  test("may make exactly the calls of the role, and an empty body never breaks one", async () => {
    const { db } = product.services.connection;
    const { codes } = await only<{ codes: string[] }>(
      db,
      sql`select coalesce(array_agg(distinct m.perms), '{}') as codes from staff_user u
          join user_role ur on ur.user_id = u.id join role_menu rm on rm.role_id = ur.role_id
          join menu m on m.id = rm.menu_id where u.account = ${account}`,
    );
    const may = (endpoint: Endpoint): boolean => codesOf(endpoint.access).some((code) => codes.includes(code));
    const token = await member(account).token();
    expect(
      unlike(
        await askAll(
          guarded.filter((endpoint) => !may(endpoint)),
          { "x-auth-token": token },
        ),
        "403",
      ),
    ).toEqual([]);
    expect(unlike(await askAll(guarded.filter(may), { "x-auth-token": token }), "200", "400", "404", "409")).toEqual(
      [],
    );
  });
});

describe("the calls of the session", () => {
  test("are refused with 401 without a token or with an unknown one, and with -1 on an expired session", async () => {
    expect(unlike(await askAll(ofSession, {}), "401")).toEqual([]);
    expect(unlike(await askAll(ofSession, { "x-auth-token": newToken() }), "401")).toEqual([]);
    expect(unlike(await askAll(ofSession, { "x-auth-token": expired }), "-1")).toEqual([]);
  });

  test("are there for a member of staff without any role", async () => {
    const calls = ofSession.filter(({ name }) => name !== "auth.logout");
    const answers = await askAll(calls, { "x-auth-token": await member("nobody").token() });
    expect(unlike(answers, "200", "400", "404", "409")).toEqual([]);
  });

  test("end with the session: a token that logged out is good for nothing", async () => {
    const own = await product.staff("auditor");
    const token = await own.token();
    const { logout } = Object.fromEntries(ofSession.map((endpoint) => [endpoint.name.split(".")[1], endpoint]));
    if (!logout) throw new Error("there is no logout");
    expect((await ask(logout, { "x-auth-token": token })).envelope.code).toBe("200");
    await expect
      .poll(async () => unlike(await askAll([...guarded, ...ofSession], { "x-auth-token": token }), "-1"))
      .toEqual([]);
  });
});

describe("the signed door", () => {
  test("refuses every call without a signature with 401, whatever token comes with it", async () => {
    const token = await member("admin").token();
    const answers = [...(await askAll(signed, {})), ...(await askAll(signed, { "x-auth-token": token }))];
    expect(unlike(answers, "401")).toEqual([]);
    expect(
      answers.filter(({ envelope }) => envelope.errors?.[0]?.field !== "x-signature").map(({ name }) => name),
    ).toEqual([]);
  });
});

describe("webhooks", () => {
  test("are refused without their user and password, with an HTTP status that tells a caller who knows nothing else", async () => {
    const token = await member("admin").token();
    const wrong = `Basic ${Buffer.from("openpay:wrong").toString("base64")}`;
    for (const headers of [
      {},
      { "x-auth-token": token },
      { authorization: wrong },
      { authorization: "Basic !" },
      { authorization: `Bearer ${token}` },
    ]) {
      const answers = await askAll(webhooks, headers as Record<string, string>);
      expect(answers.map(({ status, envelope }) => [status, envelope.code])).toEqual(webhooks.map(() => [401, "401"]));
    }
  });
});

describe("the open calls", () => {
  test("are the only ones without a permission, together with those of one's own session and the doors of outside services", () => {
    const codeless = endpoints.filter(({ access }) => codesOf(access).length === 0);
    expect(
      codeless.every(
        ({ access }) =>
          typeof access === "string" && ["public", "secondStep", "signedIn", "app", "webhook"].includes(access),
      ),
    ).toBe(true);
    expect(
      guarded.every(({ access }) => codesOf(access).every((code) => /^[a-z]+:[A-Za-z]+:[A-Za-z]+$/.test(code))),
    ).toBe(true);
    // @ts-expect-error a call that does not say who may make it does not compile
    query({ path: "/api/nobody", title: { cn: "x", en: "x", es: "x" }, input: z.object({}), output: z.null() });
  });

  test("are what the login page needs and a link that proves itself, and answer everybody", async () => {
    expect(
      open.map(({ name }) => name).sort(),
      "no other call is open: give it a permission as `access` in contract.ts",
    ).toEqual(["apk.download", "auth.captcha", "auth.login", "auth.rsaKey", "configuration.language"]);
    expect(unlike(await askAll(open, {}), "200", "400")).toEqual([]);
    expect(unlike(await askAll(open, { "x-auth-token": "never issued" }), "200", "400")).toEqual([]);
  });
});

test("a path that is no call, and a method that a call does not have, are told so in the envelope", async () => {
  for (const [method, path] of [
    ["POST", "/api/nothing"],
    ["GET", "/api/loan/list"],
    ["DELETE", "/api/loan/list"],
    ["POST", "/open/v1/nothing"],
  ] as const) {
    const response = await fetch(product.baseUrl + path, {
      method,
      headers: { "x-auth-token": await member("admin").token() },
    });
    expect([method, path, response.status, ((await response.json()) as Envelope).code]).toEqual([
      method,
      path,
      200,
      "404",
    ]);
  }
});
