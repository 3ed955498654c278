import { scopeWithin, type DataReach, type Reach } from "../../grant/domain/reach.ts";

/** A role as far as giving it is concerned: its permission codes, and what of the portfolio it shows. */
export interface RoleRights {
  readonly id: string;
  readonly codes: readonly string[];
  readonly scope: DataReach;
}

/** Who gives: what they may do, and whose orders they see. */
export type Giver = Reach;

/** Whoever holds it decides what roles contain, and may therefore give any of them. */
export const MAY_GRANT_ANYTHING = "system:sysRole:authorize";

/** What it takes to put everybody's rights in order again; somebody who may log in must hold all of it. */
export const ADMINISTRATES: readonly string[] = ["system:sysUser:edit", "system:sysUser:enable", MAY_GRANT_ANYTHING];

/** Whether somebody with these codes could put everybody's rights in order. */
export const administrates = (codes: ReadonlySet<string>): boolean => ADMINISTRATES.every((code) => codes.has(code));

/**
 * Whether a reach goes beyond the giver's: by codes, unless the giver may give any of them, or by what it shows of the
 * portfolio.
 */
export const exceeds = (giver: Giver, codes: Iterable<string>, scope: DataReach): boolean =>
  !scopeWithin(scope, giver.scope) ||
  (!giver.permissions.has(MAY_GRANT_ANYTHING) && [...codes].some((code) => !giver.permissions.has(code)));

/**
 * The roles that somebody may not give because they hold rights or show orders that the giver lacks. Roles that the
 * user has already are not given.
 */
export function rolesBeyondGiver<R extends RoleRights>(
  giver: Giver,
  wanted: readonly R[],
  already: ReadonlySet<string>,
): R[] {
  return wanted.filter(({ id, codes, scope }) => !already.has(id) && exceeds(giver, codes, scope));
}
