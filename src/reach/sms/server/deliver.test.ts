import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { allFeatures } from "../../../calls.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { recorderOf } from "../../weather/server/api.ts";
import { smsFeature } from "../feature.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { sandboxCarrierDialect } from "../domain/dialect.ts";
import { carrierDialects, carrierSecret, chosenCarrier, type Carrier } from "./carrier.ts";
import { bookReport } from "./deliver.ts";
import { giveUp } from "./give-up.ts";
import { smsMetrics } from "./metrics.ts";
import { sendSms } from "./send.ts";

const PRODUCTION = { MODE: "production", CAPTCHA: "on" };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let house: TestServices;
let services: Services;
beforeEach(async () => {
  house = await testServices(PRODUCTION);
  ({ services } = house);
});
afterEach(() => house.close());

/** Sets a carrier up, on unless stated. */
async function setUp(code: string, { enabled = true, preferred = 0 } = {}): Promise<void> {
  const secret = seal(services, "k".repeat(32), carrierSecret.placeOf(code));
  await sql`insert into carrier (code, name, dialect, base_url, secret, enabled, preferred)
            values (${code}, ${code}, 'sandbox', 'https://sms.example', ${secret}, ${enabled}, ${preferred})
            on conflict do nothing`.execute(services.connection.db);
}

/** Puts a carrier of the test in the place of those of the sandbox's dialect, and sets one up. */
async function choose({ handOver }: Pick<Carrier, "handOver">): Promise<void> {
  const carrier = () => ({ handOver, ping: () => Promise.resolve({ status: 200, text: "{}" }) });
  const known = { dialect: sandboxCarrierDialect, carrier };
  services = {
    ...services,
    features: { ...allFeatures, of: (port) => (port === carrierDialects ? [known as never] : allFeatures.of(port)) },
  };
  await setUp("sandbox");
}

const write = () =>
  asSystem(services, (ctx) =>
    sendSms(
      ctx,
      { customerId: null, loanId: null, phone: "5512345678", purpose: "transactional" },
      "codigo ******",
      "codigo 123456",
    ),
  );
const work = (): Promise<number> => drain(services, new Map(Object.entries(smsFeature.workers ?? {})));
const after = async (minutes: number): Promise<void> => {
  house.clock.advance(minutes * MINUTE_MS);
  await work();
};

interface Stored {
  readonly status: number;
  readonly carrier: string | null;
  readonly reason: string | null;
  readonly confidential: string | null;
  readonly done: boolean;
}
const stored = (): Promise<Stored> =>
  only(
    services.connection.db,
    sql`select s.status, s.carrier, s.failure_reason as reason, s.confidential, o.done_at is not null as done from sms s
        join outbox o on o.dedup = s.id::text`,
  );
const reported = async (carrier: string, delivered: boolean): Promise<void> => {
  const { reference } = await only<{ reference: string }>(services.connection.db, sql`select reference from sms`);
  await asSystem(services, (ctx) => bookReport(ctx, carrier, { reference, delivered, reason: "Buzón lleno" }));
};

describe("a production without a carrier", () => {
  test("keeps a message waiting and says why, on the message and in the metrics; it is never done", async () => {
    await write();
    await work();
    expect(await stored()).toEqual({
      status: 64,
      carrier: null,
      reason: "no carrier",
      confidential: "codigo 123456",
      done: false,
    });
    expect(await smsMetrics(services)).toEqual(
      expect.arrayContaining(['sms_carrier{carrier="none"} 0', 'sms_waiting{for="no carrier"} 1']),
    );
  });

  test("fails a message that is no longer news, and forgets what only the carrier should have read", async () => {
    await write();
    await after(59);
    expect(await stored()).toMatchObject({ status: 64, done: false });
    await after(2);
    expect(await stored()).toEqual({
      status: 128,
      carrier: null,
      reason: "no carrier",
      confidential: null,
      done: true,
    });
  });

  test("takes none that is off or has no key, and of several that are on the preferred one, then the first", async () => {
    const { db } = services.connection;
    const chosen = async () => (await chosenCarrier(services))?.code ?? null;
    await setUp("aaa", { enabled: false });
    await sql`insert into carrier (code, name, dialect, enabled) values ('bbb', 'bbb', 'sandbox', true)`.execute(db);
    expect(await chosen()).toBeNull();
    await setUp("ddd");
    await setUp("ccc");
    expect(await chosen()).toBe("ccc");
    await sql`update carrier set preferred = 1 where code = 'ddd'`.execute(db);
    expect(await chosen()).toBe("ddd");
  });

  test("speaks to no sandbox that nobody let through", async () => {
    await setUp("sandbox");
    await sql`update carrier set base_url = 'http://127.0.0.1:9'`.execute(services.connection.db);
    await write();
    await work();
    expect(await stored()).toMatchObject({ status: 64, reason: "carrier unreachable", done: false });
  });

  test("sends what waits as soon as there is one", async () => {
    await write();
    await after(30);
    const sent: string[] = [];
    await choose({ handOver: async ({ text }) => ({ taken: sent.push(text) > 0 }) as { taken: true } });
    await after(2);
    expect(sent).toEqual(["codigo 123456"]);
    expect(await stored()).toEqual({ status: 64, carrier: "sandbox", reason: null, confidential: null, done: true });
    expect(await smsMetrics(services)).toEqual(
      expect.arrayContaining(['sms_carrier{carrier="sandbox"} 1', 'sms_waiting{for="report"} 1']),
    );
  });
});

