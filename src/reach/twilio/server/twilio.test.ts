import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { serve, type Served } from "../../../../sandbox/http.ts";
import { TwilioTwin } from "../../../../sandbox/sms/twilio.ts";
import { createApp, workers } from "../../../app.ts";
import { callerSecret } from "../../../access/caller/server/api.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { carrierSecret, sendSms } from "../../sms/server/api.ts";

const ACCOUNT = `AC${"0a".repeat(16)}`;
const TOKEN = "auth-token-0123456789abcdef";
const PUBLIC = "https://lender.example";
const PHONE = "5512345678";
const MINUTE_MS = 60_000;

let house: TestServices;
let services: Services;
let app: FastifyInstance;
let twin: TwilioTwin;
let served: Served;
let serverUrl: string;

beforeAll(async () => {
  house = await testServices();
  ({ services } = house);
  app = await createApp(services);
  serverUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const account = {
    accountSid: ACCOUNT,
    authToken: TOKEN,
    serverUrl,
    incomingUrl: `${PUBLIC}/open/v1/sms/mx/incoming`,
  };
  twin = new TwilioTwin({ account, clock: house.clock });
  served = await serve(0, async (request) => (await twin.answer(request)) ?? { status: 404, text: "" });
  allowSandbox(services.config, served.url);
  const secret = seal(services, TOKEN, carrierSecret.placeOf("mx"));
  const settings = { accountSid: ACCOUNT, sender: "+525511112222", noticesTo: PUBLIC };
  await sql`insert into carrier (code, name, dialect, base_url, secret, enabled, settings)
            values ('mx', 'Twilio', 'twilio', ${`${served.url}/twilio`}, ${secret}, true, ${JSON.stringify(settings)})`.execute(
    db(),
  );
  await sql`insert into open_app (app_id, kind, channel, secret, issued_at)
            values ('carrier-mx', 'carrier', 'mx', ${seal(services, TOKEN, callerSecret.placeOf("carrier-mx"))}, now()),
                   ('carrier-other', 'carrier', 'other', ${seal(services, TOKEN, callerSecret.placeOf("carrier-other"))}, now())`.execute(
    db(),
  );
});
afterAll(async () => {
  await app.close();
  await served.close();
  await house.close();
});
beforeEach(async () => {
  await run(db(), sql`delete from outbox`);
  await run(db(), sql`delete from sms_part`);
  await run(db(), sql`delete from sms`);
});

const db = () => services.connection.db;
const work = (): Promise<number> => drain(services, workers);
let serial = 0;
/** Writes a text and lets it be handed over; every text is another one. */
async function send(...met: string[]): Promise<string> {
  twin.behaviour.plan(met);
  serial += 1;
  const text = `Tu pago de $${serial}.00 llego`;
  await asSystem(services, (ctx) =>
    sendSms(ctx, { customerId: null, loanId: null, phone: PHONE, purpose: "transactional" }, text),
  );
  await work();
  return text;
}
const after = async (minutes: number): Promise<void> => {
  house.clock.advance(minutes * MINUTE_MS);
  await work();
};
const report = (): Promise<void> => twin.tick(new Date(house.clock.now().getTime() + MINUTE_MS));
const stored = () =>
  only<{ status: number; reason: string | null; asked: boolean; done: boolean }>(
    db(),
    sql`select s.status, s.failure_reason as reason, s.asked_at is not null as asked, o.done_at is not null as done
        from sms s join outbox o on o.dedup = s.id::text order by s.id desc limit 1`,
  );
const taken = (text: string): number => twin.sent.filter(({ body }) => body === text).length;

