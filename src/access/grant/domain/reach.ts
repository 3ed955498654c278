import type { DataScope } from "./data-scope.ts";

/** Whose orders somebody sees: everybody's, the team's or their own; of some packages only, where any are named. */
export interface DataReach {
  readonly kind: DataScope;
  readonly packages: readonly string[] | null;
}

/** What somebody may do, and on whose orders. */
export interface Reach {
  readonly permissions: ReadonlySet<string>;
  readonly scope: DataReach;
}

const RANK: Readonly<Record<DataScope, number>> = { own: 0, team: 1, all: 2 };

/** Whether one scope shows nothing that the other does not. */
export function scopeWithin(inner: DataReach, outer: DataReach): boolean {
  if (RANK[inner.kind] > RANK[outer.kind]) return false;
  if (outer.packages === null) return true;
  const known = new Set(outer.packages);
  return inner.packages !== null && inner.packages.every((name) => known.has(name));
}

/** What of the one reach goes beyond the other: permission codes, and whether the scope does. */
export function beyondReach(
  inner: Reach,
  outer: Reach,
): { readonly codes: readonly string[]; readonly scope: boolean } {
  return {
    codes: [...inner.permissions].filter((code) => !outer.permissions.has(code)),
    scope: !scopeWithin(inner.scope, outer.scope),
  };
}
