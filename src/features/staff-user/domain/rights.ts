/** A role as far as giving it is concerned: its permission codes. */
export interface RoleRights {
  readonly id: string;
  readonly codes: readonly string[];
}

/** Whoever holds it decides what roles contain, and may therefore give any of them. */
export const GIVES_ANYTHING = "system:sysRole:authorize";

/** What it takes to put everybody's rights in order again; somebody who may log in must hold all of it. */
export const ADMINISTRATES: readonly string[] = ["system:sysUser:edit", "system:sysUser:enable", GIVES_ANYTHING];

/** Whether somebody with these codes could put everybody's rights in order. */
export const administrates = (codes: ReadonlySet<string>): boolean => ADMINISTRATES.every((code) => codes.has(code));

/** Whether codes go beyond what somebody holds who may not give everything. */
export const exceeds = (held: ReadonlySet<string>, codes: Iterable<string>): boolean => !held.has(GIVES_ANYTHING) && [...codes].some((code) => !held.has(code));

/** The roles that somebody may not give because they hold rights that the giver lacks. Roles that the user has already are not given. */
export function notToGive<R extends RoleRights>(giver: ReadonlySet<string>, wanted: readonly R[], already: ReadonlySet<string>): R[] {
  return wanted.filter(({ id, codes }) => !already.has(id) && exceeds(giver, codes));
}
