import { constants, publicEncrypt } from "node:crypto";
import { generateSync } from "otplib/functional";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownMenu } from "../../menu/server/own-menu.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { authRefusals } from "../messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { loginLogHandlers } from "../../login-log/server/index.ts";
import { authHandlers } from "./index.ts";
import { openHouse, type House } from "./testing/house.ts";
import { refusalOf } from "./testing/refusal.ts";

const PASSWORD = "Trastienda-demo-2026";
const MINUTE = 60_000;

let house: House;

beforeAll(async () => {
  house = await openHouse([...authHandlers, ownMenu, ...loginLogHandlers]);
});
afterAll(() => house.close());
beforeEach(async () => {
  await sql`delete from attempt`.execute(house.services.connection.db);
});

interface LoggedIn {
  readonly token: string;
  readonly permissionList: string;
  readonly mfaRequired: boolean;
}

const login = (account: string, password = PASSWORD, ip?: string): Promise<LoggedIn> =>
  house.call("auth.login", { account, password }, null, ip);
const lastLogin = async (): Promise<unknown> =>
  (
    await rows(
      house.services.connection.db,
      sql`select account, result, reason, mfa from login_log order by id desc limit 1`,
    )
  )[0];
const encrypted = async (text: string): Promise<string> => {
  const { key } = (await house.call("auth.rsaKey")) as { key: string };
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(text),
  ).toString("base64");
};
const codeNow = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(house.clock.now().getTime() / 1000) });

async function bind(account: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { token } = await login(account);
  const { secret } = (await house.call("auth.mfaBegin", { password: PASSWORD }, token)) as { secret: string };
  const { recoveryCodes } = (await house.call("auth.mfaBind", { code: codeNow(secret) }, token)) as {
    recoveryCodes: string[];
  };
  return { secret, recoveryCodes };
}

describe("logging in", () => {
  test("answers a token and the codes of the user's roles, with a plain or an encrypted password", async () => {
    const { token, permissionList, mfaRequired } = await login("reviewer");
    expect(mfaRequired).toBe(false);
    expect(permissionList.split(",")).not.toContain("system:loginLog:view");
    expect(await lastLogin()).toMatchObject({ account: "reviewer", result: "success" });
    expect(await house.call("auth.info", {}, token)).toMatchObject({
      account: "reviewer",
      businessDate: "2026-03-02",
      zone: "America/Mexico_City",
      mode: "demo",
      mfaBound: false,
    });
    expect((await login("reviewer", await encrypted(PASSWORD))).token).not.toBe(token);
  });

  test("does not tell a wrong password from an unknown account, and keeps both in the log", async () => {
    expect(await refusalOf(login("ops", "wrong"))).toBe(authRefusals.loginFailed);
    expect(await lastLogin()).toMatchObject({ account: "ops", reason: "passwordWrong" });
    expect(await refusalOf(login("nobody", "wrong"))).toBe(authRefusals.loginFailed);
    expect(await lastLogin()).toMatchObject({ account: "nobody", reason: "accountUnknown" });
  });

  test("locks an account after five failures, even made in parallel, until the window ends", async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusalOf(login("lead", "wrong"))));
    expect(outcomes.filter((reason) => reason === authRefusals.loginFailed)).toHaveLength(5);
    expect(await refusalOf(login("lead"))).toBe(authRefusals.tooManyAttempts);
    house.clock.advance(15 * MINUTE);
    expect(await refusalOf(login("lead"))).toBe(null);
  });

  test("holds back an address that failed with thirty accounts", async () => {
    for (let index = 0; index < 30; index += 1) await refusalOf(login(`guess${index}`, "wrong", "10.9.9.9"));
    expect(await refusalOf(login("ops", PASSWORD, "10.9.9.9"))).toBe(authRefusals.tooManyAttempts);
    expect(await refusalOf(login("ops", PASSWORD, "10.9.9.8"))).toBe(null);
  });

  test("is free for many people at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => refusalOf(login("service"))));
    expect(outcomes.filter((reason) => reason !== null)).toEqual([]);
  });

  test("a locked account is released by who may do so", async () => {
    for (let index = 0; index < 5; index += 1) await refusalOf(login("marketing", "wrong"));
    const admin = (await login("admin")).token;
    const { list } = (await house.call("loginLog.list", { account: "marketing" }, admin)) as {
      list: { can: { release: boolean } }[];
    };
    expect(list[0]?.can.release).toBe(true);
    await house.call("loginLog.release", { account: "marketing" }, admin);
    expect(await refusalOf(login("marketing"))).toBe(null);
    expect(await refusalOf(house.call("loginLog.release", { account: "ops" }, (await login("ops")).token))).toBe(
      platformRefusals.noPermission,
    );
  });
});

