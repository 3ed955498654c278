import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { Applications } from "../../sandbox/applications.ts";
import { openpayWindow } from "../../sandbox/openpay-window.ts";
import { createBank, type Bank } from "../../sandbox/bank/bank.ts";
import { OPM_PATH, opmTeller, type OpmTeller } from "../../sandbox/bank/opm.ts";
import { chanceFrom } from "../../sandbox/chance.ts";
import { Carrier } from "../../sandbox/carrier.ts";
import { Door } from "../../sandbox/door.ts";
import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import { seedOpenpay } from "../../seeds/openpay.ts";
import { seedOpm } from "../../seeds/opm.ts";
import { createApp, workers } from "../app.ts";
import { approval } from "../book/approval/contract.ts";
import { auth } from "../access/auth/contract.ts";
import { putSetting } from "../base/configuration/server/testing/put-setting.ts";
import { loanSettings } from "../book/order/domain/settings.ts";
import { calibrationSettings } from "../desk/calibration/domain/settings.ts";
import { reviewSettings } from "../desk/review/domain/settings.ts";
import { open } from "../door/open/contract.ts";
import { opm } from "../rails/opm/contract.ts";
import type { Services } from "../platform/server/context.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import { allowSandbox } from "../platform/server/outbound/request.ts";
import { drain } from "../platform/server/outbox.ts";
import { outsideKeys } from "../door/test-tools/server/sandbox/keys.ts";
import type { Log } from "../platform/server/log.ts";
import type { TestDatabase } from "../platform/server/testing/database.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import {
  isSentForApproval,
  type DoneOf,
  type Endpoint,
  type Envelope,
  type ListEndpoint,
  type OutputOf,
  type SendsOf,
} from "../platform/shared/endpoint.ts";
import { answerFromWire } from "../platform/shared/list-wire.ts";
import type { Lang } from "../platform/shared/messages.ts";
import { AuditWitness } from "./audit-witness.ts";
import { appKey, channelKey, doorKey } from "./keys.ts";
import { TAX_BP } from "./taxed.ts";

const quickHashes = new Map<string, Promise<string>>();

/** A hash that takes no time to compare with: tests log in thousands of times, and only those of the login are about it. */
function quickHash(password: string): Promise<string> {
  const known = quickHashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  quickHashes.set(password, known);
  return known;
}

interface CallOptions {
  readonly key?: string | null;
  readonly lang?: Lang;
}

/** The clock of a test jumps over days; staff log in again after such a jump. */
const LOG_IN_AGAIN_MS = 20 * 60_000;

/** A member of staff with a session, calling over real HTTP. */
export interface Staff {
  /** A token that is good now. */
  token(): Promise<string>;
  /**
   * The whole envelope, whatever its code. What another person has to check is approved at once by as many as it takes.
   */
  ask<E extends Endpoint>(endpoint: E, input: SendsOf<E>, options?: CallOptions): Promise<Envelope<DoneOf<E>>>;
  /** The data of an envelope that must be '200'. */
  call<E extends Endpoint>(endpoint: E, input: SendsOf<E>, options?: CallOptions): Promise<DoneOf<E>>;
  /** As `ask`, with nobody else there: a request stays one. */
  askAlone<E extends Endpoint>(endpoint: E, input: SendsOf<E>, options?: CallOptions): Promise<Envelope<OutputOf<E>>>;
  /**
   * Looks at a request and approves it, once more where it changed in between, as people do. The whole envelope,
   * whatever its code.
   */
  askToApprove(
    approvalId: string,
    comment?: string,
    options?: CallOptions,
  ): Promise<Envelope<OutputOf<typeof approval.approve>>>;
  /** The data of an approval that must be '200'. */
  approve(approvalId: string, comment?: string): Promise<OutputOf<typeof approval.approve>>;
}

/** What the outbox has for later than this, a text for the morning, is at rest. */
export const REST_MS = 3_600_000;

/** Stands for nothing that anybody has seen. */
export const UNSEEN = "0".repeat(64);

