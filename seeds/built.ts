import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const SUFFIX = ".page.tsx";

/** The identifiers of the pages that exist in this build. */
export const builtPages = (): ReadonlySet<string> =>
  new Set(globSync(`*/*/web/*${SUFFIX}`, { cwd: SRC }).map((path) => basename(path).slice(0, -SUFFIX.length)));

/** Pages whose calls exist in demo mode only. */
const DEMO_PAGES: ReadonlySet<string> = new Set(["testTools"]);

/** What an installation of this kind holds of this build: a production one has no page that only a demo has calls for, nor its codes. */
export function buildFor(mode: "demo" | "production"): { readonly pages: ReadonlySet<string>; readonly codes: ReadonlySet<string> } {
  const [pages, codes] = [builtPages(), usedCodes()];
  if (mode === "demo") return { pages, codes };
  return {
    pages: new Set([...pages].filter((page) => !DEMO_PAGES.has(page))),
    codes: new Set([...codes].filter((code) => !DEMO_PAGES.has(code.split(":")[1] ?? ""))),
  };
}

/** The permission codes that the calls of this build ask for. */
export function usedCodes(): ReadonlySet<string> {
  const texts = globSync("*/*/{contract,*.contract}.ts", { cwd: SRC }).map((path) => readFileSync(`${SRC}${path}`, "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/"([a-z]+:[A-Za-z]+:[A-Za-z]+)"/g)].map((match) => match[1] ?? "")));
}
