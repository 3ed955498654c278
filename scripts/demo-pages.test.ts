import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUp } from "../seeds/set-up.ts";
import { auth } from "../src/access/auth/contract.ts";
import { createApp } from "../src/app.ts";
import { approvalStatus } from "../src/book/approval/domain/status.ts";
import { handlers, lists } from "../src/calls.ts";
import { routeToSandbox } from "../src/catalogue/router/server/api.ts";
import { rows, sql } from "../src/platform/server/database/connect.ts";
import { testServices, type TestServices } from "../src/platform/server/testing/services.ts";
import type { Envelope, ListEndpoint } from "../src/platform/shared/endpoint.ts";
import { answerFromWire } from "../src/platform/shared/list-wire.ts";
import { pnl } from "../src/rails/pnl/contract.ts";

/** What nothing has to be behind, by list and field: states that last for moments, and what the year did not bring. */
const MAY_BE_EMPTY: Readonly<Record<string, readonly unknown[]>> = {
  "product.list tag": ["TAG_NEW_PRIORITY", "TAG_NEW_DAY", "TAG_NEW_DAY_PRIORITY", "TAG_PRIORITY"],
  "router.list type": [1],
  "channelConfig.list state": ["off"],
  "exchangeConfig.list state": ["off"],
  "call.list purpose": ["marketing"],
  "call.list state": ["dialing", "ringing", "answered", "failed"],
  "call.list cause": ["rejected", "wrongNumber", "staffAway", "refused", "silent", "lost"],
  "call.list recording": ["awaited", "notAudio", "missing"],
  // the demo's cases open with it, and what its borrowers promise is days old
  "collectionCase.list state": ["closed"],
  "collectionCase.list promise": ["kept", "partly", "released"],
  "myClient.list promise": ["kept", "partly", "released"],
  // nobody is given cases before their due day, unless a rule says so
  "myClient.list stage": [-1, 0],
  "marketing.list segment": ["registered", "custom"],
  "marketing.list source": ["partner", "referral", "other"],
  "marketing.lines tag": ["TAG_NEW_PRIORITY", "TAG_NEW_DAY", "TAG_NEW_DAY_PRIORITY", "TAG_PRIORITY", "TAG_ORDINARY"],
  "marketing.lines lastResult": ["wrongNumber", "thirdParty"],
  "marketing.lines outcome": ["approved"],
  "appVersion.list osType": [3],
  "mapping.log result": ["scheduled", "replaced", "stopped", "pending", "rejected", "withdrawn", "expired"],
  "router.list state": ["none"],
  "release.list status": [
    "submitted",
    "approved",
    "scheduled",
    "published",
    "stopped",
    "rejected",
    "withdrawn",
    "rolledBack",
  ],
  "shortLink.list state": ["closed"],
  // a batch is sent within minutes, and its recipients wait no longer
  "sms.batches state": ["sending"],
  "sms.recipients verdict": ["duplicate", "otherState", "lacking", "tooLong"],
  "sms.recipients recipientState": ["queued"],
  "blacklist.hits type": ["device"],
  "blacklist.hits source": ["authority"],
  "blacklist.imports status": ["waiting", "running", "failed"],
  "blacklist.imports source": ["manual", "bureau", "authority"],
  "inspection.runs outcome": [
    "missing",
    "unresolved",
    "private",
    "refused",
    "timeout",
    "certificate",
    "broken",
    "noTarget",
  ],
  "inspection.runs byHand": [true],
  "loginLog.list result": ["secondStep"],
  "loginLog.list reason": ["accountUnknown", "accountDisabled", "captchaWrong", "codeWrong", "locked"],
  "loginLog.list mfa": [true],
  "staffUser.list activeFlag": [0],
  "staffUser.list mfa": [true],
  "staffUser.list locked": [true],
  "export.list status": ["waiting", "running", "done", "failed"],
  "customer.list identityPending": [true],
  "seat.list state": ["disabled", "accountDisabled"],
  "seat.list onDuty": [false],
  "seat.list allocation": [false],
  "review.records result": ["skip", "recheckEnd"],
  "review.records reason": ["documentFake", "deviceShared", "incomeInsufficient", "outOfArea", "withdrawn", "other"],
  "balance.withdrawals status": ["pending"],
  "manualPayout.list status": ["PENDING"],
  "manualPayout.list kind": ["customerCredit"],
  "openpay.list status": [
    "asked",
    "in_progress",
    "charge_pending",
    "failed",
    "cancelled",
    "expired",
    "refunded",
    "chargeback_pending",
    "chargeback_accepted",
    "chargeback_adjustment",
    "unknown",
  ],
  "openpay.list kind": ["payout", "deposit"],
  "openpay.list method": ["store", "card", "other"],
  "openpay.events state": ["received", "unknown", "ignored"],
  "opm.lines state": ["differs", "reversed"],
  "opm.lines explanation": ["loss"],
  "opm.transactions state": ["pending", "failed", "reversed"],
  "opm.transactions direction": ["out", "refund"],
  "reconciliation.list cause": [
    "notInBooks",
    "expiredReference",
    "duplicate",
    "paidAfterCancellation",
    "inTransit",
    "balance",
  ],
  "reconciliation.list state": ["reversed"],
  "reconciliation.statements status": ["waiting", "running", "failed"],
  "pnl.issues reason": [
    "required",
    "future",
    "unknownProduct",
    "ambiguousProduct",
    "decimals",
    "exponent",
    "tooLarge",
    "encoding",
    "duplicate",
    "secondRow",
  ],
  "pnl.issues field": ["product"],
};

