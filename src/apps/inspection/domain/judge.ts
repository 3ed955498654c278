import type { Rule } from "./rule.ts";
import type { RunOutcome } from "./sets.ts";

/** What a look at a host has found. */
export interface Found {
  readonly certificate: { readonly expiresAt: Date; readonly trusted: boolean } | null;
  readonly answer: { readonly status: number; readonly text: string } | null;
  readonly failure: "unresolved" | "private" | "refused" | "timeout" | "certificate" | "broken" | null;
  readonly latencyMs: number;
}

type Asked = Pick<Rule, "kind" | "expectStatus" | "contains" | "maxMs" | "minDays">;

const DAY_MS = 86_400_000;

/**
 * Whether what was found is as a rule wants it, or why not. Of a certificate alone it does not matter how the host
 * answered. Pure.
 */
export function judge(rule: Asked, { certificate, answer, failure, latencyMs }: Found, now: Date): RunOutcome {
  if (rule.kind === "tls" && certificate?.trusted) {
    const left = certificate.expiresAt.getTime() - now.getTime();
    return left >= (rule.minDays ?? 0) * DAY_MS ? "passed" : "expiring";
  }
  if (failure !== null || answer === null) return failure ?? "broken";
  switch (rule.kind) {
    case "status":
      return answer.status === rule.expectStatus ? "passed" : "wrongStatus";
    case "body":
      return answer.text.includes(rule.contains ?? "") ? "passed" : "missing";
    case "latency":
      return latencyMs < (rule.maxMs ?? 0) ? "passed" : "slow";
    default:
      return "passed";
  }
}