describe("a session", () => {
  test("is unknown when it was never issued and expired when it ended", async () => {
    expect(await house.sessions.resolve("x".repeat(43))).toEqual({ kind: "unknown" });
    expect(await house.sessions.resolve("nonsense")).toEqual({ kind: "unknown" });
    const { token } = await login("ops");
    await house.call("auth.logout", {}, token);
    await expect.poll(() => house.sessions.resolve(token)).toEqual({ kind: "expired" });
  });

  test("ends after an hour without a call, and after twelve hours in any case", async () => {
    const idle = (await login("ops")).token;
    house.clock.advance(59 * MINUTE);
    expect((await house.sessions.resolve(idle)).kind).toBe("actor");
    house.clock.advance(59 * MINUTE);
    expect((await house.sessions.resolve(idle)).kind).toBe("actor");
    house.clock.advance(60 * MINUTE);
    expect((await house.sessions.resolve(idle)).kind).toBe("expired");

    const busy = (await login("ops")).token;
    for (let halfHours = 0; halfHours < 23; halfHours += 1) {
      house.clock.advance(30 * MINUTE);
      expect((await house.sessions.resolve(busy)).kind).toBe("actor");
    }
    house.clock.advance(30 * MINUTE);
    expect((await house.sessions.resolve(busy)).kind).toBe("expired");
  });

  test("can be ended from another one, but only one's own", async () => {
    const [one, other, stranger] = [
      (await login("ops")).token,
      (await login("ops")).token,
      (await login("finance")).token,
    ];
    const sessions = (await house.call("auth.sessions", {}, one)) as { id: string; current: boolean }[];
    const target = sessions.filter(({ current }) => !current)[0]?.id ?? "";
    expect(await refusalOf(house.call("auth.sessionRevoke", { sessionId: target }, stranger))).toBe(
      platformRefusals.notFound,
    );
    for (const session of sessions.filter(({ current }) => !current))
      await house.call("auth.sessionRevoke", { sessionId: session.id }, one);
    await expect.poll(async () => (await house.sessions.resolve(other)).kind).toBe("expired");
    expect((await house.sessions.resolve(one)).kind).toBe("actor");
  });
});

describe("the second step", () => {
  test("turns the waiting session into a full one, and no code counts twice", async () => {
    const { secret } = await bind("finance");
    house.clock.advance(MINUTE);
    const first = await login("finance");
    expect(first).toMatchObject({ mfaRequired: true, permissionList: "" });
    expect(await refusalOf(house.call("auth.info", {}, first.token))).toBe(platformRefusals.notLoggedIn);
    const code = codeNow(secret);
    const full = (await house.call("auth.preCheck", { code }, first.token)) as LoggedIn;
    expect(full.permissionList).not.toBe("");
    await expect.poll(async () => (await house.sessions.resolve(first.token)).kind).toBe("expired");
    expect(await house.call("auth.info", {}, full.token)).toMatchObject({ mfaBound: true });
    expect(await refusalOf(house.call("auth.preCheck", { code }, (await login("finance")).token))).toBe(
      authRefusals.codeUsed,
    );
  });

  test("accepts a recovery code once, and ends after five failures", async () => {
    const { recoveryCodes } = await bind("finance2");
    const [code = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    await house.call("auth.preCheck", { code: code.toLowerCase() }, (await login("finance2")).token);
    const { token } = await login("finance2");
    expect(await refusalOf(house.call("auth.preCheck", { code }, token))).toBe(authRefusals.codeWrong);
    await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(house.call("auth.preCheck", { code: "000000" }, token))),
    );
    await expect.poll(async () => (await house.sessions.resolve(token)).kind).toBe("expired");
  });

  test("is gone after unbinding with a code", async () => {
    const { recoveryCodes } = await bind("auditor");
    const { token } = (await house.call(
      "auth.preCheck",
      { code: recoveryCodes[0] },
      (await login("auditor")).token,
    )) as LoggedIn;
    expect(await refusalOf(house.call("auth.mfaUnbind", { code: "nonsense" }, token))).toBe(authRefusals.codeWrong);
    await house.call("auth.mfaUnbind", { code: recoveryCodes[1] }, token);
    expect((await login("auditor")).mfaRequired).toBe(false);
  });
});