export interface Product extends TestServices {
  readonly app: FastifyInstance;
  readonly baseUrl: string;
  readonly bank: Bank;
  /** The bank's OPM window: its account, and the batches in which it pays receipts over. */
  readonly opm: OpmTeller;
  readonly door: Door;
  readonly services: Services;
  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Envelope<never>>;
  staff(account: string): Promise<Staff>;
  /**
   * Lets everything happen that follows from what was done, moving the clock on by seconds while something is still
   * under way.
   */
  settle(): Promise<void>;
}

/** Lets the bank call back through the signed door. */
async function openBank(
  services: Services,
  baseUrl: () => string,
): Promise<{ readonly bank: Bank; readonly rail: OpmTeller }> {
  const { clock } = services;
  const { doors } = await outsideKeys(services);
  const doorOf = (appId: string): Door =>
    new Door({ appId, secret: doors.find((key) => key.appId === appId)?.secret ?? "", serverUrl: baseUrl(), clock });
  const chance = chanceFrom("tests");
  const app = new Door({ ...(await appKey(services)), serverUrl: baseUrl(), clock });
  const applications = new Applications({ doors: [app], clock, pay: async () => undefined });
  const carrier = new Carrier({
    clock,
    chance,
    report: async (report) => void (await doorOf("carrier").call(open.smsReport, report)),
  });
  const rail = opmTeller({
    ...(await railAccount(services)),
    clock,
    chance,
    notify: async (notice) => void (await doorOf("opm").call(opm.callback, notice)),
  });
  const bank = await createBank({
    secret: (await channelKey(services, "sandbox")).secret,
    tellers: [rail, openpayWindow(await openpayKeys(services), { serverUrl: baseUrl(), clock, chance })],
    clock,
    chance,
    callback: async (event) => void (await doorOf("bank").call(open.channelCallback, event)),
    also: async (request, verify) => applications.answer(request) ?? carrier.answer(request, verify),
  });
  return { bank, rail };
}

async function railAccount(services: Services): Promise<{ payerAccount: string; secret: string }> {
  const { secret, settings } = await channelKey(services, "opm");
  return { payerAccount: settings["account"] ?? "", secret };
}

async function openpayKeys(
  services: Services,
): Promise<{ appId: string; secret: string; merchantId: string; privateKey: string }> {
  const { secret: privateKey, settings } = await channelKey(services, "openpay");
  return { ...(await doorKey(services, "openpay")), merchantId: settings["merchantId"] ?? "", privateKey };
}

