import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBank, type Bank } from "../../../../sandbox/bank/bank.ts";
import { chanceFrom } from "../../../../sandbox/chance.ts";
import { Carrier } from "../../../../sandbox/carrier.ts";
import { Door } from "../../../../sandbox/door.ts";
import { json, serve, type Served } from "../../../../sandbox/http.ts";
import { accountSeed } from "../../../../seeds/roles.ts";
import { workers } from "../../../app.ts";
import { ownerFunding, topUp } from "../../../book/ledger/domain/postings.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { approval } from "../../../book/approval/contract.ts";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { audit } from "../../../control/audit/contract.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { firstSteps } from "../../../base/first-steps/contract.ts";
import { review } from "../../../desk/review/contract.ts";
import { reviewStage } from "../../../desk/review/domain/status.ts";
import { open } from "../../../door/open/contract.ts";
import { connect, only, rows, sql } from "../../../platform/server/database/connect.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { createLog } from "../../../platform/server/log.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { allowSandbox } from "../../../platform/server/outbound/request.ts";
import { addressRefusals } from "../../../platform/shared/address-messages.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { weather } from "../../../reach/weather/contract.ts";
import { recorderOf } from "../../../reach/weather/server/api.ts";
import { dialects, preferredChannel } from "../../../reach/channel/server/api.ts";
import { carrierDialects, chosenCarrier, sendSms } from "../../../reach/sms/server/api.ts";
import { smsCodeRefusals } from "../../../reach/sms-code/messages.ts";
import { inReview } from "../../../testing/borrower.ts";
import { encrypterOf } from "../../../testing/encrypted.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { manualPayout } from "../../manual-payout/contract.ts";
import { carrierConfig, channelConfig } from "../contract.ts";
import { carrierDialects as known, channelDialects } from "../domain/dialects.ts";
import { providerRefusals } from "../messages.ts";
import { forgetEntered } from "./credentials.ts";

const KEY = "canary-key-of-the-bank-0123456789";
const NOTICE_KEY = "canary-key-of-its-notices-0123456789";
const HOUR_MS = 3_600_000;

let house: Product;
let bank: Bank;
/** A bank that gives everything back that it is sent, and one that answers with an error. */
let echo: Served;
let logged = "";
let finance: Staff;
let admin: Staff;
let serial = 0;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  house = await openProduct({}, undefined, createLog("trace", stream));
  const { clock } = house;
  const chance = chanceFrom("channel-config");
  const door = new Door({ appId: "channel-banco", secret: NOTICE_KEY, serverUrl: house.baseUrl, clock });
  const carrier = new Carrier({
    clock,
    chance,
    report: async (report) => {
      const own = new Door({ appId: "carrier-mensajes", secret: NOTICE_KEY, serverUrl: house.baseUrl, clock });
      await own.call(open.smsReport, report);
    },
  });
  bank = await createBank({
    secret: KEY,
    clock,
    chance,
    callback: async (event) => void (await door.call(open.channelCallback, event)),
    also: async (request, verify) => carrier.answer(request, verify),
  });
  echo = await serve(0, async ({ headers }) =>
    json(
      { error_code: 1, description: Buffer.from(String(headers["authorization"]).slice(6), "base64").toString() },
      401,
    ),
  );
  allowSandbox(house.services.config, bank.url);
  allowSandbox(house.services.config, echo.url);
});
afterAll(async () => {
  await bank.close();
  await echo.close();
  await house.close();
});
beforeEach(async () => {
  [finance, admin] = await Promise.all([house.staff("finance"), house.staff("admin")]);
  serial += 1;
});

