import { compareVersions } from "../../../platform/shared/app-version.ts";

/** A version as far as it decides what an app is told. */
export interface Candidate {
  readonly version: string;
  /** Whoever has a version below this one must update; null forces nobody. */
  readonly forcedBelow: string | null;
}

/** What an app is told of its version, and the version that it is offered. */
export type Prompt<C extends Candidate> =
  | { readonly state: "upToDate"; readonly offered: null }
  | { readonly state: "optional" | "forced"; readonly offered: C };

const latestOf = <C extends Candidate>(available: readonly C[]): C | null =>
  available.reduce<C | null>(
    (latest, one) => (latest === null || compareVersions(one.version, latest.version) > 0 ? one : latest),
    null,
  );

/**
 * What an app of a version is told, of the versions that are to be had: those in use and listed. The latest of them is
 * offered to whoever has an older one, and forced on whoever is below the highest line that any of them draws. A version
 * that was taken back draws no line, so that nobody is forced onto what is not to be had; nobody is sent back to an older
 * one. An app that does not say its version is offered the latest and never forced, because it may have that one.
 */
export function promptFor<C extends Candidate>(available: readonly C[], installed: string | null): Prompt<C> {
  const offered = latestOf(available);
  if (offered === null) return { state: "upToDate", offered: null };
  if (installed === null) return { state: "optional", offered };
  if (compareVersions(installed, offered.version) >= 0) return { state: "upToDate", offered: null };
  const forced = available.some(
    ({ forcedBelow }) => forcedBelow !== null && compareVersions(installed, forcedBelow) < 0,
  );
  return { state: forced ? "forced" : "optional", offered };
}
