import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { requireMode, whyNot } from "../seeds/installation.ts";
import { demoAccounts } from "../seeds/roles.ts";
import { seedStaff } from "../seeds/apply.ts";
import { setUp } from "../seeds/set-up.ts";
import { readConfig } from "../src/platform/server/config.ts";
import { connect, only, rows, run, sql, type Database } from "../src/platform/server/database/connect.ts";
import { reach } from "../src/platform/server/database/reach.ts";
import { requirePort } from "../src/platform/server/http/listen.ts";
import { StartError } from "../src/platform/server/start-error.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { TEST_KEYS, testServices } from "../src/platform/server/testing/services.ts";

const PRODUCTION = {
  MODE: "production",
  CAPTCHA: "on",
  ADMIN_PASSWORD: "una-clave-larga-2026",
  SECRET_KEYS: TEST_KEYS,
};
const SECRET = "s3cret-of-the-owner";

// A server of its own takes as long to load as the machine makes it take.
vi.setConfig({ testTimeout: 600_000 });

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "start-test-"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Ended {
  readonly code: number | string | null | undefined;
  readonly said: string;
}

/** Starts the real server, which is expected to end by itself, and answers what it said. */
const start = (env: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const own = { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(home, "unused"), ...env };
    execFile(process.execPath, ["src/server.ts"], { env: own }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });

const one = (line: RegExp): Ended => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^${line.source}\\n$`)) as string,
});

describe("a start that cannot go on says so in one line", () => {
  test("about a database that cannot be reached, without the password", async () => {
    const ended = await start({ DATABASE_URL: `postgres://owner:${SECRET}@127.0.0.1:1/books` });
    expect(ended).toEqual(one(/The database owner@127\.0\.0\.1:1\/books cannot be used: nobody listens there/));
  });

  test("about a data directory that is a file", async () => {
    writeFileSync(join(home, "file"), "");
    expect(await start({ DATA_DIR: join(home, "file") })).toEqual(
      one(/The data directory .+file is not writable: a file is in the way/),
    );
  });

  test("about a taken port, before anything is made", async () => {
    const holder = createServer();
    await new Promise<void>((listening) => holder.listen(0, "127.0.0.1", listening));
    const { port } = holder.address() as AddressInfo;
    const dataDir = join(home, "never");
    expect(await start({ PORT: String(port), DATA_DIR: dataDir })).toEqual(
      one(new RegExp(`Port ${port} is taken: .+`)),
    );
    holder.close();
    expect(existsSync(dataDir)).toBe(false);
  });

  test("about an address that is not this machine's", async () => {
    const line = "Setting HOST is no address of this machine: 203.0.113.1";
    await expect(requirePort({ host: "203.0.113.1", port: 0 })).rejects.toEqual(new StartError(line));
  });

  test.each([
    `postgres//owner:${SECRET}@127.0.0.1/books`,
    `postgres://owner:${SECRET}@[/books`,
    `mysql://owner:${SECRET}@127.0.0.1/books`,
    SECRET,
  ])("about an address of a database that is none: %s", async (url) => {
    const line = "Setting DATABASE_URL is not an address of the form postgres://user:password@host:port/database";
    await expect(reach(url, () => Promise.resolve())).rejects.toEqual(new StartError(line));
  });

  test("about the demo's password for the first administrator", () => {
    expect(() => readConfig({ ...PRODUCTION, ADMIN_PASSWORD: "Trastienda-demo-2026" })).toThrow(
      /^Setting ADMIN_PASSWORD is the demo's password, which is public/,
    );
  });
});

