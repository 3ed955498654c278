import { allFeatures } from "../src/calls.ts";
import { askedCodes, asksFor } from "../src/platform/server/features.ts";
import type { Build } from "./plan.ts";

/** The identifiers of the pages that this build has in its menu. */
export const builtPages = (): ReadonlySet<string> => new Set(allFeatures.pages.map(({ url }) => url));

/** The permission codes that the calls of this build ask for. */
export const usedCodes = (): ReadonlySet<string> => askedCodes(allFeatures);

/**
 * What an installation of this kind holds of this build: a production one has no page that only a demo has calls for,
 * nor its codes.
 */
export function buildFor(mode: "demo" | "production"): Build {
  if (mode === "demo") return { pages: builtPages(), codes: usedCodes() };
  return {
    pages: new Set(allFeatures.pages.filter(({ demoOnly }) => !demoOnly).map(({ url }) => url)),
    codes: new Set([...allFeatures.calls.values()].filter(({ demoOnly }) => !demoOnly).flatMap(asksFor)),
  };
}