describe("changing the password", () => {
  const change = async (token: string, password: string, newPassword: string): Promise<unknown> =>
    house.call(
      "auth.changePassword",
      { password: await encrypted(password), newPassword: await encrypted(newPassword) },
      token,
    );

  test("needs the current one and a strong new one, both encrypted", async () => {
    const { token } = await login("collector");
    expect(await refusalOf(change(token, "wrong", "Another-password-1"))).toBe(authRefusals.passwordWrong);
    expect(await refusalOf(change(token, PASSWORD, "short1"))).toBe(authRefusals.passwordWeak);
    expect(await refusalOf(change(token, PASSWORD, PASSWORD))).toBe(authRefusals.passwordSame);
    const plain = house.call("auth.changePassword", { password: PASSWORD, newPassword: "Another-password-1" }, token);
    expect(await refusalOf(plain)).toBe(authRefusals.passwordUnreadable);
  });

  test("ends every session and leaves an audit row without secrets", async () => {
    const [one, other] = [(await login("collector")).token, (await login("collector")).token];
    await change(one, PASSWORD, "Another-password-1");
    await expect.poll(async () => (await house.sessions.resolve(one)).kind).toBe("expired");
    await expect.poll(async () => (await house.sessions.resolve(other)).kind).toBe("expired");
    expect(await refusalOf(login("collector"))).toBe(authRefusals.loginFailed);
    expect(await refusalOf(login("collector", "Another-password-1"))).toBe(null);
    const [row] = await rows<{ text: string }>(
      house.services.connection.db,
      sql`select operation_log::text as text from operation_log where call = 'auth.changePassword' order by id desc
          limit 1`,
    );
    expect(row?.text).not.toMatch(/Another|argon2/);
  });
});

test("the menu holds the groups and pages of the caller's roles and no buttons", async () => {
  const { token } = await login("admin");
  const { key, value } = (await house.call("auth.menu", {}, token)) as {
    key: { path: string; child: { url: string }[] }[];
    value: string;
  };
  expect(key.find(({ path }) => path === "System")?.child.map(({ url }) => url)).toContain("exportCenter");
  expect(value.split(",")).toContain("system:exportCenter:view");
});

test("with the captcha on, a login needs its answer, and an answer counts once", async () => {
  const strict = await openHouse([...authHandlers, ownMenu], { CAPTCHA: "on" });
  try {
    const { captchaId, image } = (await strict.call("auth.captcha")) as { captchaId: string; image: string };
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await refusalOf(strict.call("auth.login", { account: "ops", password: PASSWORD }))).toBe(
      authRefusals.captchaWrong,
    );
    const wrong = { account: "ops", password: PASSWORD, captchaId, captcha: "?" };
    expect(await refusalOf(strict.call("auth.login", wrong))).toBe(authRefusals.captchaWrong);
    expect(await rows(strict.services.connection.db, sql`select id from captcha where id = ${captchaId}`)).toEqual([]);
  } finally {
    await strict.close();
  }
});
