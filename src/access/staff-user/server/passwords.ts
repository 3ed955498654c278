import { randomInt } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { checkNewPassword, decryptPassword, hashPassword, policyOf } from "../../auth/server/api.ts";
import { newPassword } from "../domain/new-password.ts";

export interface Issued {
  readonly hash: string;
  /** The password that was made here, to be shown once; null when it was typed. */
  readonly made: string | null;
}

/**
 * The hash of a typed password, which travels encrypted, or of one made here. Refuses a typed one that the password
 * policy does not accept (400).
 */
export async function issuePassword(ctx: Context, typed: string | undefined, account: string): Promise<Issued> {
  if (typed === undefined) {
    const made = newPassword((below) => randomInt(below), (await policyOf(ctx)).passwordLength, account);
    return { hash: await hashPassword(made), made };
  }
  const password = await decryptPassword(ctx.services, typed, "password");
  await checkNewPassword(ctx, account, password, "password");
  return { hash: await hashPassword(password), made: null };
}