describe("a text", () => {
  test("is posted once, to ten digits of Mexico, and is complete once Twilio says that it arrived", async () => {
    const text = await send();
    expect(await stored()).toEqual({ status: 64, reason: null, asked: false, done: true });
    expect(twin.sent.at(-1)).toMatchObject({ to: `+52${PHONE}`, from: "+525511112222", body: text });
    await report();
    expect(await stored()).toMatchObject({ status: 0, reason: null });
  });

  test.each([
    ["undelivered", 128, "no such number"],
    ["reorderReports", 0, null],
    ["duplicateReport", 0, null],
    ["dropReport", 64, null],
    ["reportFirst", 0, null],
  ])("whose report meets %s stands at %i", async (met, status, reason) => {
    const text = await send(met);
    await report();
    await report();
    expect(await stored()).toEqual({ status, reason, asked: false, done: true });
    expect(taken(text)).toBe(1);
  });

  test.each([
    ["unknownNumber", "no such number"],
    ["optedOut", "opted out"],
  ])("that Twilio refuses for its recipient (%s) fails in words", async (met, reason) => {
    await send(met);
    expect(await stored()).toEqual({ status: 128, reason, asked: false, done: true });
  });

  test("that was surely not taken is offered again", async () => {
    const text = await send("throttle");
    expect(await stored()).toEqual({ status: 64, reason: "carrier unreachable", asked: false, done: false });
    await after(1);
    expect(await stored()).toEqual({ status: 64, reason: null, asked: false, done: true });
    expect(taken(text)).toBe(1);
  });
});

describe("a silence after the text was handed over", () => {
  test.each(["silent", "cut"])("(%s) is looked into, and never becomes a second text", async (met) => {
    const text = await send(met);
    expect(await stored()).toEqual({ status: 64, reason: "outcome unknown", asked: true, done: false });
    await after(1);
    expect(await stored()).toEqual({ status: 64, reason: null, asked: false, done: true });
    await report();
    expect(await stored()).toMatchObject({ status: 0 });
    expect(taken(text)).toBe(1);
  });

  test("is explained by Twilio's own report, too, whichever comes first", async () => {
    const text = await send("silent");
    await report();
    expect(await stored()).toMatchObject({ status: 0, reason: null, asked: false });
    await after(1);
    expect(await stored()).toMatchObject({ status: 0, done: true });
    expect(taken(text)).toBe(1);
  });

  test("about a text that Twilio never saw ends after an hour, unsent, and says that nobody knows", async () => {
    const text = await send("lost");
    for (let minute = 0; minute < 50; minute += 10) await after(10);
    expect(await stored()).toMatchObject({ status: 64, reason: "outcome unknown", asked: true });
    await after(10);
    expect(await stored()).toEqual({ status: 128, reason: "outcome unknown", asked: false, done: true });
    expect(taken(text)).toBe(0);
  });

  test("that was given up is corrected by a report that comes in the end", async () => {
    await send("lost");
    await after(61);
    const { reference } = await only<{ reference: string }>(db(), sql`select reference from sms`);
    const sid = `SM${"ab".repeat(16)}`;
    const fields = { MessageSid: sid, MessageStatus: "delivered" };
    expect(await twin.tell(`${PUBLIC}/open/v1/sms/mx/report?reference=${reference}`, fields)).toBe(204);
    expect(await stored()).toMatchObject({ status: 0, reason: null });
  });

  test("is not explained by the same words in another text", async () => {
    const same = async (): Promise<void> => {
      await asSystem(services, (ctx) =>
        sendSms(ctx, { customerId: null, loanId: null, phone: PHONE, purpose: "transactional" }, "Hola"),
      );
      await work();
    };
    await same();
    twin.behaviour.plan(["lost"]);
    await same();
    await after(1);
    expect(await stored()).toMatchObject({ status: 64, reason: "outcome unknown", asked: true });
    expect(taken("Hola")).toBe(1);
  });

  test("during a crash between the question and its answer is one, too", async () => {
    twin.behaviour.plan(["none"]);
    const text = await send();
    // as if the process had died before it wrote down what Twilio answered
    await run(db(), sql`delete from sms_part`);
    await run(db(), sql`update sms set asked_at = ${house.clock.now()}`);
    await run(db(), sql`update outbox set done_at = null, available_at = ${house.clock.now()}`);
    await work();
    expect(await stored()).toEqual({ status: 64, reason: null, asked: false, done: true });
    expect(taken(text)).toBe(1);
  });
});