/** The whole product on loopback with a bank beside it: real HTTP, real PostgreSQL, a clock that is moved by hand. */
export async function openProduct(
  settings: Readonly<Record<string, string>> = {},
  createDatabase?: () => Promise<TestDatabase>,
  log?: Log,
): Promise<Product> {
  const base = await testServices(settings, { createDatabase, log });
  const { services, clock } = base;
  const { db } = services.connection;
  await seedStaff(db, services.config, clock.now());
  await run(db, sql`update staff_user set password_hash = ${await quickHash(services.config.demoPassword)}`);
  await seedLending(services);
  await seedOpm(services);
  await seedOpenpay(services);
  // what a reviewer decides takes effect at once; the tests of taking it back put the time in force
  await putSetting(services, reviewSettings.undoSeconds, 0);
  // and none of it comes back by chance; the tests of calibration draw what they look at
  await putSetting(services, calibrationSettings.shareBp, 0);
  await putSetting(services, loanSettings.ivaBp, TAX_BP);
  const app = await createApp(services);
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const { bank, rail } = await openBank(services, () => baseUrl);
  await run(db, sql`update channel set base_url = ${bank.url} where code = 'sandbox'`);
  await run(db, sql`update channel set base_url = ${bank.url} where code = 'openpay'`);
  await run(db, sql`update channel set base_url = ${bank.url + OPM_PATH} where code = 'opm'`);
  await run(db, sql`update carrier set base_url = ${bank.url}`);
  if (services.config.mode === "demo") allowSandbox(services.config, bank.url);
  const door = new Door({ ...(await appKey(services)), serverUrl: baseUrl, clock });

  const post = async (
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Envelope<never>> => {
    const response = await fetch(baseUrl + path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
    return (await response.json()) as Envelope<never>;
  };
  const witness = new AuditWitness();
  const asking =
    (token: string): Staff["askAlone"] =>
    async (endpoint, input, options = {}) => {
      const key = options.key === undefined ? (endpoint.kind === "money" ? randomUUID() : null) : options.key;
      const answer = await post(endpoint.path, JSON.stringify(input), {
        "x-auth-token": token,
        "x-lang": options.lang ?? "en",
        ...(key === null ? {} : { "idempotency-key": key }),
      });
      witness.note(endpoint, key, answer);
      const { wire } = endpoint as Partial<ListEndpoint>;
      return (wire && answer.code === "200" ? { ...answer, data: answerFromWire(wire, answer.data) } : answer) as never;
    };
  /** Who checks requests: the first whom the maker is not. */
  const CHECKERS = ["admin", "finance2", "finance"];
  const checking = new Map<string, Promise<Staff>>();
  const approve = async (approvalId: string, maker: string, key: string | null): Promise<Envelope<never>> => {
    let answer: Envelope<{ missing: number; result: unknown }> | null = null;
    for (const account of CHECKERS.filter((name) => name !== maker)) {
      if (!checking.has(account)) checking.set(account, product.staff(account));
      const checker = await checking.get(account);
      answer =
        (await checker?.askToApprove(approvalId, undefined, key === null ? {} : { key: `${key}-${account}` })) ?? null;
      if (answer?.code !== "200" || answer.data.missing === 0) break;
    }
    return { ...answer, data: answer?.code === "200" ? answer.data.result : answer?.data } as Envelope<never>;
  };
  const data = async <T>(asked: Promise<Envelope<T>>): Promise<T> => {
    const envelope = await asked;
    if (envelope.code !== "200")
      throw new Error(`${envelope.code}: ${envelope.msg} ${JSON.stringify(envelope.errors ?? envelope.data)}`);
    return envelope.data;
  };

  const product: Product = {
    ...base,
    app,
    baseUrl,
    bank,
    opm: rail,
    door,
    post,
    async staff(account) {
      const logIn = async (): Promise<string> =>
        (await data(asking("")(auth.login, { account, password: services.config.demoPassword }))).token;
      let session = { token: Promise.resolve(""), at: 0 };
      const fresh = (): Promise<string> => {
        const now = clock.now().getTime();
        if (now - session.at > LOG_IN_AGAIN_MS) session = { token: logIn(), at: now };
        return session.token;
      };
      await fresh();
      const askAlone: Staff["askAlone"] = async (endpoint, input, options) =>
        asking(await fresh())(endpoint, input, options);
      const ask: Staff["ask"] = async (endpoint, input, options) => {
        const answer = await askAlone(endpoint, input, options);
        if (answer.code !== "200" || !isSentForApproval(answer.data)) return answer as never;
        return approve(answer.data.approvalId, account, options?.key ?? null);
      };
      const askToApprove: Staff["askToApprove"] = async (approvalId, comment, options = {}) => {
        const detail = await askAlone(approval.detail, { approvalId });
        const seen = detail.code === "200" ? detail.data.seen : UNSEEN;
        const answer = await askAlone(approval.approve, { approvalId, seen, comment }, options);
        const changed = answer.code === "409" && (answer.errors ?? []).some(({ field }) => field === "seen");
        return changed && detail.code === "200" ? askToApprove(approvalId, comment, options) : answer;
      };
      const approveAs: Staff["approve"] = (approvalId, comment) => data(askToApprove(approvalId, comment));
      return {
        token: fresh,
        ask,
        askAlone,
        askToApprove,
        approve: approveAs,
        call: (endpoint, input, options) => data(ask(endpoint, input, options)),
      };
    },
    async settle() {
      for (let round = 0; round < 40; round += 1) {
        await drain(services, workers);
        await bank.tick(clock.now());
        const { waiting } = await only<{ waiting: number }>(
          db,
          sql`select count(*)::int as waiting from outbox
              where done_at is null and available_at < ${new Date(clock.now().getTime() + REST_MS)}`,
        );
        if (waiting === 0 && bank.nextAt() === null) return;
        clock.advance(5000);
      }
      throw new Error("things do not come to rest");
    },
    async close() {
      await bank.close();
      await app.close();
      const wrong = await witness.findings(services);
      await base.close();
      if (wrong.length > 0) throw new Error(`what staff did does not hold:\n${wrong.join("\n")}`);
    },
  };
  return product;
}
