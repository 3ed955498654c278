import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Components of one feature that the pages of others show. */
const SHARED_COMPONENTS = new Set([
  "src/features/loan/web/api.ts",
  "src/features/repayment/web/api.ts",
  "src/features/review/web/api.ts",
  "src/features/bill/web/api.ts",
  "src/features/customer/web/api.ts",
  "src/features/approval/web/api.ts",
  "src/features/sms-code/web/api.ts",
  "src/features/configuration/web/api.ts",
  "src/features/reconciliation/web/api.ts",
]);
/** Features whose contracts the platform's own screens call: the session, kept settings, exports, why a page is not shown. */
const OF_THE_PLATFORM = new Set(["auth", "preference", "export", "menu"]);
/** The places where the product is put together. */
const ASSEMBLY = /^src\/(app|calls|server|web)\.tsx?$/;

type Layer = "shared" | "domain" | "server" | "web" | "assembly";

interface Place {
  readonly feature: string | null;
  readonly layer: Layer;
  /** The path inside its feature. */
  readonly inside: string;
}

function placeOf(path: string): Place {
  const own = /^src\/features\/([^/]+)\/(.+)$/.exec(path);
  const inside = own?.[2] ?? path;
  const layer = /(?:^|\/)(domain|server|web|shared)\//.exec(own ? inside : path)?.[1] as Layer | undefined;
  return { feature: own?.[1] ?? null, layer: ASSEMBLY.test(path) ? "assembly" : (layer ?? "shared"), inside };
}

/** Why one file may not import another; null when it may. */
function wall(from: string, to: string): string | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.layer === "assembly") return null;
  if (b.layer === "assembly") return "nothing imports the assembly";
  if ((a.layer === "shared" || a.layer === "domain") && (b.layer === "server" || b.layer === "web")) return `${a.layer} code knows neither server nor web`;
  if (a.layer === "web" && b.layer === "server") return "the console never sees the server";
  if (a.layer === "server" && b.layer === "web") return "the server never sees the console";
  if (b.feature === null || b.feature === a.feature) return null;
  if (a.feature === null) {
    const may = a.layer === "web" && OF_THE_PLATFORM.has(b.feature) && /^(contract|messages)\.ts$/.test(b.inside);
    return may ? null : "the platform knows no feature";
  }
  if (/^(contract|messages)\.ts$|^domain\//.test(b.inside)) return null;
  if (b.inside === "server/api.ts" && a.layer === "server") return null;
  if (a.layer === "web" && SHARED_COMPONENTS.has(to)) return null;
  return "features meet through contract.ts, messages.ts, domain/ and server/api.ts";
}

/** The forbidden imports of one source, as "file → file: why". */
function violations(path: string, source: string): string[] {
  const targets = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => posix.join(posix.dirname(path), match[1] ?? ""));
  return targets.flatMap((to) => {
    const why = wall(path, to);
    return why === null ? [] : [`${path} → ${to}: ${why}`];
  });
}

const sources = globSync("src/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

describe("the walls between features and layers", () => {
  test("stand in every source", () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((path) => violations(path, readFileSync(`${ROOT}${path}`, "utf8")))).toEqual([]);
  });

  test("are needed: each component on the list of shared ones is used by another feature", () => {
    const used = new Set(
      sources.flatMap((path) => {
        const text = readFileSync(`${ROOT}${path}`, "utf8");
        return [...SHARED_COMPONENTS].filter(
          (component) => placeOf(component).feature !== placeOf(path).feature && text.includes(`${placeOf(component).feature}/web/api.ts`),
        );
      }),
    );
    expect(used).toEqual(SHARED_COMPONENTS);
  });

  test.each([
    ["src/features/loan/server/list.ts", "../../bill/server/bill-store.ts", "features meet through"],
    ["src/features/loan/web/page.tsx", "../../review/web/desk/desk.tsx", "features meet through"],
    ["src/features/loan/web/page.tsx", "../server/api.ts", "the console never sees the server"],
    ["src/features/loan/web/page.tsx", "../../../platform/server/context.ts", "the console never sees the server"],
    ["src/features/loan/server/list.ts", "../web/api.ts", "the server never sees the console"],
    ["src/features/loan/domain/rule.ts", "../server/api.ts", "knows neither server nor web"],
    ["src/features/loan/contract.ts", "../../platform/server/context.ts", "knows neither server nor web"],
    ["src/platform/shared/cents.ts", "../server/config.ts", "knows neither server nor web"],
    ["src/platform/shared/cents.ts", "../web/session.ts", "knows neither server nor web"],
    ["src/platform/server/perform.ts", "../../features/loan/contract.ts", "the platform knows no feature"],
    ["src/platform/web/api.ts", "../../features/loan/contract.ts", "the platform knows no feature"],
    ["src/features/loan/server/list.ts", "../../../calls.ts", "nothing imports the assembly"],
  ])("refuse %s importing %s", (path, target, why) => {
    expect(violations(path, `import { a } from "${target}";\n`)).toEqual([expect.stringContaining(why)]);
    expect(violations(path, `export type { A } from "${target}";\n`)).toHaveLength(1);
    expect(violations(path, `const a = await import("${target}");\n`)).toHaveLength(1);
  });

  test.each([
    ["src/features/loan/server/list.ts", "../../bill/server/api.ts"],
    ["src/features/loan/server/list.ts", "../../bill/domain/plan.ts"],
    ["src/features/loan/contract.ts", "../review/domain/status.ts"],
    ["src/features/payout/web/payment.page.tsx", "../../loan/web/api.ts"],
    ["src/platform/web/session.ts", "../../features/auth/contract.ts"],
    ["src/calls.ts", "./features/loan/server/index.ts"],
  ])("let %s import %s", (path, target) => {
    expect(violations(path, `import { a } from "${target}";\n`)).toEqual([]);
  });
});
