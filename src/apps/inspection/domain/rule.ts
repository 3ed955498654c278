import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { inspectionRefusals as r } from "../messages.ts";
import type { RuleKind } from "./sets.ts";

/** A rule as it is configured. */
export interface Rule {
  readonly name: string;
  readonly domain: string | null;
  readonly packageName: string | null;
  readonly kind: RuleKind;
  readonly path: string;
  readonly expectStatus: number | null;
  readonly contains: string | null;
  readonly maxMs: number | null;
  readonly minDays: number | null;
  readonly interval: number;
  readonly failAfter: number;
  readonly closeAfter: number;
  readonly notify: readonly string[];
}

/** The field that says what a kind of rule compares with. */
export const COMPARED = { status: "expectStatus", body: "contains", latency: "maxMs", tls: "minDays" } as const;

/** Whether a rule names one target, and what it compares with. Pure. */
export function isWhole(rule: Rule): Result<null> {
  if ((rule.domain === null) === (rule.packageName === null)) return refused(r.oneTarget, { field: "domain" });
  const field = rule.kind === "reachable" ? null : COMPARED[rule.kind];
  return field !== null && rule[field] === null ? refused(r.nothingToCompare, { field }) : ok(null);
}
