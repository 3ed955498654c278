import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { features } from "../features.ts";
import { circlesOf } from "./circles.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The features from the ground up: each imports from those before it only. */
const FLOORS: ReadonlyMap<string, number> = new Map(features.map(({ name }, floor) => [name, floor]));
/**
 * Features whose contracts the platform's own screens call: the session, kept settings, exports, why a page is not
 * shown, the search of all records, and what a day holds.
 */
const OF_THE_PLATFORM = new Set([
  "access/auth",
  "access/menu",
  "access/saved-view",
  "base/choice",
  "base/finder",
  "base/home",
  "base/preference",
  "control/export",
]);
/** The places where the product is put together. */
const ASSEMBLY = /^src\/(app|calls|features|server|web)\.tsx?$/;

type Layer = "shared" | "domain" | "server" | "web" | "assembly";

interface Place {
  /** `<area>/<noun>`; null for the platform. */
  readonly feature: string | null;
  readonly layer: Layer;
  /** The path inside its feature. */
  readonly inside: string;
}

function placeOf(path: string): Place {
  if (ASSEMBLY.test(path)) return { feature: null, layer: "assembly", inside: path };
  const own = /^src\/(?!platform\/)([^/]+\/[^/]+)\/(.+)$/.exec(path);
  const inside = own?.[2] ?? path;
  if (own && inside === "feature.ts") return { feature: own[1] ?? null, layer: "server", inside };
  const layer = /(?:^|\/)(domain|server|web|shared)\//.exec(inside)?.[1] as Layer | undefined;
  return { feature: own?.[1] ?? null, layer: layer ?? "shared", inside };
}

/** Why one file may not import another; null when it may. */
function wall(from: string, to: string): string | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.layer === "assembly") return null;
  if (b.layer === "assembly") return "nothing imports the assembly";
  if ((a.layer === "shared" || a.layer === "domain") && (b.layer === "server" || b.layer === "web"))
    return `${a.layer} code knows neither server nor web`;
  if (a.layer === "web" && b.layer === "server") return "the console never sees the server";
  if (a.layer === "server" && b.layer === "web") return "the server never sees the console";
  if (b.feature === null || b.feature === a.feature) return null;
  if (a.feature === null) {
    const may = a.layer === "web" && OF_THE_PLATFORM.has(b.feature) && /^(contract|messages)\.ts$/.test(b.inside);
    return may ? null : "the platform knows no feature";
  }
  if ((FLOORS.get(b.feature) ?? Infinity) > (FLOORS.get(a.feature) ?? -1))
    return "a feature uses only what is below it";
  if (/^((\S+\.)?contract|messages)\.ts$|^domain\//.test(b.inside)) return null;
  if (b.inside === "server/api.ts" && a.layer === "server") return null;
  if (b.inside === "web/api.ts" && a.layer === "web") return null;
  return "features meet through contract.ts, messages.ts, domain/, server/api.ts and web/api.ts";
}

const targetsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? ""),
  );

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((part) => part.trim().replace(/^type /, ""))
    .filter(Boolean);

/** What a source imports by name, with the file that it comes from. */
const namesFrom = (path: string, source: string): (readonly [target: string, name: string])[] =>
  [...source.matchAll(/\b(?:import|export)(?: type)? \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(
    ([, list = "", from = ""]) =>
      namesIn(list).map((name) => [posix.join(posix.dirname(path), from), name.split(" as ")[0] ?? name] as const),
  );

/** The names that a source exports. */
const offeredBy = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    namesIn(list).map((name) => name.split(" as ").at(-1) ?? name),
  ),
  ...[...source.matchAll(/^export (?:async )?(?:const|function|interface|type) (\w+)/gm)].map(([, name]) => name ?? ""),
];

/** The forbidden imports of one source, as "file → file: why". */
const violations = (path: string, source: string): string[] =>
  targetsOf(path, source).flatMap((to) => {
    const why = wall(path, to);
    return why === null ? [] : [`${path} → ${to}: ${why}`];
  });

