import type { Context } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { failWith, refuseLocked, subjects } from "./attempts.ts";
import { callerOf } from "./caller.ts";
import { limits } from "./limits.ts";
import { acceptSecondFactor } from "./second-factor.ts";

/**
 * Confirms a command with a code of the caller's authenticator, in the command's own transaction. Failures are counted
 * outside of it, so that a refused command still counts; the code is used up only when the command commits.
 */
export async function confirmWithCode(ctx: Context, code: string, field: string): Promise<void> {
  const { userId } = callerOf(ctx);
  const { independent } = ctx.services.connection;
  const subject = subjects.code(userId);
  await refuseLocked(independent, subject, limits.codeFailuresPerUser, ctx.now);
  const accepted = await acceptSecondFactor(ctx, userId, code);
  if (!accepted.ok)
    await failWith(
      independent,
      subject,
      limits.codeFailuresPerUser,
      ctx.now,
      new Refusal(accepted.reason, { ...accepted, field }),
    );
}