describe("the administrators of a production", () => {
  const SECOND = "otra-clave-larga-2026";
  const staff = (db: Database) =>
    rows(db, sql`select account, must_change_password as must from staff_user order by account`);

  test("are two where the environment says so, also at a later start, and each is added once", async () => {
    const first = await testServices(PRODUCTION);
    const { url, services } = first;
    const { db } = services.connection;
    const again = (more: object) =>
      setUp(url, { ...services, config: readConfig({ ...PRODUCTION, ...more }) }, () => undefined);
    try {
      await again({});
      expect(await staff(db)).toEqual([{ account: "admin", must: false }]);
      await again({ SECOND_ADMIN_PASSWORD: SECOND });
      const both = [
        { account: "admin", must: false },
        { account: "admin2", must: true },
      ];
      expect(await staff(db)).toEqual(both);
      await run(db, sql`update staff_user set must_change_password = false, active = false where account = 'admin2'`);
      await again({ SECOND_ADMIN_PASSWORD: SECOND });
      expect(await staff(db)).toEqual([both[0], { account: "admin2", must: false }]);
    } finally {
      await first.close();
    }
  });

  test("have each a password of their own", () => {
    const start = (password: string) => () => readConfig({ ...PRODUCTION, SECOND_ADMIN_PASSWORD: password });
    expect(start(PRODUCTION.ADMIN_PASSWORD)).toThrow(/^Setting SECOND_ADMIN_PASSWORD is that of ADMIN_PASSWORD/);
    expect(start("Trastienda-demo-2026")).toThrow(/^Setting SECOND_ADMIN_PASSWORD is the demo's password/);
    expect(start("corta")).toThrow(/^Setting SECOND_ADMIN_PASSWORD is not usable/);
  });
});

describe("production stays production", () => {
  test("a start without MODE on its database plants nothing and says why it is refused", async () => {
    const production = await testServices(PRODUCTION);
    const { services, url } = production;
    const { db } = services.connection;
    try {
      await setUp(url, services, () => undefined);
      const dataDir = join(home, "strange");
      expect(await start({ DATABASE_URL: url, DATA_DIR: dataDir })).toEqual(
        one(/The database belongs to a production installation and MODE is demo: .+/),
      );
      expect(await rows(db, sql`select account from staff_user`)).toEqual([{ account: "admin" }]);
      expect((await only<{ count: number }>(db, sql`select count(*)::int as count from merchant`)).count).toBe(0);
      expect(existsSync(join(dataDir, "secret-keys"))).toBe(false);
      expect(existsSync(join(dataDir, "files"))).toBe(false);
      await setUp(url, services, () => undefined);
    } finally {
      await production.close();
    }
  });

  test("the kind of an installation is out of the application's reach, and nobody rewrites it", async () => {
    const database = await createTestDatabase();
    const [app, owner] = [connect(database.url), connect(database.url, { role: null })];
    try {
      await sql`insert into installation (mode, set_up_at) values ('production', now())`.execute(owner.db);
      await expect(run(app.db, sql`select mode from installation`)).rejects.toThrow(/permission denied/);
      await expect(run(owner.db, sql`update installation set mode = 'demo'`)).rejects.toThrow(/written once/);
      await expect(
        run(owner.db, sql`insert into installation (only_one, mode, set_up_at) values (false, 'demo', now())`),
      ).rejects.toThrow(/only_one/);
    } finally {
      await Promise.all([app.close(), owner.close()]);
      await database.drop();
    }
  });

  test("a database without that mark is judged by what is in it: demo accounts keep production from starting until they are disabled", async () => {
    const house = await testServices(PRODUCTION);
    const { services, url, clock } = house;
    const { db } = services.connection;
    const begin = (): Promise<void> => setUp(url, services, () => undefined);
    try {
      await seedStaff(db, services.config, clock.now());
      await seedStaff(db, readConfig({}), clock.now());
      await expect(requireMode(url, { mode: "demo" })).rejects.toThrow(
        /^The database holds an installation that is not a demo and MODE is demo: /,
      );
      await expect(begin()).rejects.toThrow(
        /^The database has accounts of the demo, whose password is public: auditor, collector, .+ Disable them/,
      );
      await sql`update staff_user set name = 'Otra Persona' where account = 'ops'`.execute(db);
      await sql`update staff_user set active = false where account not in ('admin', 'ops')`.execute(db);
      await expect(begin()).rejects.toThrow(/public: ops\. /);
      await sql`update staff_user set active = false where account = 'ops'`.execute(db);
      await begin();
      const owner = connect(url, { role: null });
      expect(await rows(owner.db, sql`select mode from installation`)).toEqual([{ mode: "production" }]);
      await owner.close();
    } finally {
      await house.close();
    }
  });

  test.each([
    ["demo", { mode: "production" }, /belongs to a production installation/],
    ["production", { mode: "demo" }, /belongs to a demo installation/],
    ["production", { mode: "production", demoAccounts: ["lead"] }, /accounts of the demo.+: lead/],
    ["production", { demoMerchant: true }, /holds a demo's portfolio/],
    ["demo", { staff: 3, demoStarted: true }, /not a demo/],
    ["demo", { staff: 3, demoMerchant: true }, /not a demo/],
    ["demo", { staff: 10, demoStarted: true, demoMerchant: true }, null],
    ["demo", { mode: "demo", staff: 10 }, null],
    ["demo", {}, null],
    ["production", {}, null],
    ["production", { mode: "production", staff: 9 }, null],
  ] as const)("a start as %s on %o", (mode, found, why) => {
    const answer = whyNot(mode, {
      mode: null,
      staff: 0,
      demoStarted: false,
      demoMerchant: false,
      demoAccounts: [],
      ...found,
    });
    if (why === null) expect(answer).toBeNull();
    else expect(answer).toMatch(why);
  });

  test("every account of the demo is known by name", () => {
    expect(demoAccounts.map(({ account }) => account)).toContain("collector2");
  });
});
