import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Smsc } from "../../../../sandbox/sms/smsc.ts";
import { workers } from "../../../app.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { carrierBy, carrierSecret, sendSms } from "../../sms/server/api.ts";
import { closeLines, keepLines, startLines } from "./links.ts";

const PHONE = "5512345678";
const PASSWORD = "secreto8";
const MINUTE_MS = 60_000;

let house: TestServices;
let services: Services;
let smsc: Smsc;

beforeAll(async () => {
  house = await testServices();
  ({ services } = house);
});
afterAll(() => house.close());

async function openSmsc(options: { readonly decimalReceipts?: boolean } = {}, settings: object = {}): Promise<void> {
  smsc = new Smsc({ systemId: "trastienda", password: PASSWORD, clock: house.clock, ...options });
  const url = await smsc.listen();
  allowSandbox(services.config, url);
  await carrierAt(url, settings);
}

async function carrierAt(url: string, settings: object = {}): Promise<void> {
  const secret = seal(services, PASSWORD, carrierSecret.placeOf("smsc"));
  const all = JSON.stringify({ systemId: "trastienda", sourceAddress: "LENDER", ...settings });
  await sql`insert into carrier (code, name, dialect, base_url, secret, enabled, settings)
            values ('smsc', 'SMSC', 'smpp', ${url}, ${secret}, true, ${all})
            on conflict (code) do update set base_url = excluded.base_url, settings = excluded.settings`.execute(db());
}

beforeEach(async () => {
  keepLines(services.config, { patience: { answerMs: 300, enquireMs: 20_000 } });
  for (const table of ["outbox", "sms_part", "sms_fragment", "sms", "carrier"])
    await run(db(), sql`delete from ${sql.table(table)}`);
  await openSmsc();
});
afterEach(async () => {
  await closeLines(services);
  await smsc.close();
});

const db = () => services.connection.db;
const work = (): Promise<number> => drain(services, workers);
const write = (text: string): Promise<unknown> =>
  asSystem(services, (ctx) =>
    sendSms(ctx, { customerId: null, loanId: null, phone: PHONE, purpose: "transactional" }, text),
  );
const after = async (minutes: number): Promise<void> => {
  house.clock.advance(minutes * MINUTE_MS);
  await work();
};
const report = (): Promise<void> => smsc.tick(new Date(house.clock.now().getTime() + MINUTE_MS));
const stored = () =>
  only<{ status: number; reason: string | null; asked: boolean; done: boolean }>(
    db(),
    sql`select s.status, s.failure_reason as reason, s.asked_at is not null as asked, o.done_at is not null as done
        from sms s join outbox o on o.dedup = s.id::text order by s.id desc limit 1`,
  );
async function send(met: string, text = "Hola, ñandú"): Promise<void> {
  smsc.behaviour.plan([met]);
  await write(text);
  await work();
}
const bound = (count = 1) => vi.waitFor(() => expect(smsc.bound).toBe(count), { timeout: 8000, interval: 20 });

describe("a text", () => {
  test.each([
    ["Tu pago de $1,500.00 {ref} llegó bien", 8, 1],
    ["Tu pago de $1,500.00 {ref} €", 0, 1],
    ["a".repeat(152) + "€" + "b".repeat(200), 0, 3],
    ["快贷 😀".repeat(40), 8, 3],
  ])("is taken by the SMSC as it was written: %j", async (text, coding, segments) => {
    await send("none", text);
    expect(await stored()).toEqual({ status: 64, reason: null, asked: false, done: true });
    expect(smsc.sent).toMatchObject([{ phone: PHONE, from: "LENDER", text, coding, segments }]);
    await report();
    expect(await stored()).toMatchObject({ status: 0, reason: null });
  });

  test("arrives when the receipts of all its segments do, in any order, and fails with one of them", async () => {
    await write("a".repeat(400));
    await work();
    const parts = () => rows<{ reference: string }>(db(), sql`select reference from sms_part order by reference`);
    expect(await parts()).toHaveLength(3);
    await report();
    expect(await stored()).toMatchObject({ status: 0 });
  });

  test.each([
    ["undelivered", 128, "UNDELIV 069"],
    ["duplicateReport", 0, null],
    ["reorderReports", 0, null],
    ["dropReport", 64, null],
    ["reportFirst", 0, null],
  ])("whose receipt meets %s stands at %i", async (met, status, reason) => {
    await send(met);
    await report();
    await report();
    expect(await stored()).toEqual({ status, reason, asked: false, done: true });
    expect(smsc.sent).toHaveLength(1);
  });

  test.each([
    ["unknownNumber", "no such number"],
    ["optedOut", "SMPP 0x00000045"],
  ])("that is refused for good (%s) fails", async (met, reason) => {
    await send(met);
    expect(await stored()).toEqual({ status: 128, reason, asked: false, done: true });
  });

  test.each(["throttle", "broken"])("that the SMSC does not want now (%s) is offered again later", async (met) => {
    await send(met);
    expect(await stored()).toEqual({ status: 64, reason: "carrier unreachable", asked: false, done: false });
    await after(2);
    expect(await stored()).toEqual({ status: 64, reason: null, asked: false, done: true });
    expect(smsc.sent).toHaveLength(1);
  });

  test("finds its receipt by a number that the SMSC writes in another base", async () => {
    await closeLines(services);
    await smsc.close();
    await openSmsc({ decimalReceipts: true }, { receiptIds: "decimal" });
    await send("none");
    await report();
    expect(await stored()).toMatchObject({ status: 0 });
  });
});

