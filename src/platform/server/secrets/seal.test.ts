import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig, type Config } from "../config.ts";
import { addFileKey, keyRing, parseKeys } from "./keys.ts";
import { isSealed, keyIdOf, seal, unseal } from "./seal.ts";

const key = (id: string): string => `${id}:${randomBytes(32).toString("base64")}`;
const withKeys = (...keys: string[]) => ({ config: readConfig({ SECRET_KEYS: keys.join(",") }) });

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "trastienda-keys-"));
  folders.push(made);
  return made;
}

describe("a sealed secret", () => {
  const house = withKeys(key("k1"));

  test("opens to what it was, and says neither it nor the same thing twice", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.string({ minLength: 1, maxLength: 40 }),
        (text, place) => {
          const [one, other] = [seal(house, text, place), seal(house, text, place)];
          expect(unseal(house, one, place)).toBe(text.toWellFormed());
          expect(one).not.toBe(other);
          expect(isSealed(one)).toBe(true);
          if (text.length > 3) expect(one).not.toContain(text);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("does not open at another place, with another key of the same name, or with a bit changed", () => {
    const sealed = seal(house, "sk_live", "channel.secret:opm");
    expect(() => unseal(house, sealed, "channel.secret:openpay")).toThrow(/does not open with key k1/);
    expect(() => unseal(withKeys(key("k1")), sealed, "channel.secret:opm")).toThrow(/does not open with key k1/);
    const [head, id, body = ""] = sealed.split(":");
    const bytes = Buffer.from(body, "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(house, `${head}:${id}:${changed.toString("base64")}`, "channel.secret:opm")).toThrow(
        /does not open/,
      );
    }
    expect(() =>
      unseal(house, `${head}:${id}:${bytes.subarray(0, 20).toString("base64")}`, "channel.secret:opm"),
    ).toThrow(/cut off/);
  });

  test("is never taken for one when it is plain, and names the key that is missing", () => {
    expect(() => unseal(house, "sk_live", "channel.secret:opm")).toThrow("channel.secret:opm is not sealed");
    const sealed = seal(house, "sk_live", "channel.secret:opm");
    expect(() => unseal(withKeys(key("k2")), sealed, "channel.secret:opm")).toThrow(
      "channel.secret:opm is sealed with key k1, which is not among SECRET_KEYS",
    );
  });
});

describe("the key ring", () => {
  test("seals with its first key and opens with all", () => {
    const [old, fresh] = [key("old"), key("fresh")];
    const before = seal(withKeys(old), "secret", "p");
    const both = withKeys(fresh, old);
    expect(unseal(both, before, "p")).toBe("secret");
    expect(keyIdOf(seal(both, "secret", "p"))).toBe("fresh");
  });

  test.each([
    ["nothing", ""],
    ["no name", randomBytes(32).toString("base64")],
    ["a short key", `k:${randomBytes(16).toString("base64")}`],
    ["a long key", `k:${randomBytes(33).toString("base64")}`],
    ["the same name twice", `${key("k")},${key("k")}`],
    ["one bad among good ones", `${key("k")},zzz`],
  ])("refuses %s", (_case, text) => {
    expect(parseKeys(text)).toBeNull();
    if (text !== "") expect(() => readConfig({ SECRET_KEYS: text })).toThrow(/SECRET_KEYS is not usable/);
  });

  test("is needed in production, and in a demo is a file that only its owner may read", () => {
    const dataDir = folder();
    const production: Config = { ...readConfig({ MODE: "production" }), dataDir };
    expect(() => keyRing(production)).toThrow(/SECRET_KEYS is needed in production/);
    const demo: Config = { ...readConfig({}), dataDir };
    const sealed = seal({ config: demo }, "secret", "p");
    expect(statSync(join(dataDir, "secret-keys")).mode & 0o777).toBe(0o600);
    const later: Config = { ...readConfig({}), dataDir };
    expect(unseal({ config: later }, sealed, "p")).toBe("secret");
    expect(readFileSync(join(dataDir, "secret-keys"), "utf8")).not.toContain("secret");
  });

  test("of a demo finds a key that another process has added since", () => {
    const dataDir = folder();
    const [running, rotating]: Config[] = [
      { ...readConfig({}), dataDir },
      { ...readConfig({}), dataDir },
    ];
    if (!running || !rotating) throw new Error("no configs");
    const before = seal({ config: running }, "secret", "p");
    addFileKey(rotating);
    const after = seal({ config: rotating }, "secret", "p");
    expect(keyIdOf(after)).not.toBe(keyIdOf(before));
    expect(unseal({ config: running }, after, "p")).toBe("secret");
    expect(unseal({ config: rotating }, before, "p")).toBe("secret");
  });

  test("of a demo whose file is damaged says so and makes no new one", () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "secret-keys"), "rubbish\n");
    expect(() => keyRing({ ...readConfig({}), dataDir })).toThrow(/does not hold keys: restore it/);
  });
});
