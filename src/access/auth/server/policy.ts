import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import { securityPolicy, type Policy, type PolicyName } from "../domain/policy.ts";

const names = Object.keys(securityPolicy) as PolicyName[];

/** The security policy in force. It is kept in memory with the other settings, so that it costs nothing to ask. */
export async function policyOf(source: SettingSource): Promise<Policy> {
  const values = await Promise.all(
    names.map(async (name) => [name, await settingOf<unknown>(source, securityPolicy[name])] as const),
  );
  return Object.fromEntries(values) as unknown as Policy;
}

const MINUTE = 60_000;

/** The time without a call after which a session ends, in milliseconds. */
export const idleOf = ({ idleMinutes }: Policy): number => idleMinutes * MINUTE;

/** The time after the login at which a session ends in any case, in milliseconds. */
export const lifeOf = ({ sessionHours }: Policy): number => sessionHours * 60 * MINUTE;

/** How often one may fail with a password, and how long a lock lasts from the last failure, in milliseconds. */
export const capOf = ({ attempts, lockMinutes }: Policy): { readonly limit: number; readonly window: number } => ({
  limit: attempts,
  window: lockMinutes * MINUTE,
});
