import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What nobody opens and waits for; the rest is brought by `later()`, whose first opening is not held back. */
const BY_ITSELF = [
  "src/book/approval/web/handed-in.tsx",
  "src/platform/web/app.tsx",
  "src/platform/web/chart/chart.tsx",
  "src/platform/web/router/error-page.tsx",
  "src/platform/web/shell/extras.tsx",
];

/** Loaded with its page although it opens dialogs: it leads from one to the next, and its forms load when they open. */
const WITH_ITS_PAGE = new Set(["src/access/auth/web/bind-dialogs.tsx"]);

/** The pages that show charts. */
const CHARTED = [
  "src/apps/inspection/web/detectionDetail.page.tsx",
  "src/growth/marketing/web/productAchievement.page.tsx",
  "src/rails/pnl/web/pnlDataupload.page.tsx",
];

interface Import {
  readonly target: string;
  /** What is taken of it; undefined for all of it. */
  readonly names: readonly string[] | undefined;
}

/** A file that a source needs from the start, with what it takes of it; types are gone by then. */
function importsOf(path: string, source: string): Import[] {
  const statements = source.matchAll(/^(?:import|export) (?!type\b)(?:([^;"]*?) from )?"(\.[^"]+)";/gm);
  return [...statements].map(([, clause = "", from = ""]) => ({
    target: posix.join(posix.dirname(path), from),
    names: /^\{[^}]*\}$/.test(clause)
      ? clause
          .slice(1, -1)
          .split(",")
          .map((part) => part.trim())
          .filter((part) => part !== "" && !part.startsWith("type "))
          .map((part) => part.split(" as ")[0] ?? part)
      : undefined,
  }));
}

/** Whether a source does nothing but hand on what others export, so that only what is taken of it is loaded. */
const handsOn = (source: string): boolean =>
  source.replace(/^export (?:type )?\{[^}]*\} from "[^"]+";|\/\*[\s\S]*?\*\/|\s+/gm, "") === "";

/** Every file that is loaded with one, by the file that brings it. */
function loadedWith(start: string, sourceOf: (path: string) => string): Map<string, string> {
  const brought = new Map([[start, ""]]);
  const seen = new Set<string>();
  const follow = (path: string, names: readonly string[] | undefined): void => {
    const source = sourceOf(path);
    const handed = handsOn(source) ? names : undefined;
    const key = `${path} ${handed?.join() ?? ""}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of importsOf(path, source)) {
      if (handed && !next.names?.some((name) => handed.includes(name))) continue;
      if (!brought.has(next.target)) brought.set(next.target, path);
      follow(next.target, next.names);
    }
  };
  follow(start, undefined);
  return brought;
}

const isDialog = (path: string): boolean =>
  /^src\/(?!platform\/).*\/web\/.*\b(dialogs?|drawer)\.tsx?$/.test(path) && !WITH_ITS_PAGE.has(path);

const dialogsWith = (start: string, sourceOf: (path: string) => string): string[] =>
  [...loadedWith(start, sourceOf)].flatMap(([path, by]) => (isDialog(path) ? [`${start}: ${path}, by ${by}`] : []));

const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");
const pages = globSync("src/*/*/web/*.{page,shell}.tsx", { cwd: ROOT });

describe("what a page loads before it shows anything", () => {
  test("has no dialogs in it: these are named in <noun>-dialogs.ts and loaded with later()", () => {
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.flatMap((page) => dialogsWith(page, read))).toEqual([]);
  });

  test("has a chart only where one is shown, and its library nowhere: that comes by itself", () => {
    const CHART = "src/platform/web/chart/chart.tsx";
    const shows = pages.filter((page) => loadedWith(page, read).has(CHART));
    expect(shows.toSorted()).toEqual(CHARTED);
    const brings = pages.filter((page) =>
      [...loadedWith(page, read).keys()].some((path) => read(path).includes('from "chart.js"')),
    );
    expect(brings).toEqual([]);
  });

  test("has none of the library's dialogs, date pickers and selects on a list", () => {
    const HEAVY =
      /^import \{[^}]*\b(Modal|Drawer|Form|Select|DatePicker|AutoComplete|Pagination)\b[^}]*\} from "antd";/m;
    const lists = pages.filter((page) => /\blist(Page|sPage)\(|<ListPage\b/.test(read(page)));
    expect(lists.length).toBeGreaterThan(12);
    expect(
      lists.flatMap((page) =>
        [...loadedWith(page, read)].flatMap(([path, by]) =>
          HEAVY.test(read(path)) ? [`${page}: ${path}, by ${by}`] : [],
        ),
      ),
    ).toEqual([]);
  });

  test("is followed by later() with what somebody opens: what React's lazy brings is shown 300 ms after its fallback", () => {
    const screens = globSync("src/**/web/**/*.tsx", { cwd: ROOT });
    expect(screens.filter((path) => /\blazy\(/.test(read(path))).toSorted()).toEqual(BY_ITSELF);
  });

  test("is left out where nothing of it is used: a screen's modules define, and do nothing else", () => {
    const screens = globSync("src/*/*/web/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !path.includes(".test."));
    const doing = /^(?:[\w$]+(?:\.\w+)*\(|import "(?!.*\.css"))/m;
    expect(screens.filter((path) => doing.test(read(path)))).toEqual([]);
  });

  test("would be found to have one, straight or through a feature's api, and not one that nobody takes", () => {
    const sources: Readonly<Record<string, string>> = {
      "src/a/b/web/straight.page.tsx": 'import { X } from "./x-dialog.tsx";\n',
      "src/a/b/web/through.page.tsx": 'import { X } from "../../c/web/api.ts";\n',
      "src/a/b/web/beside.page.tsx": 'import {\n  Y,\n  type X,\n} from "../../c/web/api.ts";\n',
      "src/a/b/web/later.page.tsx": 'const dialog = later(() => import("./x-dialog.tsx"));\n',
      "src/a/c/web/api.ts": '/** Doc. */\nexport { X } from "./x-drawer.tsx";\nexport { Y } from "./y.tsx";\n',
    };
    const found = Object.keys(sources).map((path) => dialogsWith(path, (file) => sources[file] ?? "").length);
    expect(found).toEqual([1, 1, 0, 0, 1]);
  });
});