describe("a notice", () => {
  const address = (path = "mx/report", query = ""): string => `${PUBLIC}/open/v1/sms/${path}${query}`;
  const DELIVERED = { MessageStatus: "delivered" };

  test("that is signed by somebody else, altered, unsigned, or for a carrier of another kind is refused", async () => {
    await send("dropReport");
    const { sid } = twin.sent.at(-1) ?? { sid: "" };
    const fields = { ...DELIVERED, MessageSid: sid };
    expect(await twin.tell(address(), fields, "another-token-0123456789")).toBe(403);
    expect(await twin.tell(address("other/report"), fields)).toBe(403);
    expect(await twin.tell(address("nobody/report"), fields)).toBe(403);
    const body = new URLSearchParams(fields).toString();
    const post = async (headers: Readonly<Record<string, string>>, sent = body, type = FORM): Promise<number> =>
      (
        await fetch(`${serverUrl}/open/v1/sms/mx/report`, {
          method: "POST",
          body: sent,
          headers: { "content-type": type, ...headers },
        })
      ).status;
    const FORM = "application/x-www-form-urlencoded";
    expect(await post({})).toBe(403);
    expect(await post({ "x-twilio-signature": "" })).toBe(403);
    expect(await post({ "x-twilio-signature": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=" })).toBe(403);
    expect(await post({}, "x=".padEnd(70_000, "y"))).not.toBe(204);
    expect(await stored()).toMatchObject({ status: 64 });
    expect(await twin.tell(address(), fields)).toBe(204);
    expect(await stored()).toMatchObject({ status: 0 });
  });

  test("changes nothing when it is played back", async () => {
    await send("undelivered");
    await report();
    const { sid } = twin.sent.at(-1) ?? { sid: "" };
    const before = await stored();
    expect(await twin.tell(address(), { ...DELIVERED, MessageSid: sid })).toBe(204);
    expect(await twin.tell(address(), { MessageStatus: "sent", MessageSid: sid })).toBe(204);
    expect(await stored()).toEqual(before);
  });

  test("about a text that another carrier has changes nothing", async () => {
    await send("dropReport");
    await run(db(), sql`update sms set carrier = 'other'`);
    await run(db(), sql`delete from sms_part`);
    const { reference } = await only<{ reference: string }>(db(), sql`select reference from sms`);
    const fields = { ...DELIVERED, MessageSid: `SM${"cd".repeat(16)}` };
    expect(await twin.tell(address("mx/report", `?reference=${reference}`), fields)).toBe(204);
    expect(await stored()).toMatchObject({ status: 64 });
  });

  test("that makes no sense is taken and changes nothing", async () => {
    const odd: Record<string, string>[] = [
      {},
      { MessageSid: "x" },
      { MessageSid: `SM${"ef".repeat(16)}`, MessageStatus: "\u0000" },
    ];
    for (const fields of odd) expect(await twin.tell(address(), fields)).toBe(204);
    expect(await rows(db(), sql`select 1 from sms_part`)).toEqual([]);
  });

  test("of a text that somebody sent to us keeps it once", async () => {
    twin.receive(PHONE, "BAJA ✋");
    await report();
    const kept = () => row(db(), sql`select phone, text, type, status, carrier from sms where type = 1`);
    expect(await kept()).toEqual({ phone: PHONE, text: "BAJA ✋", type: 1, status: -1, carrier: "mx" });
    const { reference } = await only<{ reference: string }>(db(), sql`select reference from sms where type = 1`);
    const again = { MessageSid: reference.slice("in-mx-".length), From: `+52${PHONE}`, Body: "BAJA ✋" };
    expect(await twin.tell(address("mx/incoming"), again)).toBe(200);
    expect(await rows(db(), sql`select 1 from sms where type = 1`)).toHaveLength(1);
  });
});