const sources = new Map(
  globSync("src/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => [path, readFileSync(`${ROOT}${path}`, "utf8")]),
);

describe("the walls between features and layers", () => {
  test("stand in every source, and no import between features leads upward", () => {
    const imports = [...sources].flatMap(([path, source]) =>
      targetsOf(path, source).map((to) => [placeOf(path).feature, placeOf(to).feature] as const),
    );
    const between = imports.filter(([from, to]) => from !== null && to !== null && from !== to);
    const upward = between.filter(([from, to]) => (FLOORS.get(to ?? "") ?? Infinity) > (FLOORS.get(from ?? "") ?? -1));
    process.stdout.write(`imports between features: ${between.length}, upward: ${upward.length}\n`);
    expect(between.length).toBeGreaterThan(300);
    expect([...sources].flatMap(([path, source]) => violations(path, source))).toEqual([]);
  });

  test("each folder of a feature is on the list, under its own name", () => {
    const folders = new Set([...sources.keys()].flatMap((path) => placeOf(path).feature ?? []));
    expect(
      [...folders].sort(),
      "each folder src/<area>/<noun> has its line in src/features.ts, and its path as `name` in feature.ts",
    ).toEqual([...FLOORS.keys()].sort());
  });

  test("what a feature's api hands out is taken by another", () => {
    const taken = new Set(
      globSync("{src,e2e,scripts,seeds,bench,sandbox}/**/*.{ts,tsx}", { cwd: ROOT }).flatMap((path) => {
        const source = sources.get(path) ?? readFileSync(`${ROOT}${path}`, "utf8");
        return namesFrom(path, source).map(([target, name]) =>
          placeOf(target).feature === placeOf(path).feature ? "" : `${target} ${name}`,
        );
      }),
    );
    const offered = [...sources].filter(([path]) => path.endsWith("/api.ts") && placeOf(path).feature !== null);
    const left = offered.flatMap(([path, source]) =>
      offeredBy(source)
        .filter((name) => !taken.has(`${path} ${name}`))
        .map((name) => `${path}: ${name}`),
    );
    expect(offered.length).toBeGreaterThan(20);
    expect(left, "nobody else uses it: take it out of api.ts").toEqual([]);
  });

  test("no files import each other in a circle", () => {
    expect(
      circlesOf(new Map([...sources].map(([path, source]) => [path, targetsOf(path, source)]))),
      "move what both need into a file of its own",
    ).toEqual([]);
  });

  test("a circle would be found, however long", () => {
    const links = (...pairs: (readonly [string, string])[]) => new Map(pairs.map(([from, to]) => [from, [to]]));
    expect(circlesOf(links(["a", "b"], ["b", "c"], ["c", "a"], ["d", "a"]))).toEqual([["a", "b", "c"]]);
    expect(circlesOf(links(["a", "b"], ["b", "c"]))).toEqual([]);
  });

  test.each([
    ["src/service/loan/server/list.ts", "../../../book/plan/server/bill-store.ts", "features meet through"],
    ["src/service/loan/web/page.tsx", "../../../desk/review/web/desk/desk.tsx", "features meet through"],
    ["src/service/loan/web/page.tsx", "../server/api.ts", "the console never sees the server"],
    ["src/service/loan/web/page.tsx", "../../../platform/server/context.ts", "the console never sees the server"],
    ["src/service/loan/server/list.ts", "../web/api.ts", "the server never sees the console"],
    ["src/service/loan/domain/rule.ts", "../server/api.ts", "knows neither server nor web"],
    ["src/service/loan/contract.ts", "../../platform/server/context.ts", "knows neither server nor web"],
    ["src/platform/shared/cents.ts", "../server/config.ts", "knows neither server nor web"],
    ["src/platform/shared/cents.ts", "../web/session.ts", "knows neither server nor web"],
    ["src/platform/server/perform.ts", "../../service/loan/contract.ts", "the platform knows no feature"],
    ["src/platform/web/api.ts", "../../service/loan/contract.ts", "the platform knows no feature"],
    ["src/service/loan/server/list.ts", "../../../calls.ts", "nothing imports the assembly"],
    ["src/service/loan/server/list.ts", "../../../features.ts", "nothing imports the assembly"],
    ["src/book/order/server/list.ts", "../../plan/server/api.ts", "only what is below it"],
    ["src/book/order/domain/rule.ts", "../../../service/loan/domain/quote.ts", "only what is below it"],
    ["src/book/order/feature.ts", "../../desk/review/server/api.ts", "only what is below it"],
  ])("refuse %s importing %s", (path, target, why) => {
    expect(violations(path, `import { a } from "${target}";\n`)).toEqual([expect.stringContaining(why)]);
    expect(violations(path, `export type { A } from "${target}";\n`)).toHaveLength(1);
    expect(violations(path, `const a = await import("${target}");\n`)).toHaveLength(1);
  });

  test.each([
    ["src/service/loan/server/list.ts", "../../../book/plan/server/api.ts"],
    ["src/service/loan/server/list.ts", "../../../book/plan/domain/plan.ts"],
    ["src/service/loan/contract.ts", "../../desk/review/domain/status.ts"],
    ["src/rails/payment/web/payment.page.tsx", "../../../service/loan/web/api.ts"],
    ["src/platform/web/session.ts", "../../access/auth/contract.ts"],
    ["src/calls.ts", "./book/approval/server/index.ts"],
  ])("let %s import %s", (path, target) => {
    expect(violations(path, `import { a } from "${target}";\n`)).toEqual([]);
  });
});
