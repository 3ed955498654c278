import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { sql } from "../platform/server/database/connect.ts";
import { testServices } from "../platform/server/testing/services.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HELPER = "src/platform/server/testing/services.ts";
const SELF = "src/testing/books.test.ts";

/** Who makes a database without leaving it to the helper that checks the ledger when it closes, and why. */
const ON_THEIR_OWN: Readonly<Record<string, string>> = {
  [HELPER]: "is the helper",
  "src/platform/server/testing/database.test.ts": "tests how databases are made",
  "src/book/order/domain/transitions.test.ts": "reads the table of transitions only",
  "src/service/work-order/domain/domain.test.ts": "reads the table of transitions only",
  "src/access/menu/server/seed.test.ts": "holds menu, roles and staff only",
  "e2e/fixtures/host.ts": "hands it to the product, which leaves it to the helper",
  "src/control/audit/server/chain/tampering.test.ts": "holds rows of the operation log only",
  "scripts/chat-check.ts": "hands it to the helper",
  "scripts/guesses-check.ts": "hands it to the product, which leaves it to the helper",
  "scripts/links-check.ts": "hands it to the helper",
  "scripts/malformed-check.ts": "hands it to the product, which leaves it to the helper",
  "scripts/model/main.ts": "hands it to the product, which leaves it to the helper",
  "scripts/release-check.ts": "hands it to the product, which leaves it to the helper",
  "scripts/relend-check.ts": "hands it to the helper",
  "scripts/review-check.ts": "hands it to the helper",
  "scripts/sms-check.ts": "hands it to the helper",
  "scripts/payouts-check.ts": "hands it to the product, which leaves it to the helper",
  "src/platform/server/testing/table-types.test.ts": "reads the schema only",
  "scripts/start.test.ts": "lays in only what a lender needs to begin, with no money in it",
};

/** Tests that draw rows of money without entries behind them, and why. */
const DRAWN: Readonly<Record<string, string>> = {
  "scripts/relend-check.ts": "settles orders by the thousand that were never lived",
  "scripts/review-check.ts": "decides orders by the thousand that were never lived",
  "src/testing/review-claims.test.ts": "decides orders that were never lived, as the check does at large",
  "src/desk/calibration/server/figures.test.ts": "counts over orders that were never lived",
  "src/testing/relending.test.ts": "settles orders that were never lived, as the check does at large",
  "src/service/loan/server/testing/reader.ts": "lists and pages over a portfolio that was never lived",
  "src/desk/customer/server/customer.test.ts": "lists over a few rows",
  "src/growth/collection-case/server/allocation.test.ts": "shares out orders that were never lived",
  "src/growth/collection-case/server/days.test.ts": "lets days go by over orders that were never lived",
  "src/book/plan/server/business-day/business-day.test.ts":
    "writes into a plan by hand, and checks the ledger itself elsewhere",
  "src/book/plan/server/business-day/day-charges.test.ts": "plans without payouts",
  "src/book/ledger/server/charge-guards.test.ts": "entries without orders",
  "src/platform/server/database/scoped.test.ts": "orders and bills by the thousand, to look at plans and rights only",
};

const paths = globSync("{src,e2e,scripts,sandbox}/**/*.ts", { cwd: ROOT })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path !== SELF);
const sources = new Map(paths.map((path) => [path, readFileSync(`${ROOT}${path}`, "utf8")]));
const holding = (pattern: RegExp): string[] =>
  [...sources].flatMap(([path, source]) => (pattern.test(source) ? [path] : [])).sort();

describe("a test that opens a database", () => {
  test("takes it from the helper that checks the ledger when it closes, or says why not", () => {
    expect(sources.size).toBeGreaterThan(500);
    expect(holding(/^import \{[^}]*\bcreateTestDatabase\b/m)).toEqual(Object.keys(ON_THEIR_OWN).sort());
  });

  test("leaves the check out only where rows are drawn", () => {
    expect(holding(/books: "drawn"/).filter((path) => path !== HELPER)).toEqual(Object.keys(DRAWN).sort());
  });

  test("starts no PostgreSQL of its own, and leaves the check to nobody else: a browser test has the product that its worker opened", () => {
    const tests = new Set(paths.filter((path) => /\.(test|spec)\.ts$/.test(path)));
    expect(
      holding(/\bstartPostgres\b|\bstartTestCluster\b/).filter(
        (path) => tests.has(path) && !path.startsWith("src/platform/server/postgres/"),
      ),
    ).toEqual([]);
    const specs = holding(/\bopen(Product|Host)\b|\btestServices\b/).filter((path) => path.startsWith("e2e/"));
    expect(specs).toEqual(["e2e/fixtures/host.ts", "e2e/fixtures/test.ts"]);
    expect(sources.get("e2e/fixtures/test.ts")).toMatch(/await product\.close\(\)/);
    const opening = holding(/await (openProduct|testServices|openPortfolio|openHouse)\(/).filter((path) =>
      tests.has(path),
    );
    expect(opening.length).toBeGreaterThan(30);
    expect(
      opening.filter((path) => !/\.close\(\)/.test(sources.get(path) ?? "")),
      "add afterAll(() => product.close()) to the test",
    ).toEqual([]);
  });

  test("fails when it leaves the books broken, and not where its rows are drawn", async () => {
    const spoil = async (books: "kept" | "drawn") => {
      const base = await testServices({}, { books });
      const { db } = base.services.connection;
      await sql`insert into merchant (merchant_no, name, zone) values ('M1', 'M', 'America/Mexico_City')`.execute(db);
      await sql`insert into app_package (package_name, app_name, merchant_no, created_at)
                values ('p', 'P', 'M1', now())`.execute(db);
      await sql`insert into customer (external_id, merchant_no, package_name, phone, name, credit_cents, registered_at)
                values ('x', 'M1', 'p', '5512345678', 'X', 500, now())`.execute(db);
      return base.close();
    };
    await expect(spoil("kept")).rejects.toThrow(
      /the ledger does not hold:[^]*credit of customer \d+: cached 500, ledger 0/,
    );
    await expect(spoil("drawn")).resolves.toBeUndefined();
  }, 120_000);
});
