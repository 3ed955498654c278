import { constants, publicEncrypt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { text } from "../../../platform/shared/messages.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { auth } from "../../auth/contract.ts";
import { authRefusals } from "../../auth/messages.ts";
import { review } from "../../../desk/review/contract.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";

type Row = OutputOf<typeof staffUser.list>["list"][number];

let product: Product;
let admin: Staff;
let roleId: Readonly<Record<string, string>>;

const db = () => product.services.connection.db;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  const found = await rows<{ code: string; id: string }>(db(), sql`select code, id from role`);
  roleId = Object.fromEntries(found.map(({ code, id }) => [code, id]));
});
afterAll(() => product.close());

const find = async (account: string, by: Staff = admin): Promise<Row> => {
  const { list } = await by.call(staffUser.list, { account });
  const row = list.find((candidate) => candidate.account === account);
  if (!row) throw new Error(`no account ${account}`);
  return row;
};

let phones = 0;
const aPhone = (): string => `5599${String((phones += 1)).padStart(6, "0")}`;

/** Makes an account with a role; answers its row and the password that was made for it. */
async function make(account: string, ...roles: string[]): Promise<{ row: Row; password: string }> {
  const { password } = await admin.call(staffUser.create, {
    account,
    name: `Name of ${account}`,
    phone: aPhone(),
    roleIds: roles.map((role) => roleId[role] ?? ""),
    language: "es",
  });
  return { row: await find(account), password: password ?? "" };
}

const logIn = (account: string, password: string) =>
  product.post(auth.login.path, JSON.stringify({ account, password }), { "x-lang": "en" }) as unknown as Promise<{
    code: string;
    data: { token: string };
    msg: string;
  }>;

const asks = (token: string) => product.post(auth.info.path, "{}", { "x-auth-token": token, "x-lang": "en" });

/**
 * The session is over: its next call is refused within a second, the time that the word of it may take to get around.
 */
const isOver = (token: string) => expect.poll(async () => (await asks(token)).code).toBe("-1");

/** A session past the first password: as somebody who has chosen their own. */
async function enter(account: string, password: string): Promise<string> {
  await run(db(), sql`update staff_user set must_change_password = false where account = ${account}`);
  return (await logIn(account, password)).data.token;
}

const lastAudit = (userId: string) =>
  only<{
    call: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown>;
    reason: string | null;
    text: string;
  }>(
    db(),
    sql`select call, before, after, reason, coalesce(before::text, '') || after::text as text from operation_log
        where object_type = 'staffUser' and object_id = ${userId} order by id desc limit 1`,
  );

async function encrypted(text: string): Promise<string> {
  const { key } = await admin.call(auth.rsaKey, {});
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(text),
  ).toString("base64");
}

const target = (row: Row) => ({ userId: row.id, version: row.version, reason: "Requested by the branch" });

/** A role that an administrator made up: these codes and nothing else. */
async function roleOf(code: string, perms: readonly string[]): Promise<string> {
  const { id } = await only<{ id: string }>(
    db(),
    sql`insert into role (code, name_cn, name_en, name_es, remark, updated_at)
        values (${code}, ${code}, ${code}, ${code}, 'test', now()) returning id`,
  );
  await run(
    db(),
    sql`insert into role_menu (role_id, menu_id) select ${id}, id from menu where perms in (${sql.join(perms)})`,
  );
  roleId = { ...roleId, [code]: id };
  return id;
}

