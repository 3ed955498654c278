import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mfaSecret, pendingMfaSecret } from "../../../access/auth/server/mfa-secret.ts";
import { secretPlaces } from "../../../calls.ts";
import { seedStaff } from "../../../../seeds/apply.ts";
import { seedLending } from "../../../../seeds/lending.ts";
import { readConfig } from "../config.ts";
import type { Services } from "../context.ts";
import { only, rows, run, sql } from "../database/connect.ts";
import { outsideKeys } from "../../../door/test-tools/server/sandbox/keys.ts";
import { testServices, type TestServices } from "../testing/services.ts";
import { isSealed, keyIdOf } from "./seal.ts";
import { rotateStored, sealStored } from "./stored.ts";

const [OLD, FRESH] = ["old", "fresh"].map((id) => `${id}:${randomBytes(32).toString("base64")}`);

let base: TestServices;
beforeAll(async () => {
  base = await testServices({ SECRET_KEYS: String(OLD) });
  const { services } = base;
  await seedStaff(services.connection.db, services.config, services.clock.now());
  await seedLending(services);
  const { db } = services.connection;
  await run(db, sql`update staff_user set mfa_secret = 'JBSWY3DPEHPK3PXP' where account = 'finance'`);
  await run(db, sql`update staff_user set mfa_pending_secret = 'GEZDGNBVGY3TQOJQ' where account = 'ops'`);
  await run(
    db,
    sql`insert into setting (key, value, updated_at) values ('auth.rsaKey',
          '{"publicKey": "public", "privateKey": "-----BEGIN PRIVATE KEY-----"}', now())`,
  );
  await run(db, sql`update channel set secret = 'sk_plain' where code = 'sandbox'`);
});
afterAll(() => base.close());

const withKeys = (keys: string): Services => ({
  ...base.services,
  config: { ...readConfig({ SECRET_KEYS: keys }), dataDir: base.services.config.dataDir },
});

/** Every stored secret as it stands in the database. */
async function stored(): Promise<string[]> {
  const found = await Promise.all(
    secretPlaces.map((place) =>
      base.services.connection.db.transaction().execute((tx) => rows<{ value: string }>(tx, place.read)),
    ),
  );
  return found.flat().map(({ value }) => value);
}

test("what was stored in plain is sealed at the start, once, and reads the same afterwards", async () => {
  expect((await stored()).filter((value) => !isSealed(value))).toHaveLength(4);
  expect(await sealStored(base.services, secretPlaces)).toBe(4);
  expect(await sealStored(base.services, secretPlaces)).toBe(0);
  const all = await stored();
  expect(all.length).toBeGreaterThanOrEqual(8);
  expect(all.every(isSealed)).toBe(true);
  expect((await outsideKeys(base.services)).channels).toMatchObject([{ code: "sandbox", secret: "sk_plain" }]);
  const { value } = await only<{ value: { publicKey: string } }>(
    base.services.connection.db,
    sql`select value from setting where key = 'auth.rsaKey'`,
  );
  expect(value.publicKey).toBe("public");
});

test("a start without the key that sealed them ends with one line that names place and key", async () => {
  await expect(sealStored(withKeys(String(FRESH)), secretPlaces)).rejects.toThrow(
    /^Secrets of the database cannot be read: staff_user\.mfa_secret:\d+ is sealed with key old, which is not among SECRET_KEYS$/,
  );
});

test("a secret that was moved to another row is found at the start", async () => {
  const { db } = base.services.connection;
  const { secret } = await only<{ secret: string }>(db, sql`select secret from open_app where app_id = 'bank'`);
  const moved = await only<{ secret: string }>(db, sql`select secret from open_app where app_id = 'carrier'`);
  await run(db, sql`update open_app set secret = ${moved.secret} where app_id = 'bank'`);
  await expect(sealStored(base.services, secretPlaces)).rejects.toThrow(
    /open_app\.secret:bank does not open with key old/,
  );
  await run(db, sql`update open_app set secret = ${secret} where app_id = 'bank'`);
});

test("rotation seals everything under the newest key; the old one is not needed any more", async () => {
  const before = await outsideKeys(base.services);
  const both = withKeys(`${FRESH},${OLD}`);
  const all = (await stored()).length;
  expect(await rotateStored(both, both.connection.db, secretPlaces)).toBe(all);
  expect(new Set((await stored()).map(keyIdOf))).toEqual(new Set(["fresh"]));
  expect(await rotateStored(both, both.connection.db, secretPlaces)).toBe(0);
  const alone = withKeys(String(FRESH));
  expect(await sealStored(alone, secretPlaces)).toBe(0);
  expect(await outsideKeys(alone)).toEqual(before);
});

test("a bound authenticator's secret opens at the place that it was begun for", () => {
  expect(pendingMfaSecret.placeOf("7")).toBe(mfaSecret.placeOf("7"));
});
