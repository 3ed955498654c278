import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers } from "../../../calls.ts";
import { features } from "../../../features.ts";
import { secret, sixDigits, words } from "../../../platform/shared/fields.ts";
import { changed, withoutSecretFields, withoutSecrets } from "../../../platform/server/audit.ts";
import { INSIDE, NOBODY, type Actor } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { Handler } from "../../../platform/server/handle.ts";
import { perform } from "../../../platform/server/perform.ts";
import { ok } from "../../../platform/shared/refusal.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";

let house: TestServices;
beforeAll(async () => {
  house = await testServices();
});
afterAll(() => house.close());

const mutations = handlers.filter(({ endpoint }) => ["command", "money", "inquiry"].includes(endpoint.kind));
const staff: Actor = { ...NOBODY, kind: "staff", id: "1", name: "ana" };

/** A call as it is declared, around another verb: what is looked at is what `perform` does around every verb. */
const around = ({ endpoint, ask }: Handler, verb: Handler["verb"]): Handler => ({
  endpoint: { ...endpoint, input: z.unknown(), output: z.unknown() },
  // what an inquiry books is a result
  verb: ask ? async (...given) => ok(await verb(...given)) : verb,
  ...(ask && { ask: async () => null }),
});

const logged = (traceId: string) =>
  rows<{ call: string }>(
    house.services.connection.db,
    sql`select call from operation_log where trace_id = ${traceId} order by id`,
  );

describe("every command and every movement of money", () => {
  test("there are commands to look at", () => expect(mutations.length).toBeGreaterThan(50));

  test("leaves exactly one row, under its own name", async () => {
    for (const handler of mutations) {
      const traceId = `done ${handler.endpoint.name}`;
      await perform(
        around(handler, async () => null),
        house.services,
        staff,
        { ...INSIDE, traceId },
        {},
        traceId.replace(" ", "-"),
      );
      expect(await logged(traceId)).toEqual([{ call: handler.endpoint.name }]);
    }
  });

  test("leaves none when it is refused or breaks: the row belongs to the transaction", async () => {
    for (const handler of mutations) {
      const traceId = `failed ${handler.endpoint.name}`;
      const broken = around(handler, () => Promise.reject(new Error("broken")));
      await expect(
        perform(broken, house.services, staff, { ...INSIDE, traceId }, {}, traceId.replace(" ", "-")),
      ).rejects.toThrow("broken");
      expect(await logged(traceId)).toEqual([]);
    }
  });
});

/** Receipts of staff that say themselves what is logged, by a row of their own. */
const LOGGED = ["auth.changePassword", "auth.mfaBind", "auth.mfaUnbind", "auth.sessionRevoke", "export.retry"];

/**
 * Receipts of staff that are no act on anything: what the login log holds, how one's own screen looks, a claim that goes
 * on, and a piece of a file that is handed in as a whole.
 */
const NO_ACT = [
  "auth.preCheck",
  "auth.logout",
  "auth.mfaBegin",
  "auth.setLanguage",
  "preference.save",
  "review.heartbeat",
  "quota.replay",
  "quota.stopReplay",
  "relending.replay",
  "relending.stopReplay",
  "apk.part",
];

/** Every call as its contract declares it. */
async function declaredCalls(): Promise<Endpoint[]> {
  const src = new URL("../../../", import.meta.url);
  const paths = globSync("*/*/{contract,*.contract}.ts", { cwd: fileURLToPath(src) });
  const modules = await Promise.all(
    paths.map((path) => import(new URL(path, src).href) as Promise<Record<string, object>>),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((contract) => Object.values(contract as Record<string, Endpoint>)),
  );
}

test("a receipt of staff either writes its own row or changes nothing that anybody else sees", async () => {
  const receipts = (await declaredCalls()).filter(
    ({ kind, access }) => kind === "receipt" && access !== "public" && access !== "app" && access !== "webhook",
  );
  expect(
    receipts.map(({ name }) => name).sort(),
    "declare it as a command in contract.ts, or put it into LOGGED or NO_ACT of this test",
  ).toEqual([...LOGGED, ...NO_ACT].sort());
});

describe("what a row keeps", () => {
  test("is the difference between two states", () => {
    const before = { status: 10, remark: "a", terms: [1, 2], at: new Date(0), gone: null };
    const after = { status: 11, remark: "a", terms: [1, 2], at: "1970-01-01T00:00:00.000Z", added: 5 };
    expect(changed(before, after)).toEqual([
      { status: 10, gone: null },
      { status: 11, added: 5 },
    ]);
    expect(changed(undefined, after)).toEqual([undefined, after]);
    expect(changed(before, null)).toEqual([before, null]);
  });

  test("never holds a secret, but that one was changed", () => {
    const [before, after] = changed(
      { aesKey: "old", secret: "same", password: "p" },
      { aesKey: "new", secret: "same", password: "q" },
    ).map(withoutSecrets);
    expect([before, after]).toEqual([
      { aesKey: "•••", password: "•••" },
      { aesKey: "•••", password: "•••" },
    ]);
    expect(withoutSecrets({ passwordMinLength: 12, smsCode: "123456", privateKey: { d: 1 }, note: "x" })).toEqual({
      passwordMinLength: 12,
      smsCode: "•••",
      privateKey: "•••",
      note: "x",
    });
  });

  test("never holds what the call's contract says is a secret or a code, whatever it is called", () => {
    const input = z.object({ phrase: secret(), pin: sixDigits().optional(), orderNo: words(40) });
    expect(withoutSecretFields({ input }, { phrase: "c2VjcmV0", pin: "123456", orderNo: "P1" })).toEqual({
      phrase: "•••",
      pin: "•••",
      orderNo: "P1",
    });
    const payout = handlers.find(({ endpoint }) => endpoint.name === "loan.payout");
    expect(
      payout && withoutSecretFields(payout.endpoint, { loanId: "1", cardConfirmed: true, securityCode: "123456" }),
    ).toEqual({
      loanId: "1",
      cardConfirmed: true,
      securityCode: "•••",
    });
  });
});

describe("the objects of the log", () => {
  const src = fileURLToPath(new URL("../../../", import.meta.url));
  const declared = features.flatMap(({ name, objects = [] }) => objects.map((object) => ({ name, ...object })));

  test("are declared by the feature whose noun they are, each verb's", () => {
    const sources = globSync("*/*/server/**/*.ts", { cwd: src }).filter((path) => !path.endsWith(".test.ts"));
    const used = sources.flatMap((path) =>
      [...readFileSync(src + path, "utf8").matchAll(/object: \["([A-Za-z]+)"/g)].map(([, code = ""]) => ({
        path,
        code,
      })),
    );
    expect(used.length).toBeGreaterThan(30);
    expect(
      used
        .filter(({ code }) => !declared.some((object) => object.code === code))
        .map(
          ({ path, code }) => `${path} says ${code}: name it in domain/logged.ts, and that in the manifest's objects`,
        ),
    ).toEqual([]);
  });

  test("are the same in the console, which finds them by their file, as on the server", () => {
    const files = globSync("*/*/domain/logged.ts", { cwd: src }).map((path) => path.replace("/domain/logged.ts", ""));
    expect(files.sort()).toEqual([...new Set(declared.map(({ name }) => name))].sort());
  });

  test("are found on pages that there are", () => {
    const pages = new Set(features.flatMap(({ pages: own = [] }) => own.map(({ url }) => url)));
    expect(declared.filter(({ place }) => place && !pages.has(place.page)).map(({ code }) => code)).toEqual([]);
  });
});