/** Of commands that are younger than the portfolio; the next one brings them (scripts/demo/requests). */
/** Ends that no request of a command came to in this year. */
const NOT_ENDED_SO: Readonly<Record<string, readonly string[]>> = {
  "reconciliation.match": ["expired"],
  // The year is lived edit by edit.
  "release.goOut": approvalStatus.codes,
  "release.rollback": approvalStatus.codes,
  // The year is lived before there are partners.
  "router.edit": approvalStatus.codes,
  "router.restore": approvalStatus.codes,
  // Its channel has all the money it needs from the first day on.
  "balance.topUp": approvalStatus.codes,
  // And its channels, carriers and exchanges are there from then on; what was asked of them since begins with an installation.
  ...Object.fromEntries(
    ["create", "edit", "restore", "enable", "disable", "prefer"].flatMap((verb) =>
      ["channelConfig", "carrierConfig", "exchangeConfig"].map((noun) => [`${noun}.${verb}`, approvalStatus.codes]),
    ),
  ),
  // Nor does any app change hands in it.
  "appPackage.edit": approvalStatus.codes,
  "appPackage.restore": approvalStatus.codes,
  // Nor are there domains.
  "domain.edit": approvalStatus.codes,
  "domain.enable": approvalStatus.codes,
  "domain.restore": approvalStatus.codes,
  "domain.switch": approvalStatus.codes,
  "domain.restorePrimary": approvalStatus.codes,
  // Nor vocabularies.
  "mapping.sync": approvalStatus.codes,
  "mapping.restore": approvalStatus.codes,
  // Nor versions of apps.
  "appVersion.edit": approvalStatus.codes,
  "appVersion.enable": approvalStatus.codes,
  "appVersion.restore": approvalStatus.codes,
  "appPackage.issueKey": approvalStatus.codes,
  "apk.accept": approvalStatus.codes,
  // Nobody is taken off the blacklist in it.
  "blacklist.release": approvalStatus.codes,
  "blacklist.expiry": approvalStatus.codes,
  // Whoever locks a customer in it lifts the lock.
  "customer.restore": approvalStatus.codes,
  "shortLink.edit": approvalStatus.codes,
  "shortLink.restore": approvalStatus.codes,
};

let base: TestServices;
let app: FastifyInstance;
let token = "";