const db = () => house.services.connection.db;
const code = () => `banco-${serial}`;
const enter = async (over: object = {}, calls = channelConfig, staff = finance) => {
  const { key = KEY, notices, ...rest } = over as { key?: string; notices?: string };
  const sealed = await encrypterOf(staff);
  return staff.askAlone(calls.enter, {
    dialect: "sandbox",
    baseUrl: bank.url,
    key: sealed(key),
    ...(notices !== undefined && { notices: sealed(notices) }),
    ...rest,
  });
};
const entered = async (over: object = {}, calls = channelConfig): Promise<string> => {
  const answer = await enter(over, calls);
  if (answer.code !== "200") throw new Error(answer.msg);
  return answer.data.id;
};
const MADE = { dialect: "sandbox", name: "Banco", payoutFee: "5.00", collects: 0, settlesLater: false, reason: "x" };
const made = async (over: object = {}, credentials: object = {}) => {
  const { id } = await finance.call(channelConfig.create, {
    ...MADE,
    code: code(),
    baseUrl: bank.url,
    credentials: await entered(credentials),
    ...over,
  });
  return id;
};
const find = async (id: string) => {
  const found = (await finance.call(channelConfig.list, { pageSize: 200 })).list.find((one) => one.id === id);
  if (!found) throw new Error("no channel");
  return found;
};
const seen = async (id: string) => {
  const { revision, inForce } = await find(id);
  return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
};
const edit = async (id: string, change: object = {}) => {
  const { name, baseUrl, credentials, collects, settlesLater } = await find(id);
  const present = { name: name ?? "", baseUrl: baseUrl ?? "", credentials, collects: collects ?? 0 };
  const rest = { settlesLater: settlesLater ?? false, payoutFee: "5.00" };
  return finance.askAlone(channelConfig.edit, { ...(await seen(id)), ...present, ...rest, ...change });
};
const sentBy = (answer: { readonly data: unknown; readonly msg: string }): string => {
  if (!isSentForApproval(answer.data)) throw new Error(`not sent for approval: ${answer.msg}`);
  return answer.data.approvalId;
};
const approved = async (asked: ReturnType<typeof edit>) => admin.approve(sentBy(await asked));
const enable = async (id: string) => finance.call(channelConfig.enable, await seen(id));
const disable = async (id: string) => finance.call(channelConfig.disable, await seen(id));
const prefer = (id: string) => finance.call(channelConfig.prefer, { id, reason: "x" });

