import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxExchange } from "../../../../sandbox/exchange/exchange.ts";
import { createApp } from "../../../app.ts";
import { connect, only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { Services } from "../../../platform/server/context.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { PASSED_HEADER } from "../../../platform/shared/passed-header.ts";
import { paidOut, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { call } from "../contract.ts";
import { callRefusals as r } from "../messages.ts";
import { lookAfterCalls } from "./look-after.job.ts";
import { hearerOf } from "./hear.ts";
import { callAnyOrder, seatWith, until, withExchange } from "./testing/house.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let product: Product;
let exchange: SandboxExchange;
let [caller, lead] = [] as unknown as [Staff, Staff];
let [ana, luis, eva] = [] as unknown as [Applied, Applied, Applied];

const db = () => product.services.connection.db;

/** Somebody else who may do all that an administrator may. */
async function addAdmin(account: string): Promise<Staff> {
  await run(
    db(),
    sql`with made as (
          insert into staff_user (account, name, password_hash, password_changed_at, created_at)
          select ${account}, 'Paloma Ríos', password_hash, password_changed_at, created_at from staff_user
          where account = 'admin' returning id)
        insert into user_role (user_id, role_id) select made.id, role.id from made, role where role.code = 'admin'`,
  );
  return product.staff(account);
}

beforeAll(async () => {
  callAnyOrder();
  product = await openProduct();
  exchange = await withExchange(product.services);
  [caller, lead] = [await product.staff("admin"), await addAdmin("paloma")];
  await seatWith(product.services, "admin", "2001");
  await seatWith(product.services, "paloma", "2002");
  ana = await paidOut(product, "call-ana");
  luis = await paidOut(product, "call-luis");
  eva = await paidOut(product, "call-eva");
  product.clock.advance(DAY_MS);
}, 120_000);
afterAll(async () => {
  await product.close();
  await exchange.close();
});
// a week has room for so many calls to one borrower; no Tuesday is a holiday
beforeEach(() => {
  product.clock.advance(7 * DAY_MS);
  Object.assign(exchange.mischief, { next: [], refuses: false, silent: false, away: false, times: 1, notAudio: false });
});

interface Answer {
  readonly status: number;
  readonly passed: boolean;
  readonly text: string;
  readonly json: { readonly id?: string; readonly code?: string; readonly msg?: string; readonly data?: unknown };
}

/** Dials as the product is asked over HTTP, wherever it listens. */
async function dialAt(baseUrl: string, token: string, { loanId }: Pick<Applied, "loanId">): Promise<Answer> {
  const answer = await fetch(baseUrl + call.dial.path, {
    method: "POST",
    body: JSON.stringify({ loanId }),
    headers: { "content-type": "application/json", "x-auth-token": token, "x-lang": "en" },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    passed: answer.headers.has(PASSED_HEADER),
    text,
    json: JSON.parse(text) as Answer["json"],
  };
}
const dial = async (whom: Applied, by = caller) => dialAt(product.baseUrl, await by.token(), whom);

interface Kept {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly cause: string | null;
  readonly recording: string;
  readonly version: number;
}
const latest = (whom: Applied) =>
  only<Kept>(
    db(),
    sql`select id, reference, state, cause, recording, version from phone_call where loan_id = ${whom.loanId}
        order by id desc limit 1`,
  );
const when = (whom: Applied, state: string) =>
  until(
    async () => {
      const found = await latest(whom);
      return found.state === state && found;
    },
    `${state}: ${JSON.stringify(exchange.mischief)}`,
  );
const recorded = (whom: Applied, as: string) =>
  until(async () => (await latest(whom)).recording === as && latest(whom), `a recording that is ${as}`);
const said = async (answer: Promise<{ readonly code: string; readonly msg: string }>) => {
  const { code, msg } = await answer;
  return code === "200" ? "done" : msg;
};

/** A talk that was had and recorded. */
async function talk(whom: Applied, by = caller): Promise<Kept> {
  exchange.mischief.next = ["answers"];
  expect(await dial(whom, by)).toMatchObject({ passed: true });
  await when(whom, "answered");
  exchange.hangUpThere();
  await when(whom, "ended");
  return recorded(whom, "kept");
}

describe("a call", () => {
  test("rings, is answered, ends and leaves its recording; the exchange's answer goes on untouched", async () => {
    exchange.mischief.next = ["answers"];
    const answer = await dial(ana);
    expect(answer).toMatchObject({ status: 200, passed: true });
    expect(answer.json).toMatchObject({ name: "PJSIP/2001-00000001", state: "Down" });
    expect(answer.json.code).toBeUndefined();
    const open = await caller.call(call.active, {});
    expect(open).toMatchObject({ loanId: ana.loanId, extension: "2001" });
    await when(ana, "answered");
    product.clock.advance(MINUTE_MS);
    exchange.hangUpThere();
    const { id } = await when(ana, "ended");
    await recorded(ana, "kept");
    const shown = await lead.call(call.detail, { id });
    expect(shown).toMatchObject({ cause: "completed", seconds: 60, read: 0, recording: "kept", score: null });
    expect(await caller.call(call.active, {})).toBeNull();
    expect(await caller.call(call.active, { id })).toMatchObject({ state: "ended", seconds: 60 });
    expect(await lead.ask(call.active, { id }), "somebody else's call is not followed").toMatchObject({ code: "404" });
    expect(exchange.open, "both ends are given back").toBe(0);
    expect(exchange.called.at(-1)).toBe(ana.person.phone);
    const attempt = await only<{ channel: string; purpose: string; allowed: boolean }>(
      db(),
      sql`select a.channel, a.purpose, a.allowed from contact_attempt a join phone_call t on t.attempt_id = a.id
          where t.id = ${id}`,
    );
    expect(attempt).toEqual({ channel: "call", purpose: "collection", allowed: true });
    const log = await rows<{ call: string }>(
      db(),
      sql`select call from operation_log where object_type = 'call' and object_id = ${id} order by id`,
    );
    expect(log.map((one) => one.call)).toEqual(["call.dial"]);
  });

  test.each([
    ["busy", "ended", "busy"],
    ["off", "ended", "off"],
    ["silent", "ended", "noAnswer"],
    ["thirdParty", "ended", "completed"],
  ] as const)("of somebody who is %s is %s as %s", async (character, state, cause) => {
    exchange.mischief.next = [character];
    await dial(luis);
    expect(await when(luis, state)).toMatchObject({ cause });
  });

  test("whose caller does not pick up has failed", async () => {
    exchange.mischief.away = true;
    const before = exchange.called.length;
    await dial(luis);
    expect(await when(luis, "failed")).toMatchObject({ cause: "staffAway" });
    expect(exchange.called).toHaveLength(before);
  });

  test("that the exchange refuses has failed, and its words are shown", async () => {
    exchange.mischief.refuses = true;
    const answer = await dial(luis);
    expect(answer).toMatchObject({ status: 503, passed: true, text: '{"message":"Allocation failed"}' });
    expect(await latest(luis)).toMatchObject({ state: "failed", cause: "refused" });
    exchange.mischief.refuses = false;
    expect((await dial(luis)).passed, "it stands in the way of no other").toBe(true);
    await caller.call(call.hangUp, { id: (await latest(luis)).id });
  });

  test("to which the exchange says nothing has failed", async () => {
    exchange.mischief.silent = true;
    expect((await dial(luis)).json).toMatchObject({ code: "409", msg: r.exchangeSilent.en });
    expect(await latest(luis)).toMatchObject({ state: "failed", cause: "silent" });
  });

  test("is hung up by who makes it alone", async () => {
    exchange.mischief.next = ["answers"];
    await dial(luis);
    const { id } = await when(luis, "answered");
    expect(await lead.ask(call.hangUp, { id })).toMatchObject({ code: "404" });
    expect(await caller.call(call.hangUp, { id })).toEqual({ id, state: "ended" });
    expect(await said(caller.ask(call.hangUp, { id }))).toBe(r.over.en);
    await until(async () => exchange.open === 0);
  });
});

describe("what is heard of calls", () => {
  test("twice changes nothing the second time", async () => {
    exchange.mischief.times = 3;
    exchange.mischief.next = ["answers"];
    await dial(ana);
    const { version } = await when(ana, "answered");
    exchange.hangUpThere();
    expect(await when(ana, "ended")).toMatchObject({ version: version + 1, cause: "completed" });
    await recorded(ana, "kept");
  });

  test("late, in the wrong order, or of a call that nobody knows takes nothing back", async () => {
    const ended = await talk(ana);
    const hearer = hearerOf(product.services, "pbx");
    await hearer.news(ended.reference, { kind: "ringing", at: product.clock.now() });
    await hearer.news(ended.reference, { kind: "answered", at: product.clock.now() }, true);
    await hearer.news(ended.reference, { kind: "ended", at: product.clock.now(), cause: "busy" });
    await hearer.news("00000000-0000-4000-8000-000000000000", { kind: "ringing", at: product.clock.now() });
    await hearer.news("'; drop table phone_call", { kind: "ringing", at: product.clock.now() });
    exchange.tell({ type: "ChannelDestroyed", cause: 16, channel: { id: "1700000000.1" } });
    exchange.tell({ type: "StasisStart", channel: "not a channel" });
    exchange.tell({ type: "ChannelDestroyed", cause: 17, channel: { id: `${ended.reference}-customer` } });
    exchange.tell({ type: "RecordingFinished", recording: { name: "../../etc/passwd" } });
    await talk(luis);
    expect(await latest(ana)).toEqual(ended);
  });

  test("nothing of, after a crash there: the call is lost, and asked about", async () => {
    exchange.mischief.next = ["answers"];
    await dial(ana);
    await when(ana, "answered");
    exchange.crash();
    await lookAfterCalls(product.services);
    expect(await latest(ana), "a call that is young is left alone").toMatchObject({ state: "answered" });
    product.clock.advance(MINUTE_MS);
    await lookAfterCalls(product.services);
    expect(await latest(ana)).toMatchObject({ state: "ended", cause: "lost", recording: "awaited" });
    product.clock.advance(2 * 60 * MINUTE_MS);
    await lookAfterCalls(product.services);
    expect(await latest(ana)).toMatchObject({ recording: "missing" });
  });
});

describe("a call is not made", () => {
  test("while another one of the borrower or of the caller is under way", async () => {
    exchange.mischief.next = ["answers"];
    await dial(ana);
    const { id } = await when(ana, "answered");
    expect((await dial(ana, lead)).json).toMatchObject({ code: "409", msg: r.customerInCall.en });
    expect((await dial(luis)).json).toMatchObject({ code: "409", msg: r.staffInCall.en });
    expect(await lead.call(call.mayCall, { loanId: ana.loanId })).toMatchObject({
      allowed: false,
      hindrance: "customerInCall",
    });
    await caller.call(call.hangUp, { id });
    expect(await lead.call(call.mayCall, { loanId: ana.loanId })).toMatchObject({ allowed: true, hindrance: null });
  });

  test("twice, by two processes at once", async () => {
    const connection = connect(product.url);
    const config = { ...product.services.config };
    const second: Services = { ...product.services, connection, config };
    const { baseUrl: at } = await only<{ baseUrl: string }>(
      db(),
      sql`select base_url from exchange where code = 'pbx'`,
    );
    allowSandbox(config, at);
    const app = await createApp(second);
    const other = await app.listen({ port: 0, host: "127.0.0.1" });
    exchange.mischief.next = Array.from({ length: 8 }, () => "answers" as const);
    const tokens = [await caller.token(), await lead.token()] as const;
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((which) => dialAt(which === 0 ? product.baseUrl : other, tokens[which] ?? "", ana)),
    );
    expect(answers.filter(({ passed }) => passed)).toHaveLength(1);
    expect(answers.filter(({ json: { code } }) => code === "409")).toHaveLength(5);
    const counted = await only<{ calls: number; attempts: number }>(
      db(),
      sql`select (select count(*)::int from phone_call where loan_id = ${ana.loanId}
            and dialed_at = ${product.clock.now()}) as calls,
          (select count(*)::int from contact_attempt where loan_id = ${ana.loanId} and allowed
            and at = ${product.clock.now()}) as attempts`,
    );
    expect(counted, "what was not dialled counts as no attempt").toEqual({ calls: 1, attempts: 1 });
    await when(ana, "answered");
    exchange.hangUpThere();
    await when(ana, "ended");
    await app.close();
    await connection.close();
  });

  test("to who is logged off, or whose flag forbids it, which the button knows before", async () => {
    const calls = exchange.called.length;
    const ofEva = sql`(select customer_id from loan_order where id = ${eva.loanId})`;
    await run(db(), sql`update customer set status = 3 where id = ${ofEva}`);
    expect((await dial(eva)).json).toMatchObject({ code: "409", msg: r.loggedOff.en });
    expect(await caller.call(call.mayCall, { loanId: eva.loanId })).toMatchObject({ hindrance: "loggedOff" });
    await run(db(), sql`update customer set status = 0 where id = ${ofEva}`);
    await run(
      db(),
      sql`insert into contact_flag (customer_id, kind, purposes, source, reason, raised_by, raised_at)
          select ${ofEva}, 'doNotContact', '{collection}', 'staff', 'x', id, now() from staff_user
          where account = 'ops'`,
    );
    expect(await caller.call(call.mayCall, { loanId: eva.loanId })).toMatchObject({
      allowed: false,
      rule: "doNotContact",
    });
    expect((await dial(eva)).json).toMatchObject({
      code: "409",
      msg: "The rules of contact do not allow a call now: Do-not-contact flag",
      data: { rule: "doNotContact", legalAt: null },
    });
    expect(exchange.called).toHaveLength(calls);
  });

  test("outside the hours, with the first legal moment", async () => {
    const now = product.clock.now();
    product.clock.set(new Date(`${now.toISOString().slice(0, 10)}T23:59:00-06:00`));
    const answer = await caller.call(call.mayCall, { loanId: luis.loanId });
    expect(answer).toMatchObject({ allowed: false, rule: "hours" });
    expect(Date.parse(answer.legalAt ?? "")).toBeGreaterThan(product.clock.now().getTime());
    expect((await dial(luis)).json).toMatchObject({ code: "409", data: { legalAt: answer.legalAt } });
    product.clock.advance(DAY_MS - (product.clock.now().getTime() - now.getTime()));
  });

  test("without an extension, an exchange, a target or the right to it", async () => {
    await seatWith(product.services, "admin", null);
    expect(await caller.call(call.mayCall, { loanId: luis.loanId })).toMatchObject({ hindrance: "noExtension" });
    expect((await dial(luis)).json).toMatchObject({ code: "409", msg: r.noExtension.en });
    await seatWith(product.services, "admin", "2001");
    await run(db(), sql`update exchange set enabled = false`);
    expect((await dial(luis)).json).toMatchObject({ code: "409", msg: r.noExchange.en });
    await run(db(), sql`update exchange set enabled = true`);
    expect(await said(caller.ask(call.dial, {}))).toBe(r.oneTarget.en);
    expect(await said(caller.ask(call.dial, { loanId: luis.loanId, lineId: "1" }))).toBe(r.oneTarget.en);
    expect(await caller.ask(call.dial, { loanId: "999999" })).toMatchObject({ code: "404" });
    const collector = await product.staff("collector");
    expect(await collector.ask(call.dial, { lineId: "1" })).toMatchObject({ code: "403" });
    expect(await collector.ask(call.dial, { loanId: luis.loanId }), "another's order").toMatchObject({ code: "404" });
  });
});

describe("a call's record", () => {
  test("is unread until it is heard, and each opening is logged", async () => {
    const { id } = await talk(ana);
    const list = () => lead.call(call.list, { read: [0], callId: id });
    expect((await list()).list).toHaveLength(1);
    const { dataUrl } = await lead.call(call.play, { id });
    expect(dataUrl.startsWith("data:audio/wav;base64,UklGR")).toBe(true);
    expect((await list()).list).toHaveLength(0);
    await lead.call(call.play, { id });
    const heard = await only<{ n: number }>(
      db(),
      sql`select count(*)::int as n from operation_log where call = 'call.play' and object_id = ${id}`,
    );
    expect(heard.n).toBe(2);
    expect(await said(lead.ask(call.read, { id }))).toBe(r.alreadyRead.en);
  });

  test("says so where its recording is no audio, which is not kept", async () => {
    exchange.mischief.notAudio = true;
    exchange.mischief.next = ["answers"];
    await dial(ana);
    await when(ana, "answered");
    exchange.hangUpThere();
    const { id } = await recorded(ana, "notAudio");
    expect(await said(lead.ask(call.play, { id }))).toBe(r.notAudio.en);
    await lead.call(call.read, { id });
  });

  test("says what the specification says where the recording cannot be opened", async () => {
    const { id } = await talk(ana);
    await run(
      db(),
      sql`update stored_file set sha256 = repeat('0', 64) where id = (select recording_id from phone_call where id = ${id})`,
    );
    for (const [lang, text] of [
      ["en", "System exception, please try again later"],
      ["cn", "系统异常，请稍后再试"],
      ["es", "Error del sistema, inténtelo más tarde"],
    ] as const)
      expect(await lead.ask(call.play, { id }, { lang })).toMatchObject({ code: "500", msg: text });
  });

  test("is scored by somebody else, against the version that was read", async () => {
    const { id, version } = await talk(ana);
    const marks = { opening: 100, identity: 100, facts: 50, respect: 100, close: 0 };
    expect(await said(caller.ask(call.score, { id, version, ...marks }))).toBe(r.ownCall.en);
    expect(await lead.call(call.score, { id, version, ...marks, remark: "Bien" })).toMatchObject({ score: 75 });
    expect(await lead.ask(call.score, { id, version, ...marks })).toMatchObject({ code: "409" });
    expect(await lead.ask(call.score, { id, version: version + 1, ...marks, facts: 101 })).toMatchObject({
      code: "400",
    });
    expect(await lead.call(call.detail, { id })).toMatchObject({
      score: 75,
      marks,
      remark: "Bien",
      scoredBy: "Paloma Ríos",
    });
    exchange.mischief.next = ["busy"];
    await dial(luis);
    const unanswered = await when(luis, "ended");
    expect(await said(lead.ask(call.score, { ...unanswered, ...marks }))).toBe(r.noTalk.en);
  });

  test("is found by each filter, and stands with the customer and in the timelines", async () => {
    const { id } = await talk(luis);
    const found = async (filter: Record<string, unknown>) =>
      (await lead.call(call.list, { callId: id, ...filter })).list.length;
    for (const filter of [
      { orderNo: luis.orderNo },
      { phone: luis.person.phone },
      { purpose: ["collection"] },
      { state: ["ended"] },
      { cause: ["completed"] },
      { recording: ["kept"] },
      { scored: false },
      { staff: "admin" },
      { secondsTo: 10 },
    ])
      expect([filter, await found(filter)]).toEqual([filter, 1]);
    expect(await found({ scored: true })).toBe(0);
    const seen = await row<{ n: number }>(
      db(),
      sql`select count(*)::int as n from phone_call t join loan_order o on o.customer_id = t.customer_id
          where o.id = ${luis.loanId} and t.id = ${id}`,
    );
    expect(seen?.n).toBe(1);
  });
});
