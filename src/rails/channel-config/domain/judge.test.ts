import { describe, expect, test } from "vitest";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { addressRefusals } from "../../../platform/shared/address-messages.ts";
import { opmDialect } from "../../opm/domain/dialect.ts";
import { sandboxDialect } from "../../../reach/channel/domain/dialect.ts";
import { providerRefusals } from "../messages.ts";
import { judgeProvider, originOf, type Facts } from "./judge.ts";

const SETTINGS = ["account", "merchantId"];
const AT = "https://spei.example";
const WAITING = { dialect: "opm", origin: AT, recordId: null, isUsed: false };
const content = (over: object = {}) => ({ baseUrl: AT, account: "646180110400000007", credentials: "2", ...over });
const facts = (over: Partial<Facts> = {}): Facts => ({
  dialect: opmDialect,
  content: content(),
  before: content({ credentials: "1" }),
  recordId: "7",
  address: ok(null),
  isTrusted: false,
  credentials: WAITING,
  ...over,
});
const judged = (over: Partial<Facts> = {}) => {
  const result = judgeProvider(facts(over), SETTINGS);
  return result.ok ? "ok" : [result.reason, result.field];
};

describe("credentials", () => {
  const badly = (reason: object) => [reason, "credentials"];

  test("that were entered for the address are taken, and those in force stay as long as the host stays", () => {
    expect(judged()).toBe("ok");
    expect(judged({ before: null, recordId: null })).toBe("ok");
    expect(judged({ before: content(), credentials: null })).toBe("ok");
    expect(judged({ before: content({ baseUrl: `${AT}/v1` }), credentials: null })).toBe("ok");
  });

  test("go nowhere else", () => {
    const elsewhere = content({ baseUrl: "https://thief.example" });
    expect(judged({ content: elsewhere, before: content(), credentials: null })).toEqual(
      badly(providerRefusals.enterAnew),
    );
    expect(judged({ content: elsewhere })).toEqual(badly(providerRefusals.enterAnew));
    expect(judged({ credentials: { ...WAITING, dialect: "openpay" } })).toEqual(badly(providerRefusals.enterAnew));
  });

  test("are those of a set that is there, unused, and the record's own", () => {
    expect(judged({ credentials: null })).toEqual(badly(providerRefusals.noCredentials));
    expect(judged({ credentials: { ...WAITING, isUsed: true } })).toEqual(badly(providerRefusals.usedCredentials));
    expect(judged({ credentials: { ...WAITING, recordId: "8" } })).toEqual(badly(providerRefusals.noCredentials));
    expect(judged({ credentials: { ...WAITING, recordId: "7" } })).toBe("ok");
  });
});

test("an address that may not be kept is refused as such, whatever else holds", () => {
  const address = refused(addressRefusals.notPublic, { field: "baseUrl" });
  expect(judged({ address, credentials: null })).toEqual([addressRefusals.notPublic, "baseUrl"]);
});

test("the sandbox's API is spoken where the operator lets it be spoken, alone", () => {
  const sandbox = { dialect: sandboxDialect, content: content({ account: null }) };
  const credentials = { ...WAITING, dialect: "sandbox" };
  expect(judged({ ...sandbox, credentials })).toEqual([providerRefusals.sandboxAlone, "baseUrl"]);
  expect(judged({ ...sandbox, credentials, isTrusted: true })).toBe("ok");
});

test("an API has what it needs and nothing of another one", () => {
  for (const account of [null, ""])
    expect(judged({ content: content({ account }) })).toEqual([providerRefusals.neededThere, "account"]);
  expect(judged({ content: content({ merchantId: "m1" }) })).toEqual([providerRefusals.notOfDialect, "merchantId"]);
});

test.each([
  ["https://Bank.example/v1", "https://bank.example"],
  ["https://bank.example:443", "https://bank.example"],
  ["http://bank.example:80/x", "http://bank.example"],
  ["https://bank.example:8443/x", "https://bank.example:8443"],
  ["http://bank.example:443", "http://bank.example:443"],
  ["bank.example", ""],
  [null, ""],
])("the origin of %o is %o", (address, origin) => {
  expect(originOf(address)).toBe(origin);
});