describe("a channel", () => {
  test("is added by two people, off, and shown before and after without its credentials", async () => {
    const credentials = await entered({ notices: NOTICE_KEY });
    const input = { ...MADE, code: code(), baseUrl: bank.url, credentials };
    const approvalId = sentBy(await finance.askAlone(channelConfig.create, input));
    expect((await tryToApprove(finance, approvalId)).code).toBe("403");
    const { changes } = await admin.call(approval.detail, { approvalId });
    expect(changes.find(({ field }) => field === "baseUrl")).toMatchObject({ before: null, after: { en: bank.url } });
    expect(changes.find(({ field }) => field === "credentials")).toMatchObject({ after: { en: `Set ${credentials}` } });
    expect(changes.find(({ field }) => field === "dialect")).toMatchObject({ after: { en: "Sandbox" } });
    await admin.approve(approvalId);
    const found = (await finance.call(channelConfig.list, { code: code() })).list[0];
    expect(found).toMatchObject({ state: "off", preferred: false, noticesAs: `channel-${code()}`, pending: 0 });
    expect(found).toMatchObject({ updatedBy: "Fernanda Ortiz", credentialsBy: "Fernanda Ortiz", credentials });
    expect(await finance.call(channelConfig.history, { id: found?.id ?? "" })).toMatchObject({
      list: [{ origin: "create", by: "Fernanda Ortiz", checkedBy: "Alejandra Ruiz" }],
    });
  });

  test("has a code of its own", async () => {
    await made();
    const again = { ...MADE, code: code(), baseUrl: bank.url, credentials: await entered() };
    expect(await finance.ask(channelConfig.create, again)).toMatchObject({
      code: "409",
      msg: providerRefusals.taken.en,
      errors: [{ field: "code" }],
    });
  });

  test.each([
    ["name", "Otro"],
    ["payoutFee", "6.00"],
    ["collects", 3],
    ["settlesLater", true],
  ])("takes two people for its %s alone", async (field, value) => {
    const id = await made();
    const approvalId = sentBy(await edit(id, { [field]: value }));
    const { changes } = await admin.call(approval.detail, { approvalId });
    expect(changes.map((change) => change.field)).toEqual([field]);
    expect((await finance.call(channelConfig.history, { id })).list).toHaveLength(1);
  });

  test("is switched on and off by two people, at once or from a stated time", async () => {
    const id = await made();
    for (const call of [channelConfig.enable, channelConfig.disable]) {
      const approvalId = sentBy(await finance.askAlone(call, await seen(id)));
      expect((await tryToApprove(finance, approvalId)).code).toBe("403");
      await admin.approve(approvalId);
      expect((await find(id)).state).toBe(call === channelConfig.enable ? "on" : "off");
    }
    expect((await finance.ask(channelConfig.disable, await seen(id))).msg).toBe(providerRefusals.alreadyOff.en);
    const tomorrow = addDays(dayIn(house.services.config.zone, house.clock.now()), 1);
    await finance.call(channelConfig.enable, { ...(await seen(id)), effectiveOn: tomorrow });
    expect((await find(id)).state).toBe("off");
    house.clock.advance(48 * HOUR_MS);
    await takeEffect(house.services);
    finance = await house.staff("finance");
    expect((await find(id)).state).toBe("on");
    await disable(id);
  });

  test("is edited by one at a time: who was slower is told what changed", async () => {
    const id = await made();
    const before = await seen(id);
    await approved(edit(id, { name: "Otro" }));
    const answer = await edit(id, { ...before, name: "Mío" });
    expect(answer).toMatchObject({ code: "409", data: { made: [{ no: 2 }] } });
    expect(answer.msg).toContain(revisionRefusals.changedBy.en.split("{")[0]?.trim() ?? "");
  });

  test("that is approved after another edit is not approved as it was asked", async () => {
    const id = await made();
    const approvalId = sentBy(await edit(id, { name: "Otro" }));
    await admin.approve(sentBy(await finance.askAlone(channelConfig.enable, await seen(id))));
    expect((await admin.askToApprove(approvalId)).code).toBe("409");
    expect((await find(id)).name).toBe("Banco");
    await disable(id);
  });

  test.each([
    ["http://bank.example/api", addressRefusals.notHttps],
    ["https://10.1.2.3/api", addressRefusals.notPublic],
    ["https://127.0.0.1:9", addressRefusals.notPublic],
    ["https://[::1]/api", addressRefusals.notPublic],
    ["https://169.254.169.254/latest", addressRefusals.notPublic],
    ["https://bank.example/api", providerRefusals.sandboxAlone],
  ])("of the sandbox is not set up at %s", async (baseUrl, reason) => {
    const id = await made();
    const refused = { code: "400", msg: reason.en, errors: [{ field: "baseUrl" }] };
    expect(await edit(id, { baseUrl })).toMatchObject(refused);
    const other = { ...MADE, code: `otro-${serial}`, baseUrl, credentials: await entered({ baseUrl }) };
    expect(await finance.ask(channelConfig.create, other)).toMatchObject(refused);
  });

  test.each(["", "bank.example/api", "ftp://bank.example/", "https://", "https://a@bank.example", "https://a\\b"])(
    "with %o for an address is refused at its field",
    async (baseUrl) => {
      expect(await edit(await made(), { baseUrl })).toMatchObject({ code: "400", errors: [{ field: "baseUrl" }] });
    },
  );

  test("has the settings of its API, those that it needs and no others", async () => {
    const url = "https://api.openpay.example";
    const set = { code: code(), dialect: "openpay", baseUrl: url };
    const credentials = () => entered({ dialect: "openpay", baseUrl: url, key: "sk_0123456789abcdef" });
    const lacking = { ...MADE, ...set, credentials: await credentials() };
    expect(await finance.askAlone(channelConfig.create, lacking)).toMatchObject({
      code: "400",
      msg: providerRefusals.neededThere.en,
      errors: [{ field: "merchantId" }],
    });
    const foreign = { ...lacking, merchantId: "m0123456789", account: "646180110400000007" };
    expect(await finance.askAlone(channelConfig.create, foreign)).toMatchObject({
      msg: providerRefusals.notOfDialect.en,
      errors: [{ field: "account" }],
    });
    const whole = { ...lacking, merchantId: "m0123456789", collect: "store" };
    const { id } = await finance.call(channelConfig.create, whole);
    expect(await find(id)).toMatchObject({ merchantId: "m0123456789", collect: "store", account: null });
  });

  test("comes back as it was in an earlier revision, with the credentials that are in force", async () => {
    const id = await made();
    await approved(edit(id, { name: "Otro", credentials: await entered({ recordId: id }) }));
    const { credentials } = await find(id);
    await admin.approve(sentBy(await finance.askAlone(channelConfig.restore, { ...(await seen(id)), to: 1 })));
    expect(await find(id)).toMatchObject({ name: "Banco", credentials });
    expect((await finance.call(channelConfig.history, { id })).list.map(({ origin }) => origin)).toEqual([
      "restore",
      "edit",
      "create",
    ]);
  });

  test("does not come back to an address that has no credentials any more", async () => {
    const id = await made();
    await approved(
      edit(id, {
        baseUrl: echo.url,
        credentials: await entered({ recordId: id, baseUrl: echo.url, key: "k".repeat(20) }),
      }),
    );
    expect(await finance.askAlone(channelConfig.restore, { ...(await seen(id)), to: 1 })).toMatchObject({
      code: "409",
      msg: providerRefusals.usedCredentials.en,
      errors: [{ field: "credentials" }],
    });
  });
});