describe("a carrier", () => {
  test("that does not answer is asked again with the same reference, and given up after an hour", async () => {
    const asked: string[] = [];
    await choose({
      handOver: async ({ reference }) => {
        asked.push(reference);
        throw new Error("silence");
      },
    });
    await write();
    await work();
    expect(await stored()).toMatchObject({ status: 64, reason: "carrier unreachable", done: false });
    await after(30);
    await after(31);
    expect(await stored()).toMatchObject({
      status: 128,
      reason: "carrier unreachable",
      confidential: null,
      done: true,
    });
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked).size).toBe(1);
  });

  test("that refuses a message is not asked again", async () => {
    await choose({ handOver: async () => ({ taken: false, reason: "Número no existe" }) });
    await write();
    await work();
    expect(await stored()).toEqual({
      status: 128,
      carrier: "sandbox",
      reason: "Número no existe",
      confidential: null,
      done: true,
    });
  });

  test("may report before it has answered, and nothing of the report is lost", async () => {
    await choose({
      handOver: async () => {
        await reported("sandbox", false);
        return { taken: true };
      },
    });
    await write();
    await work();
    expect(await stored()).toMatchObject({ status: 128, reason: "Buzón lleno", confidential: null });
  });

  test("that never reports on a text has failed it after three days, until it does report", async () => {
    await choose({ handOver: async () => ({ taken: true }) });
    await write();
    await work();
    house.clock.advance(3 * DAY_MS);
    expect(await giveUp(services)).toBe(0);
    house.clock.advance(MINUTE_MS);
    expect(await giveUp(services)).toBe(1);
    expect(await stored()).toMatchObject({ status: 128, reason: "no report", confidential: null });
    await reported("sandbox", true);
    expect(await stored()).toMatchObject({ status: 0, reason: null });
    expect(await giveUp(services)).toBe(0);
  });

  test("is given its time from when the text was let go, not from when it was written", async () => {
    await choose({ handOver: async () => ({ taken: true }) });
    await write();
    house.clock.advance(5 * DAY_MS);
    await sql`update sms set allowed_at = ${house.clock.now()}`.execute(services.connection.db);
    expect(await giveUp(services)).toBe(0);
    await work();
    expect([await giveUp(services), (await stored()).status]).toEqual([0, 64]);
  });

  test("is noted for how it answers: took it, refused it, said nothing", async () => {
    const answers = [{ taken: true }, { taken: false, reason: "Número no existe" }, null] as const;
    for (const answer of answers) {
      await choose({ handOver: () => (answer ? Promise.resolve(answer) : Promise.reject(new Error("silence"))) });
      await write();
      await work();
    }
    expect(recorderOf(house.clock).since()).toEqual([
      { kind: "carrier", code: "sandbox", counts: { answered: 1, refused: 1, silent: 1, spared: 0 } },
    ]);
  });

  test("reports on its own messages only", async () => {
    await choose({ handOver: async () => ({ taken: true }) });
    await write();
    await work();
    await reported("another", true);
    expect((await stored()).status).toBe(64);
    await reported("sandbox", true);
    expect((await stored()).status).toBe(0);
  });
});