describe("a new account", () => {
  test("logs in with the password that was made for it, which no log keeps, and has to choose its own", async () => {
    const { row, password } = await make("nueva", "service");
    expect(row).toMatchObject({
      name: "Name of nueva",
      roles: "Customer service",
      activeFlag: 1,
      mfa: false,
      locked: false,
      language: "es",
    });
    expect(row.phone).toMatch(/^55\*{4}\d{4}$/);
    expect((await logIn("nueva", password)).code).toBe("200");
    expect(await only(db(), sql`select must_change_password from staff_user where id = ${row.id}`)).toEqual({
      mustChangePassword: true,
    });
    const audit = await lastAudit(row.id);
    expect(audit).toMatchObject({
      call: "staffUser.create",
      before: null,
      after: { account: "nueva", language: "es" },
    });
    expect(audit.text).not.toContain(password);
    expect(audit.text).not.toMatch(/5599\d{6}/);
  });

  test("takes a typed password that travels encrypted, and refuses a weak or a plain one at its field", async () => {
    const input = {
      account: "tecleada",
      name: "T",
      phone: aPhone(),
      roleIds: [roleId["service"] ?? ""],
      language: "cn" as const,
    };
    const weak = await admin.ask(staffUser.create, { ...input, password: await encrypted("short1") });
    expect([weak.code, weak.errors?.map(({ field }) => field)]).toEqual(["400", ["password"]]);
    const plain = await admin.ask(staffUser.create, { ...input, password: "Long-enough-2026-typed" });
    expect([plain.code, plain.msg]).toEqual(["400", authRefusals.passwordUnreadable.en]);
    expect(
      (await admin.call(staffUser.create, { ...input, password: await encrypted("Long-enough-2026-typed") })).password,
    ).toBe(null);
    expect((await logIn("tecleada", "Long-enough-2026-typed")).code).toBe("200");
  });

  test("needs a free account name and a phone that nobody else has, even of two at once", async () => {
    const phone = aPhone();
    const input = { name: "N", phone, roleIds: [roleId["service"] ?? ""], language: "es" as const };
    const answers = await Promise.all(
      ["par-a", "par-b"].map((account) => admin.ask(staffUser.create, { ...input, account })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(answers.find(({ code }) => code === "409")?.errors?.map(({ field }) => field)).toEqual(["phone"]);
    const again = await admin.ask(staffUser.create, { ...input, phone: aPhone(), account: "OPS" });
    expect([again.code, again.msg, again.errors?.[0]?.field]).toEqual([
      "409",
      staffUserRefusals.accountTaken.en,
      "account",
    ]);
  });

  test("is refused by field in each language when the input is wrong", async () => {
    const wrong = { account: "9x", name: " ", phone: "55 1234", roleIds: [], language: "fr" } as never;
    for (const lang of ["cn", "en", "es"] as const) {
      const answer = await admin.ask(staffUser.create, wrong, { lang });
      expect([answer.code, answer.errors?.map(({ field }) => field).sort()]).toEqual([
        "400",
        ["account", "language", "name", "phone", "roleIds"],
      ]);
    }
    const unknown = await admin.ask(staffUser.create, {
      account: "x1",
      name: "x",
      phone: aPhone(),
      roleIds: ["999999"],
      language: "es",
    });
    expect([unknown.code, unknown.errors?.[0]?.field]).toEqual(["400", "roleIds"]);
  });
});

describe("rights that one lacks", () => {
  test("cannot be given, unless one decides what roles hold", async () => {
    await roleOf("mesa", [
      "system:sysUser:view",
      "system:sysUser:create",
      "system:sysUser:edit",
      "system:sysUser:resetPwd",
      "system:sysUser:enable",
    ]);
    await roleOf("mesa2", ["system:sysUser:view"]);
    const { password } = await make("ayudante", "mesa");
    await enter("ayudante", password);
    await run(
      db(),
      sql`update staff_user set password_hash = (select password_hash from staff_user where account = 'ops')
          where account = 'ayudante'`,
    );
    const helper = await product.staff("ayudante");
    const input = { account: "hecha", name: "H", phone: aPhone(), language: "es" as const };
    const refused = await helper.ask(staffUser.create, {
      ...input,
      roleIds: [roleId["mesa2"] ?? "", roleId["admin"] ?? ""],
    });
    expect([refused.code, refused.errors?.[0]?.field, refused.msg]).toEqual([
      "403",
      "roleIds",
      text(staffUserRefusals.roleBeyond, "en", { roles: "Administrator" }),
    ]);
    expect((await helper.call(staffUser.create, { ...input, roleIds: [roleId["mesa2"] ?? ""] })).userId).toMatch(
      /^\d+$/,
    );

    const choices = await helper.call(staffUser.roles, {});
    expect(choices.filter(({ givable }) => givable).map(({ id }) => id)).toEqual([roleId["mesa"], roleId["mesa2"]]);
    expect((await admin.call(staffUser.roles, {})).every(({ givable }) => givable)).toBe(true);
  });

  test("keep an account out of one's hands: neither its password nor its state can be changed", async () => {
    const helper = await product.staff("ayudante");
    const above = await find("finance2", helper);
    expect(above.can).toMatchObject({ edit: false, disable: false, reset: false, unbindMfa: false, kick: false });
    const refusals = [
      await helper.ask(staffUser.reset, target(above)),
      await helper.ask(staffUser.disable, target(above)),
      await helper.ask(staffUser.edit, {
        ...target(above),
        name: "x",
        roleIds: above.roleIds,
        language: "es",
      } as never),
    ];
    expect(refusals.map(({ code, msg }) => [code, msg])).toEqual(
      Array.from({ length: 3 }, () => ["403", staffUserRefusals.userBeyond.en]),
    );
    expect((await find("hecha", helper)).can).toMatchObject({ edit: true, reset: true });
  });
});

describe("a change of an account", () => {
  test("ends its sessions at once when its roles changed, and only then", async () => {
    const { row, password } = await make("cambia", "service");
    const token = await enter("cambia", password);
    const edit = { userId: row.id, name: "Otro Nombre", roleIds: row.roleIds, language: "en" as const };
    const first = await admin.call(staffUser.edit, { ...edit, version: row.version });
    expect([first.sessionsEnded, (await asks(token)).code]).toEqual([0, "200"]);
    const second = await admin.call(staffUser.edit, {
      ...edit,
      version: first.version,
      roleIds: [roleId["operations"] ?? ""],
    });
    expect(second.sessionsEnded).toBe(1);
    await isOver(token);
    expect(await lastAudit(row.id)).toMatchObject({
      before: { roles: [expect.stringContaining("Atención al cliente")] },
      after: { roles: [expect.stringContaining("Operaciones")] },
    });
    const stale = await admin.ask(staffUser.edit, { ...edit, version: row.version });
    expect([stale.code, stale.errors?.[0]?.field]).toEqual(["409", "version"]);
  });

  test("keeps the phone on record when none is typed", async () => {
    const row = await find("cambia");
    const before = await only(db(), sql`select phone from staff_user where id = ${row.id}`);
    await admin.call(staffUser.edit, {
      userId: row.id,
      version: row.version,
      name: "Z",
      roleIds: row.roleIds,
      language: "es",
    });
    expect(await only(db(), sql`select phone from staff_user where id = ${row.id}`)).toEqual(before);
  });
});

describe("disabling an account", () => {
  test("names the unfinished work first, then ends the sessions and gives claimed cases back", async () => {
    const { row, password } = await make("revisa", "reviewer");
    const token = await enter("revisa", password);
    const { loanId } = await applyAs(product, "claimed-by-revisa");
    await product.settle();
    const ops = await product.staff("admin");
    await ops.call(review.assign, { loanIds: [loanId], checker: row.id });
    const asked = await admin.ask(staffUser.disable, target(row));
    expect([asked.code, asked.errors?.[0]?.field, asked.data]).toEqual(["409", "confirmed", { reviews: 1, orders: 0 }]);
    expect(await admin.call(staffUser.workload, { userId: row.id })).toEqual({ reviews: 1, orders: 0 });
    expect((await asks(token)).code).toBe("200");

    await admin.call(staffUser.disable, { ...target(row), confirmed: true });
    await isOver(token);
    expect((await logIn("revisa", password)).msg).toBe(authRefusals.loginFailed.en);
    expect(await only(db(), sql`select claimed_by from loan_order where id = ${loanId}`)).toEqual({ claimedBy: null });
    expect(await lastAudit(row.id)).toMatchObject({
      call: "staffUser.disable",
      before: { activeFlag: 1 },
      after: { activeFlag: 0, sessionsEnded: 1, claimsReleased: 1 },
      reason: "Requested by the branch",
    });
    const off = await find("revisa");
    expect([off.activeFlag, off.can.enable, off.can.disable]).toEqual([0, true, false]);
    await admin.call(staffUser.enable, target(off));
    expect((await logIn("revisa", password)).code).toBe("200");
  });

  test("is refused for oneself and for the last administrator", async () => {
    const self = await find("admin");
    expect((await admin.ask(staffUser.disable, target(self))).msg).toBe(staffUserRefusals.yourself.en);
    const role = roleId["admin"] ?? "";
    const { row } = await make("segunda", "admin");
    await run(
      db(),
      sql`update staff_user set password_hash = (select password_hash from staff_user where account = 'ops'),
            must_change_password = false where id = ${row.id}`,
    );
    const second = await product.staff("segunda");
    const demoted = await second.ask(staffUser.edit, {
      userId: self.id,
      version: self.version,
      name: self.name ?? "",
      roleIds: [roleId["service"] ?? ""],
      language: "es",
    });
    expect(demoted.code).toBe("200");
    const own = await find("segunda", second);
    const last = await second.ask(staffUser.edit, {
      userId: own.id,
      version: own.version,
      name: "S",
      roleIds: [roleId["service"] ?? ""],
      language: "es",
    });
    expect([last.code, last.msg, last.errors?.[0]?.field]).toEqual([
      "409",
      staffUserRefusals.lastAdministrator.en,
      "roleIds",
    ]);
    const back = await find("admin", second);
    await second.call(staffUser.edit, {
      userId: back.id,
      version: back.version,
      name: "Alejandra Ruiz",
      roleIds: [role],
      language: "es",
    });
    admin = await product.staff("admin");
  });

  test("leaves one of two administrators who disable each other at once", async () => {
    const second = await product.staff("segunda");
    const [one, other] = [await find("admin"), await find("segunda")];
    const answers = await Promise.all([
      admin.ask(staffUser.disable, target(other)),
      second.ask(staffUser.disable, target(one)),
    ]);
    expect(answers.filter(({ code }) => code === "200")).toHaveLength(1);
    await run(db(), sql`update staff_user set active = true where account in ('admin', 'segunda')`);
    admin = await product.staff("admin");
  });
});

describe("passwords and authenticators of others", () => {
  test("a new password is shown once, ends every session and must be changed", async () => {
    const { row, password } = await make("olvida", "service");
    const token = await enter("olvida", password);
    const { password: fresh } = await admin.call(staffUser.reset, target(row));
    await isOver(token);
    expect((await logIn("olvida", password)).code).toBe("400");
    expect((await logIn("olvida", fresh ?? "")).code).toBe("200");
    expect(await only(db(), sql`select must_change_password from staff_user where id = ${row.id}`)).toEqual({
      mustChangePassword: true,
    });
    const { text } = await lastAudit(row.id);
    expect(text).not.toContain(fresh);
  });

  test("an authenticator is taken off for a reason, with its recovery codes and the sessions", async () => {
    const { row, password } = await make("pierde", "service");
    const token = await enter("pierde", password);
    expect((await admin.ask(staffUser.unbindMfa, target(row))).msg).toBe(staffUserRefusals.mfaNotBound.en);
    await run(db(), sql`update staff_user set mfa_secret = 'sealed elsewhere' where id = ${row.id}`);
    await run(db(), sql`insert into recovery_code (user_id, code_hash) values (${row.id}, 'h')`);
    expect((await find("pierde")).mfa).toBe(true);
    await admin.call(staffUser.unbindMfa, target(row));
    await isOver(token);
    expect(
      await only(
        db(),
        sql`select mfa_secret, (select count(*)::int from recovery_code where user_id = ${row.id}) as codes
            from staff_user where id = ${row.id}`,
      ),
    ).toEqual({
      mfaSecret: null,
      codes: 0,
    });
    expect(await lastAudit(row.id)).toMatchObject({
      before: { mfa: true },
      after: { mfa: false },
      reason: "Requested by the branch",
    });
  });

  test("one's own are looked after on the Security page", async () => {
    const self = await find("admin");
    expect(self.can).toMatchObject({ edit: true, disable: false, reset: false, unbindMfa: false, kick: false });
    for (const endpoint of [staffUser.reset, staffUser.unbindMfa])
      expect((await admin.ask(endpoint, target(self))).msg).toBe(staffUserRefusals.ownSecurity.en);
  });
});

describe("forced log-out", () => {
  test("ends one session or all of them", async () => {
    const { row, password } = await make("fuera", "service");
    const tokens = [await enter("fuera", password), await enter("fuera", password), await enter("fuera", password)];
    const open = await admin.call(staffUser.sessions, { userId: row.id });
    expect(open).toHaveLength(3);
    const reason = "Lost laptop";
    expect(await admin.call(staffUser.kick, { userId: row.id, sessionId: open[0]?.id, reason })).toEqual({ ended: 1 });
    await expect
      .poll(async () => (await Promise.all(tokens.map(asks))).filter(({ code }) => code === "-1").length)
      .toBe(1);
    const again = await admin.ask(staffUser.kick, { userId: row.id, sessionId: open[0]?.id, reason });
    expect([again.code, again.errors?.[0]?.field]).toEqual(["404", "sessionId"]);
    expect(await admin.call(staffUser.kick, { userId: row.id, reason })).toEqual({ ended: 2 });
    await Promise.all(tokens.map(isOver));
    expect(await lastAudit(row.id)).toMatchObject({ call: "staffUser.kick", after: { sessionsEnded: 2 }, reason });
  });

  test("does not end the session of another user by its id", async () => {
    const row = await find("fuera");
    const { id } = await only<{ id: string }>(
      db(),
      sql`select s.id from session s join staff_user u on u.id = s.user_id where u.account = 'admin' order by s.id desc
          limit 1`,
    );
    expect((await admin.ask(staffUser.kick, { userId: row.id, sessionId: id, reason: "x" })).code).toBe("404");
    expect((await admin.ask(staffUser.kick, { userId: "999999", reason: "x" })).code).toBe("404");
  });
});

describe("the list", () => {
  test("is filtered by account, name, role, state and authenticator", async () => {
    const accounts = async (filter: object): Promise<(string | null)[]> =>
      (await admin.call(staffUser.list, { ...filter, pageSize: 200 })).list.map(({ account }) => account);
    expect(await accounts({ name: "núñez" })).toEqual(["collector"]);
    expect((await accounts({ role: roleId["finance"] })).sort()).toEqual(["finance", "finance2"]);
    expect(await accounts({ role: "no id" })).toEqual([]);
    await run(db(), sql`update staff_user set mfa_secret = 'x' where account = 'lead'`);
    expect(await accounts({ mfa: true })).toEqual(["lead"]);
    await run(db(), sql`update staff_user set mfa_secret = null, active = false where account = 'lead'`);
    expect(await accounts({ activeFlag: [0] })).toEqual(["lead"]);
    await run(db(), sql`update staff_user set active = true where account = 'lead'`);
  });

  test("says which accounts are locked by wrong passwords", async () => {
    for (let index = 0; index < 5; index += 1) await logIn("marketing", "wrong");
    expect((await admin.call(staffUser.list, { locked: true })).list.map(({ account }) => account)).toEqual([
      "marketing",
    ]);
  });

  test("is there for the auditor, who changes nothing", async () => {
    const auditor = await product.staff("auditor");
    const { list } = await auditor.call(staffUser.list, { pageSize: 200 });
    expect(list.length).toBeGreaterThan(9);
    expect(list.flatMap(({ can }) => Object.values(can)).includes(true)).toBe(false);
  });
});
