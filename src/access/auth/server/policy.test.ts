import { constants, publicEncrypt } from "node:crypto";
import { generateSync } from "otplib/functional";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownMenu } from "../../menu/server/own-menu.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { Reason } from "../../../platform/shared/refusal.ts";
import { securityPolicy, type Policy, type PolicyName } from "../domain/policy.ts";
import { authRefusals } from "../messages.ts";
import { preferenceHandlers } from "../../../base/preference/server/index.ts";
import { authHandlers } from "./index.ts";
import { openHouse, type House } from "./testing/house.ts";
import { refusalOf } from "./testing/refusal.ts";

const PASSWORD = "Trastienda-demo-2026";
const MINUTE = 60_000;
const PRIVATE = "http://10.0.0.8:8443";

let house: House;
let admin: string;

const login = async (account: string, password = PASSWORD): Promise<string> =>
  ((await house.call("auth.login", { account, password })) as { token: string }).token;
const kindOf = async (token: string): Promise<string> => (await house.sessions.resolve(token)).kind;

interface Shown {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

const shown = async (name: PolicyName): Promise<Shown> => {
  const { list } = (await house.call("securityPolicy.list", {}, admin)) as { list: Shown[] };
  return list.find(({ key }) => key === securityPolicy[name].key) as Shown;
};

async function put<N extends PolicyName>(name: N, value: Policy[N]): Promise<void> {
  const { key, version } = await shown(name);
  await house.call("securityPolicy.save", { key, value, version, reason: "asked for" }, admin);
}

async function change(token: string, password: string, newPassword: string): Promise<void> {
  const { key } = (await house.call("auth.rsaKey")) as { key: string };
  const sealed = (text: string): string =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, Buffer.from(text)).toString(
      "base64",
    );
  await house.call("auth.changePassword", { password: sealed(password), newPassword: sealed(newPassword) }, token);
}

beforeAll(async () => {
  house = await openHouse([...authHandlers, ownMenu, ...preferenceHandlers], { OUTBOUND_ALLOW: PRIVATE });
});
afterAll(() => house.close());
beforeEach(async () => {
  await sql`delete from attempt`.execute(house.services.connection.db);
  admin = await login("admin");
});

describe("a role that needs an authenticator", () => {
  test("cannot act before its member has bound one, and then can without logging in again", async () => {
    const token = await login("finance");
    expect(await refusalOf(house.call("preference.read", { key: "x" }, token))).toBe(null);
    await put("mfaRoles", ["finance"]);
    await expect
      .poll(() => refusalOf(house.call("preference.read", { key: "x" }, token)))
      .toBe(platformRefusals.mustBindMfa);
    expect(await house.call("auth.info", {}, token)).toMatchObject({ restricted: "mustBindMfa" });
    const { key, value } = (await house.call("auth.menu", {}, token)) as {
      key: { child: { url: string }[] }[];
      value: string;
    };
    expect(key.flatMap(({ child }) => child.map(({ url }) => url))).toEqual(["systemSecurity"]);
    expect(value).toBe("system:systemSecurity:view");
    expect(await refusalOf(house.call("auth.sessions", {}, token))).toBe(null);

    const { secret } = (await house.call("auth.mfaBegin", { password: PASSWORD }, token)) as { secret: string };
    const code = generateSync({ secret, epoch: Math.floor(house.clock.now().getTime() / 1000) });
    await house.call("auth.mfaBind", { code }, token);
    await expect.poll(() => refusalOf(house.call("preference.read", { key: "x" }, token))).toBe(null);
    expect(await house.call("auth.info", {}, token)).toMatchObject({ restricted: null, mfaBound: true });
  });

  test("must be one that there is", async () => {
    expect(await refusalOf(put("mfaRoles", ["nobody"]))).toBe(authRefusals.unknownRole);
    await put("mfaRoles", []);
  });
});

test("somebody whose password was set by another can only change it first", async () => {
  await sql`update staff_user set must_change_password = true where account = 'service'`.execute(
    house.services.connection.db,
  );
  const token = await login("service");
  expect(await refusalOf(house.call("preference.read", { key: "x" }, token))).toBe(platformRefusals.mustChangePassword);
  expect(await house.call("auth.info", {}, token)).toMatchObject({ restricted: "mustChangePassword" });
  await change(token, PASSWORD, "Una clave nueva 7");
  await expect.poll(() => kindOf(token)).toBe("expired");
  const again = await login("service", "Una clave nueva 7");
  expect(await refusalOf(house.call("preference.read", { key: "x" }, again))).toBe(null);
});

