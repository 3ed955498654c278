import { randomBytes } from "node:crypto";
import { generateSync } from "otplib/functional";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import { refused, ok, type Result } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";
import { limits } from "./limits.ts";
import { hashOf } from "./tokens.ts";
import { mfaSecret } from "./mfa-secret.ts";

const STEP_SECONDS = 30;
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * The time step (RFC 6238, 30 s) whose code this is, within one step of the instant; null when it is none of the three.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  return (
    [current, current - 1, current + 1].find((step) => generateSync({ secret, epoch: step * STEP_SECONDS }) === code) ??
    null
  );
}

const recoveryHash = (userId: string, code: string): string =>
  hashOf(`${userId}:${code.replace(/[\s-]/g, "").toUpperCase()}`);

/** Replaces a user's recovery codes; the new ones are shown once and kept as hashes. */
export async function issueRecoveryCodes(db: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => {
    const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return letters.replace(/(.{4})(?=.)/g, "$1-");
  });
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db);
  await sql`insert into recovery_code (user_id, code_hash)
            values ${sql.join(codes.map((code) => sql`(${userId}, ${recoveryHash(userId, code)})`))}`.execute(db);
  return codes;
}

/**
 * Accepts an authenticator code or a recovery code, each at most once: the user's row is locked, a code of a step
 * already used is refused, a recovery code is crossed out.
 */
export async function acceptSecondFactor(
  { db, services, now }: Context,
  userId: string,
  code: string,
): Promise<Result<null>> {
  const user = await only<{ mfaSecret: string | null; mfaLastStep: string | null }>(
    db,
    sql`select mfa_secret, mfa_last_step from staff_user where id = ${userId} for update`,
  );
  if (user.mfaSecret === null) return refused(authRefusals.mfaNotBound);
  const step = stepOf(unseal(services, user.mfaSecret, mfaSecret.placeOf(userId)), code, now);
  if (step !== null) {
    if (user.mfaLastStep !== null && step <= Number(user.mfaLastStep))
      return refused(authRefusals.codeUsed, { field: "code" });
    await updateTable("staff_user", { mfaLastStep: String(step) }, sql`where id = ${userId}`).execute(db);
    return ok(null);
  }
  const used = await run(
    db,
    updateTable(
      "recovery_code",
      { usedAt: now },
      sql`where user_id = ${userId} and code_hash = ${recoveryHash(userId, code)} and used_at is null`,
    ),
  );
  return used === 1 ? ok(null) : refused(authRefusals.codeWrong, { field: "code" });
}
