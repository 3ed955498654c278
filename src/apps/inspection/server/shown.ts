import { sql } from "../../../platform/server/database/connect.ts";
import type { RuleKind } from "../domain/sets.ts";

/** What a rule looks at, as an expression over its row `t`. */
export const targetSql = sql`coalesce(t.domain, t.package_name)`;

interface Asked {
  readonly kind: RuleKind;
  readonly path: string;
  readonly expectStatus: number | null;
  readonly contains: string | null;
  readonly maxMs: number | null;
  readonly minDays: number | null;
}

/** What a rule wants, in signs that all languages have. */
export function comparedOf({ kind, path, expectStatus, contains, maxMs, minDays }: Asked): string {
  switch (kind) {
    case "tls":
      return `≥ ${minDays} d`;
    case "status":
      return `${path} = ${expectStatus}`;
    case "body":
      return `${path} ∋ ${contains}`;
    case "latency":
      return `${path} < ${maxMs} ms`;
    default:
      return path;
  }
}