describe("passwords", () => {
  test("follow the rules of the policy as soon as they are set", async () => {
    await put("passwordLength", 20);
    await put("passwordClasses", 3);
    const token = await login("lead");
    expect(await house.call("auth.info", {}, token)).toMatchObject({ passwordRules: { length: 20, classes: 3 } });
    expect(await refusalOf(change(token, PASSWORD, "Larga pero no 3"))).toBe(authRefusals.passwordWeak);
    expect(await refusalOf(change(token, PASSWORD, "larga pero de dos clases"))).toBe(authRefusals.passwordWeak);
    await change(token, PASSWORD, "Larga y de tres clases");
    await put("passwordLength", 12);
    await put("passwordClasses", 2);
  });

  test("differ from the last ones, as many as the policy says", async () => {
    await put("passwordHistory", 1);
    let current = "Larga y de tres clases";
    const next = async (wanted: string): Promise<Reason | null> => {
      const reason = await refusalOf(change(await login("lead", current), current, wanted));
      if (reason === null) current = wanted;
      return reason;
    };
    expect(await next(current)).toBe(authRefusals.passwordSame);
    expect(await next(PASSWORD)).toBe(authRefusals.passwordUsed);
    expect(await next("Otra clave larga 2")).toBe(null);
    expect(await next(PASSWORD)).toBe(null);
  });
});

describe("sessions", () => {
  test("end after the idle time and the longest time of the policy, those that are open too", async () => {
    const [idle, busy] = [await login("ops"), await login("ops")];
    house.clock.advance(10 * MINUTE);
    expect(await kindOf(busy)).toBe("actor");
    await put("idleMinutes", 10);
    await expect.poll(() => kindOf(idle)).toBe("expired");
    expect(await kindOf(busy)).toBe("actor");
    await put("idleMinutes", 60);
    await put("sessionHours", 1);
    for (let spent = 10; spent < 60; spent += 25) {
      expect(await kindOf(busy)).toBe("actor");
      house.clock.advance(25 * MINUTE);
    }
    expect(await kindOf(busy)).toBe("expired");
    admin = await login("admin");
    await put("sessionHours", 12);
  });

  test("who has only the password ends no session that is past the second step", async () => {
    await put("sessionsPerUser", 2);
    const inside = await login("ops");
    await sql`update staff_user set mfa_secret = 'v0' where account = 'ops'`.execute(house.services.connection.db);
    for (let n = 0; n < 5; n += 1) {
      house.clock.advance(1000);
      await login("ops");
    }
    expect(await kindOf(inside)).toBe("actor");
    await sql`update staff_user set mfa_secret = null where account = 'ops'`.execute(house.services.connection.db);
    await put("sessionsPerUser", 200);
  });

  test("beyond the number that one person may have, the one used longest ago ends", async () => {
    await put("sessionsPerUser", 2);
    const tokens: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      tokens.push(await login("collector"));
      house.clock.advance(MINUTE);
    }
    await expect.poll(() => Promise.all(tokens.map(kindOf))).toEqual(["expired", "actor", "actor"]);
    await put("sessionsPerUser", 200);
  });
});

test("attempts and the length of a lock follow the policy", async () => {
  await put("attempts", 3);
  await put("lockMinutes", 30);
  const wrong = (): Promise<Reason | null> => refusalOf(login("marketing", "wrong"));
  expect([await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([
    authRefusals.loginFailed,
    authRefusals.loginFailed,
    authRefusals.loginFailed,
    authRefusals.tooManyAttempts,
  ]);
  house.clock.advance(29 * MINUTE);
  expect(await wrong()).toBe(authRefusals.tooManyAttempts);
  house.clock.advance(MINUTE);
  expect(await refusalOf(login("marketing"))).toBe(null);
});

describe("a change of the policy", () => {
  test("is kept in the history and the operation log, by the version that was seen", async () => {
    const { key, version } = await shown("lockMinutes");
    await house.call("securityPolicy.save", { key, value: 45, version, reason: "longer" }, admin);
    const { list } = (await house.call("securityPolicy.history", { key }, admin)) as { list: unknown[] };
    expect(list[0]).toMatchObject({ after: 45, reason: "longer" });
    const logged = await row(
      house.services.connection.db,
      sql`select object_id, after, reason from operation_log where call = 'securityPolicy.save' order by id desc
          limit 1`,
    );
    expect(logged).toEqual({ objectId: key, after: { [key]: 45 }, reason: "longer" });
    expect(await refusalOf(house.call("securityPolicy.save", { key, value: 50, version, reason: "late" }, admin))).toBe(
      platformRefusals.stale,
    );
    await house.call("securityPolicy.restore", { key, version: version + 1, reason: "as before" }, admin);
    expect(await shown("lockMinutes")).toMatchObject({ value: 15 });
  });

  test("never concerns where requests may go, which it shows as the environment says", async () => {
    expect(await house.call("securityPolicy.outbound", {}, admin)).toEqual({ origins: [PRIVATE] });
    expect(await refusalOf(house.call("securityPolicy.outbound", {}, await login("auditor")))).toBe(
      platformRefusals.noPermission,
    );
  });

  test("is for who holds its permission, and within its bounds", async () => {
    const { key, version } = await shown("attempts");
    const input = { key, value: 4, version, reason: "x" };
    expect(await refusalOf(house.call("securityPolicy.save", input, await login("auditor")))).toBe(
      platformRefusals.noPermission,
    );
    expect(await refusalOf(house.call("securityPolicy.save", { ...input, value: 6 }, admin))).not.toBe(null);
    expect(await refusalOf(house.call("securityPolicy.save", { ...input, key: "review.stages" }, admin))).toBe(
      authRefusals.unknownSetting,
    );
  });
});
