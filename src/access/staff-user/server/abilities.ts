import type { Actor } from "../../../platform/server/context.ts";

/** What an account's row says about itself. */
export interface Facts {
  readonly id: string;
  readonly active: boolean;
  readonly mfa: boolean;
  /** Holds rights that the caller lacks. */
  readonly beyond: boolean;
}

/** What the caller may do with an account. One's own password, authenticator and sessions are looked after on the Security page. */
export function staffAbilities({ id, active, mfa, beyond }: Facts, actor: Actor): Readonly<Record<string, boolean>> {
  const may = (action: string): boolean => actor.permissions.has(`system:sysUser:${action}`) && !beyond;
  const other = id !== actor.id;
  return {
    edit: may("edit"),
    enable: may("enable") && !active,
    disable: may("enable") && active && other,
    reset: may("resetPwd") && other,
    unbindMfa: may("unbindMfa") && mfa && other,
    kick: may("kick") && other,
  };
}
