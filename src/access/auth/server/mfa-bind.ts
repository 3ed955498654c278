import { writeAudit } from "../../../platform/server/audit.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { callerOf } from "./caller.ts";
import { profileChanged } from "./profiles.ts";
import { issueRecoveryCodes, stepOf } from "./second-factor.ts";
import { mfaSecret } from "./mfa-secret.ts";

/** Binds the authenticator that was begun, after one code of it; answers the recovery codes, this once. */
export const mfaBind = handle(auth.mfaBind, async ({ code }, ctx) => {
  const { userId } = callerOf(ctx);
  const user = await only<{ mfaSecret: string | null; mfaPendingSecret: string | null }>(
    ctx.db,
    sql`select mfa_secret, mfa_pending_secret from staff_user where id = ${userId} for update`,
  );
  if (user.mfaSecret !== null) throw new Refusal(authRefusals.mfaAlreadyBound);
  if (user.mfaPendingSecret === null) throw new Refusal(authRefusals.mfaNotBegun);
  const step = stepOf(unseal(ctx.services, user.mfaPendingSecret, mfaSecret.placeOf(userId)), code, ctx.now);
  if (step === null) throw new Refusal(authRefusals.codeWrong, { field: "code" });
  await updateTable(
    "staff_user",
    { mfaSecret: sql`mfa_pending_secret`, mfaPendingSecret: null, mfaLastStep: String(step) },
    sql`where id = ${userId}`,
  ).execute(ctx.db);
  const recoveryCodes = await issueRecoveryCodes(ctx.db, userId);
  await profileChanged(ctx, userId);
  await writeAudit(
    ctx,
    auth.mfaBind.name,
    {},
    { object: ["staffUser", userId], before: { mfaBound: false }, after: { mfaBound: true } },
  );
  return { recoveryCodes };
});