/** Lists of what is one's own, by whose the demo has. */
const OWN: Readonly<Record<string, string>> = { "myClient.list": "collector" };
const tokens = new Map<string, string>();

async function tokenOf(account: string): Promise<string> {
  const password = base.services.config.demoPassword;
  const known = tokens.get(account) ?? (await ask<{ token: string }>(auth.login.path, { account, password })).token;
  tokens.set(account, known);
  return known;
}

async function ask<T>(path: string, input: object, own = token): Promise<T> {
  const { body } = await app.inject({ method: "POST", url: path, headers: { "x-auth-token": own }, payload: input });
  const { code, msg, data } = JSON.parse(body) as Envelope<T>;
  if (code !== "200") throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/**
 * How many rows a list has. What belongs to a version of the figures is asked for by the draft, which is looked at
 * before it is published.
 */
async function rowsBehind({ name, path, spec, wire }: ListEndpoint, filter: object): Promise<number> {
  const whose = OWN[name] === undefined ? token : await tokenOf(OWN[name]);
  const draft = "versionId" in spec.filters && path !== pnl.list.path ? { versionId: await theDraft() } : {};
  return answerFromWire(wire, await ask(path, { ...draft, ...filter, pageSize: 1 }, whose)).total;
}

const theDraft = async (): Promise<string> =>
  (await ask<{ list: { id: string }[] }>(pnl.versions.path, { status: "draft", pageSize: 1 })).list[0]?.id ?? "";

beforeAll(async () => {
  base = await testServices();
  await setUp(base.url, base.services, () => undefined);
  // as each start of the sandbox does
  await routeToSandbox(base.services.connection.db, "http://127.0.0.1:1");
  app = await createApp(base.services);
  token = await tokenOf("admin");
});

afterAll(async () => {
  await app.close();
  await base.close();
});

describe("an administrator finds, over the demo portfolio,", () => {
  test.each(lists.map(({ endpoint }) => ({ endpoint, name: endpoint.name })))(
    "something in $name",
    async ({ endpoint }) => {
      expect(
        await rowsBehind(endpoint, {}),
        "let something of it happen in scripts/demo and play it (npm run demo:build), or seed it in seeds/",
      ).toBeGreaterThan(0);
    },
  );

  const choices = lists.flatMap(({ endpoint }) =>
    Object.entries(endpoint.spec.filters).flatMap(([field, filter]) => {
      // What features bring to a set of another's is looked for in their own lists.
      if (filter.kind === "closed" && "gather" in filter.set) return [];
      const codes = filter.kind === "closed" ? filter.set.codes : filter.kind === "flag" ? [true, false] : [];
      return codes.length === 0 ? [] : [{ of: `${endpoint.name} ${field}`, endpoint, field, codes }];
    }),
  );

  test.each(choices)("something behind each choice of $of", async ({ of, endpoint, field, codes }) => {
    const empty: unknown[] = [];
    for (const code of codes) if ((await rowsBehind(endpoint, { [field]: code })) === 0) empty.push(code);
    expect(
      empty.filter((code) => !MAY_BE_EMPTY[of]?.includes(code)),
      "let it happen in scripts/demo, or put it into MAY_BE_EMPTY of this test",
    ).toEqual([]);
  });
});

const checkedCalls = handlers
  .filter(({ endpoint }) => "approve" in endpoint && endpoint.approve !== undefined)
  .map(({ endpoint }) => endpoint.name);

test.each(checkedCalls)("%s was asked for and waits, was approved, rejected, withdrawn, and expired", async (call) => {
  const found = await rows<{ status: string }>(
    base.services.connection.db,
    sql`select distinct status from approval where call = ${call} order by 1`,
  );
  const states = new Set([...found.map(({ status }) => status), ...(NOT_ENDED_SO[call] ?? [])]);
  expect(approvalStatus.codes.filter((status) => !states.has(status))).toEqual([]);
});