describe("an answer that never comes", () => {
  test.each(["silent", "cut"])("(%s) leaves it open, and the receipt tells; nothing is sent twice", async (met) => {
    await send(met);
    expect(await stored()).toEqual({ status: 64, reason: "outcome unknown", asked: true, done: false });
    await after(1);
    expect(smsc.sent).toHaveLength(1);
    const carrier = await carrierBy({ services, db: db() }, (await idOf()).id);
    await vi.waitFor(async () => expect((await carrier?.ping())?.status).toBe(200), { timeout: 8000 });
    await report();
    expect(await stored()).toMatchObject({ status: 0, reason: null, asked: false });
    await after(1);
    expect(await stored()).toMatchObject({ status: 0, done: true });
    expect(smsc.sent).toHaveLength(1);
  });

  test("of a text that was lost is told after an hour, unsent", async () => {
    await send("lost");
    await after(30);
    expect(await stored()).toMatchObject({ status: 64, reason: "outcome unknown", asked: true });
    await after(31);
    expect(await stored()).toEqual({ status: 128, reason: "outcome unknown", asked: false, done: true });
    expect(smsc.sent).toHaveLength(0);
  });
});

const idOf = () => only<{ id: string }>(db(), sql`select id from carrier where code = 'smsc'`);

describe("a line", () => {
  test("is bound although nothing is sent, anew after it broke, and takes leave at the end", async () => {
    const lines = startLines(services);
    await bound();
    smsc.cutAll();
    await vi.waitFor(() => expect(smsc.binds).toBe(2), { timeout: 12_000, interval: 50 });
    await lines.stop();
    await bound(0);
  });

  test("of each process is its own: what one is told, the other one books", async () => {
    const other: Services = { ...services, config: { ...services.config } };
    allowSandbox(other.config, (await only<{ url: string }>(db(), sql`select base_url as url from carrier`)).url);
    const lines = startLines(other);
    await bound();
    await send("none");
    await bound(2);
    await closeLines(services);
    await report();
    expect(await stored()).toMatchObject({ status: 0 });
    await lines.stop();
  });

  test("with another password is refused, and says so when it is tested", async () => {
    const secret = seal(services, "wrong", carrierSecret.placeOf("smsc"));
    await run(db(), sql`update carrier set secret = ${secret}`);
    const carrier = await carrierBy({ services, db: db() }, (await idOf()).id);
    expect((await carrier?.ping())?.status).toBe(401);
    expect(smsc.binds).toBe(0);
  });

  test("leads to no private address that nobody let through", async () => {
    await carrierAt("smpps://127.0.0.1:9");
    await write("Hola");
    await work();
    expect(await stored()).toMatchObject({ status: 64, reason: "carrier unreachable", asked: false });
  });
});

describe("a text that somebody sends to us", () => {
  const kept = () =>
    rows<{ text: string }>(db(), sql`select phone, text, type, status, carrier from sms where type = 1 order by id`);
  const backwards = (pieces: number) => Array.from({ length: pieces }, (_unused, index) => pieces - index);
  const twice = (pieces: number) => [...backwards(pieces), ...backwards(pieces)];
  const bind = async () => {
    const carrier = await carrierBy({ services, db: db() }, (await idOf()).id);
    expect((await carrier?.ping())?.status).toBe(200);
  };

  test("is kept, once, although it is brought again", async () => {
    await bind();
    smsc.receive(PHONE, "BAJA");
    smsc.receive(PHONE, "BAJA");
    await report();
    expect(await kept()).toEqual([{ phone: PHONE, text: "BAJA", type: 1, status: -1, carrier: "smsc" }]);
    house.clock.advance(5 * MINUTE_MS);
    smsc.receive(PHONE, "BAJA");
    await report();
    expect(await kept()).toHaveLength(2);
  });

  test("in pieces is put together, in whatever order they come", async () => {
    await bind();
    const text = `Ya pagué 😀 ${"en el OXXO ".repeat(20)}👍`;
    smsc.receive(PHONE, text, { order: backwards });
    await report();
    expect((await kept()).map((one) => one.text)).toEqual([text]);
    expect(await rows(db(), sql`select 1 from sms_fragment`)).toEqual([]);
  });

  test("in pieces that come twice is one text", async () => {
    await bind();
    smsc.receive(PHONE, "á".repeat(100), { order: twice });
    await report();
    expect((await kept()).map((one) => one.text)).toEqual(["á".repeat(100)]);
  });

  test("of which a piece is missing waits for it", async () => {
    await bind();
    smsc.receive(PHONE, "á".repeat(200), { order: (pieces) => backwards(pieces).slice(1) });
    await report();
    expect(await kept()).toEqual([]);
    expect(await rows(db(), sql`select 1 from sms_fragment`)).toHaveLength(2);
  });
});

describe("whatever listens there", () => {
  let server: Server;
  const open = async (answer: (socket: Socket) => void): Promise<void> => {
    server = createServer((socket) => {
      socket.on("error", () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `smpp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    allowSandbox(services.config, url);
    await carrierAt(url);
  };
  afterEach(() => void server.close());

  test.each([
    ["random octets", Buffer.from("5f3759df0badcafe".repeat(64), "hex")],
    ["a PDU of 2 GB", Buffer.from("7fffffff80000009000000000000000100", "hex")],
    ["HTTP", Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n")],
    ["nothing", Buffer.alloc(0)],
  ])("and says %s is left in time, and the text waits", async (_what, octets) => {
    await open((socket) => socket.write(octets));
    await write("Hola");
    await work();
    expect(await stored()).toMatchObject({ status: 64, reason: "carrier unreachable", asked: false, done: false });
  });
});