describe("credentials", () => {
  test("go to the address that they were entered for: for another one they are entered anew", async () => {
    const id = await made();
    const refused = { code: "409", msg: providerRefusals.enterAnew.en, errors: [{ field: "credentials" }] };
    expect(await edit(id, { baseUrl: echo.url })).toMatchObject(refused);
    expect(await edit(id, { baseUrl: echo.url, credentials: await entered({ recordId: id }) })).toMatchObject(refused);
    expect(await edit(id, { baseUrl: `${bank.url}/v2` })).toMatchObject({ code: "200" });
  });

  test("are good once, for the record and the API that they were entered for", async () => {
    const credentials = await entered();
    const id = await made({ credentials });
    serial += 1;
    const again = { ...MADE, code: code(), baseUrl: bank.url, credentials };
    expect(await finance.ask(channelConfig.create, again)).toMatchObject({ msg: providerRefusals.usedCredentials.en });
    const other = await made();
    const own = await entered({ recordId: id });
    expect(await edit(other, { credentials: own })).toMatchObject({ msg: providerRefusals.noCredentials.en });
    expect(await edit(other, { credentials: "999999" })).toMatchObject({ msg: providerRefusals.noCredentials.en });
    expect(await edit(other, { credentials: null })).toMatchObject({ msg: providerRefusals.noCredentials.en });
    const carriers = await entered({}, carrierConfig as unknown as typeof channelConfig);
    expect(await edit(other, { credentials: carriers })).toMatchObject({ msg: providerRefusals.noCredentials.en });
    const opm = await entered({ dialect: "opm" });
    expect(await edit(other, { credentials: opm })).toMatchObject({ msg: providerRefusals.enterAnew.en });
  });

  test("that two requests name go to whose is approved first", async () => {
    const credentials = await entered();
    const ask = () => {
      serial += 1;
      return finance.askAlone(channelConfig.create, { ...MADE, code: code(), baseUrl: bank.url, credentials });
    };
    const [one, other] = [sentBy(await ask()), sentBy(await ask())];
    await admin.approve(one);
    expect(await admin.askToApprove(other)).toMatchObject({ code: "409", msg: providerRefusals.usedCredentials.en });
  });

  test.each([
    ["sandbox", "short"],
    ["sandbox", "with a blank in the middle of it"],
    ["openpay", "pk_0123456789abcdef"],
  ])("of %s have the form that they have there: %o is refused at its field", async (dialect, key) => {
    expect(await enter({ dialect, key })).toMatchObject({
      code: "400",
      msg: providerRefusals.keyForm.en,
      errors: [{ field: "key" }],
    });
  });

  test("are entered by who may edit, encrypted, and forgotten when nobody uses them for a month", async () => {
    const service = await house.staff("auditor");
    expect((await enter({}, channelConfig, service)).code).toBe("403");
    const plain = { dialect: "sandbox", baseUrl: bank.url, key: KEY };
    expect((await finance.askAlone(channelConfig.enter, plain)).code).toBe("400");
    const credentials = await entered();
    house.clock.advance(31 * 24 * HOUR_MS);
    await forgetEntered(house.services);
    finance = await house.staff("finance");
    const late = { ...MADE, code: code(), baseUrl: bank.url, credentials };
    expect(await finance.ask(channelConfig.create, late)).toMatchObject({ msg: providerRefusals.usedCredentials.en });
  });

  test("can be read back by nobody anywhere", async () => {
    const id = await made({}, { notices: NOTICE_KEY });
    await approved(edit(id, { credentials: await entered({ recordId: id, notices: NOTICE_KEY }) }));
    await entered({ notices: NOTICE_KEY });
    await finance.call(channelConfig.test, { id });
    const owner = connect(house.url, { role: null, max: 1 });
    const tables = await rows<{ name: string }>(
      db(),
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const forms = [KEY, NOTICE_KEY].flatMap((secret) => [secret, Buffer.from(secret).toString("base64")]);
    for (const { name } of tables) {
      const { text } = await only<{ text: string }>(
        owner.db,
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`,
      );
      for (const secret of forms) expect(text.includes(secret), name).toBe(false);
    }
    await owner.close();
    for (const { account } of accountSeed) {
      const staff = await house.staff(account);
      const read = await Promise.all([
        staff.askAlone(channelConfig.list, { pageSize: 200 }),
        staff.askAlone(channelConfig.history, { id }),
        staff.askAlone(audit.list, { pageSize: 200 }),
        staff.askAlone(approval.list, { pageSize: 200 }),
      ]);
      const text = JSON.stringify(read);
      for (const secret of forms) expect(text.includes(secret), account).toBe(false);
    }
    for (const secret of forms) expect(logged.includes(secret)).toBe(false);
  });
});

describe("a test of the connection", () => {
  test("asks with what is in force, on or off, shows the masked answer, and is kept", async () => {
    const id = await made();
    const said = await finance.call(channelConfig.test, { id });
    expect(said).toMatchObject({ outcome: "answered", detail: null });
    expect(JSON.parse(said.answer ?? "")).toMatchObject({ availableCents: "•••", inTransitCents: "•••" });
    expect(await find(id)).toMatchObject({ testOutcome: "answered" });
    const [noted] = recorderOf(house.clock)
      .since()
      .filter((one) => one.code === code());
    expect(noted).toMatchObject({ kind: "channel", counts: { answered: 1, silent: 0 } });
  });

  test("says that another key is refused, and of a request that waits nothing is asked", async () => {
    const id = await made({}, { key: "another-key-0123456789" });
    expect(await finance.call(channelConfig.test, { id })).toMatchObject({ outcome: "refused", answer: null });
    sentBy(await edit(id, { credentials: await entered({ recordId: id }) }));
    expect(await finance.call(channelConfig.test, { id })).toMatchObject({ outcome: "refused" });
  });

  test("does not give the key away to who is told what a bank answered", async () => {
    const key = "sk_canary0123456789";
    const credentials = await entered({ dialect: "openpay", baseUrl: echo.url, key });
    const { id } = await finance.call(channelConfig.create, {
      ...MADE,
      code: code(),
      dialect: "openpay",
      baseUrl: echo.url,
      merchantId: "m0123456789",
      credentials,
    });
    const said = await finance.call(channelConfig.test, { id });
    expect(said).toMatchObject({ outcome: "refused", detail: expect.stringContaining("•••") as string });
    const told = JSON.stringify([said, await admin.call(audit.list, { pageSize: 50 })]);
    for (const form of [key, Buffer.from(`${key}:`).toString("base64")]) expect(told).not.toContain(form);
  });

  test("is made by who may", async () => {
    const id = await made();
    const service = await house.staff("service");
    expect((await service.askAlone(channelConfig.test, { id })).code).toBe("403");
    expect((await finance.askAlone(channelConfig.test, { id: "999999" })).code).toBe("404");
  });
});

describe("what pays out", () => {
  const first = async () => (await preferredChannel(db()))?.code;

  test("is the preferred one of those that are on, and one alone is preferred", async () => {
    const id = await made();
    expect(await finance.ask(channelConfig.prefer, { id, reason: "x" })).toMatchObject({
      msg: providerRefusals.offNotPreferred.en,
    });
    await enable(id);
    expect(await first()).toBe("sandbox");
    const approvalId = sentBy(await finance.askAlone(channelConfig.prefer, { id, reason: "x" }));
    expect((await tryToApprove(finance, approvalId)).code).toBe("403");
    expect((await admin.call(approval.detail, { approvalId })).changes).toMatchObject([
      { field: "preferred", before: { en: "Sandbox" }, after: { en: "Banco" } },
    ]);
    await admin.approve(approvalId);
    expect(await first()).toBe(code());
    const preferred = (await finance.call(channelConfig.list, { pageSize: 200 })).list.filter((one) => one.preferred);
    expect(preferred.map((one) => one.code)).toEqual([code()]);
    await disable(id);
    expect(await find(id)).toMatchObject({ state: "off", preferred: false });
    expect(await first()).not.toBe(code());
    const { id: sandbox } = await only<{ id: string }>(db(), sql`select id from channel where code = 'sandbox'`);
    await prefer(sandbox);
  });

  test("is a channel that was added here, whose payouts end as they would anywhere", async () => {
    const credentials = await entered({ notices: NOTICE_KEY });
    const { id } = await finance.call(channelConfig.create, { ...MADE, code: "banco", baseUrl: bank.url, credentials });
    await enable(id);
    await prefer(id);
    const amount = cents(100_000_000);
    await asSystem(house.services, async (ctx) => {
      await post(ctx, ownerFunding({ sourceId: "banco", amount }));
      await post(ctx, topUp({ sourceId: "banco", channel: "banco", amount }));
    });
    const { loanId } = await inReview(house, "through-banco");
    const reviewer = await house.staff("reviewer");
    const { version } = await reviewer.call(review.claim, { loanId });
    await reviewer.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
    for (let round = 0; round < 40; round += 1) {
      await drain(house.services, workers);
      await bank.tick(house.clock.now());
      house.clock.advance(5000);
    }
    expect(await rows(db(), sql`select channel, status from payout where loan_id = ${loanId}`)).toEqual([
      { channel: "banco", status: "SUCCESS" },
    ]);
    const { providers } = await finance.call(weather.now, {});
    expect(providers.map(({ code: known }) => known)).toContain("banco");
    const steps = (await admin.call(firstSteps.list, {})).list;
    expect(steps.filter(({ page }) => page === "channelConfig").map((step) => step.code)).toEqual([
      "channel",
      "carrier",
    ]);
    await disable(id);
  });
});

describe("a carrier", () => {
  const calls = carrierConfig;
  const findCarrier = async (name: string) => {
    const found = (await finance.call(calls.list, { code: name })).list[0];
    if (!found) throw new Error("no carrier");
    return found;
  };
  const seenCarrier = async (name: string) => {
    const { id, revision, inForce } = await findCarrier(name);
    return { id, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
  };

  test("is added, tested, put into use and preferred by two people, and sends", async () => {
    const enterCarrier = { notices: NOTICE_KEY };
    const credentials = await entered(enterCarrier, calls as unknown as typeof channelConfig);
    const input = {
      code: "mensajes",
      name: "Mensajes",
      dialect: "sandbox",
      perSecond: 20,
      baseUrl: bank.url,
      credentials,
      reason: "x",
    };
    const approvalId = sentBy(await finance.askAlone(calls.create, input));
    await admin.approve(approvalId);
    expect(await findCarrier("mensajes")).toMatchObject({ state: "off", noticesAs: "carrier-mensajes" });
    const { id } = await findCarrier("mensajes");
    const said = await finance.call(calls.test, { id });
    expect(said).toMatchObject({ outcome: "answered" });
    expect(JSON.parse(said.answer ?? "")).toEqual({ status: "RE•••", waiting: "•••" });
    await finance.call(calls.enable, await seenCarrier("mensajes"));
    expect((await chosenCarrier(house.services))?.code).toBe("sandbox");
    await finance.call(calls.prefer, { id, reason: "x" });
    expect((await chosenCarrier(house.services))?.code).toBe("mensajes");
  });

  test("that goes off leaves messages waiting until another is on, and no code is promised meanwhile", async () => {
    for (const name of ["mensajes", "sandbox"]) await finance.call(calls.disable, await seenCarrier(name));
    expect(await chosenCarrier(house.services)).toBeNull();
    const wish = { purpose: "create", amount: "10.00", bankCard: "032180000118359719" } as const;
    expect(await finance.ask(manualPayout.sendCode, wish)).toMatchObject({
      code: "409",
      msg: smsCodeRefusals.noCarrier.en,
    });
    const to = { customerId: null, loanId: null, phone: "5512345678", purpose: "transactional" } as const;
    await asSystem(house.services, (ctx) => sendSms(ctx, to, "aviso"));
    const latest = () =>
      only(db(), sql`select status, failure_reason as reason, carrier from sms order by id desc limit 1`);
    await drain(house.services, workers);
    expect(await latest()).toEqual({ status: 64, reason: "no carrier", carrier: null });
    await finance.call(calls.enable, await seenCarrier("sandbox"));
    expect((await findCarrier("sandbox")).alone).toBe(true);
    house.clock.advance(120_000);
    await drain(house.services, workers);
    expect(await latest()).toEqual({ status: 64, reason: null, carrier: "sandbox" });
  });

  test("keeps its credentials to its address, as a channel does", async () => {
    const { id, name, baseUrl, credentials, perSecond } = await findCarrier("mensajes");
    const present = { name: name ?? "", baseUrl: baseUrl ?? "", credentials, perSecond: perSecond ?? 0 };
    expect(
      await finance.askAlone(calls.edit, { ...(await seenCarrier("mensajes")), ...present, baseUrl: echo.url }),
    ).toMatchObject({ code: "409", msg: providerRefusals.enterAnew.en });
    expect((await finance.call(calls.history, { id })).list.at(-1)?.origin).toBe("create");
  });
});

test("every API that is offered is spoken by somebody, and the other way round", () => {
  const { features } = house.services;
  const codes = (of: readonly { readonly code: string }[]) => of.map((one) => one.code).toSorted();
  expect(codes(features.of(dialects).map(({ dialect }) => dialect))).toEqual(codes(channelDialects));
  expect(codes(features.of(carrierDialects).map(({ dialect }) => dialect))).toEqual(codes(known));
});
