import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { failWith, refuseLocked } from "../../../access/auth/server/api.ts";
import { codeLimits, obstacleOf, type CodeState } from "../domain/code.ts";
import { smsCodeRefusals } from "../messages.ts";
import { sameCode } from "./hash-code.ts";
import type { Confirmed } from "./send-code.ts";

/** The field in which every dialog sends its code. */
const FIELD = "smsCode";

const failures = (ctx: Context): string => `smsCode:${ctx.actor.id}`;

async function whyNot(db: Db, ctx: Context, { purpose, object }: Confirmed): Promise<Refusal> {
  const last = await row<CodeState>(
    db,
    sql`select attempts, expires_at, replaced_at is not null as replaced,
          coalesce(confirmed_at, used_at) is not null as spent from sms_code
        where staff_id = ${ctx.actor.id} and purpose = ${purpose} and object = ${object} order by created_at desc
          limit 1`,
  );
  return new Refusal(smsCodeRefusals[obstacleOf(last, ctx.now) ?? "none"], { field: FIELD });
}

/**
 * Checks the caller's code. The attempt is counted before the code is looked at and outside of the caller's
 * transaction, so that neither parallel guesses nor a rollback buy another one. Refuses a wrong, unknown, expired, used
 * or exhausted code. Answers the code's id.
 */
async function checkCode(ctx: Context, confirmed: Confirmed, code: string): Promise<string> {
  const { independent } = ctx.services.connection;
  await refuseLocked(independent, failures(ctx), codeLimits.failuresPerPerson, ctx.now);
  const tried = await row<{ id: string; codeHash: string; attempts: number }>(
    independent,
    updateTable(
      "sms_code",
      { attempts: sql`attempts + 1` },
      sql`where staff_id = ${ctx.actor.id} and purpose = ${confirmed.purpose} and object = ${confirmed.object}
            and replaced_at is null
          and confirmed_at is null and used_at is null and expires_at > ${ctx.now} and attempts < ${codeLimits.attempts}
        returning id, code_hash, attempts`,
    ),
  );
  if (!tried) throw await whyNot(independent, ctx, confirmed);
  if (await sameCode(tried.id, code, tried.codeHash)) return tried.id;
  const left = codeLimits.attempts - tried.attempts;
  const refusal = new Refusal(left > 0 ? smsCodeRefusals.wrong : smsCodeRefusals.exhausted, {
    field: FIELD,
    params: { left },
  });
  return failWith(independent, failures(ctx), codeLimits.failuresPerPerson, ctx.now, refusal);
}

/** Confirms a command with the caller's code; the code is used up when the command commits, once. */
export async function takeCode(ctx: Context, confirmed: Confirmed, code: string): Promise<void> {
  const id = await checkCode(ctx, confirmed, code);
  const taken = await run(
    ctx.db,
    updateTable(
      "sms_code",
      { confirmedAt: ctx.now, usedAt: ctx.now, usedIn: sql`pg_current_xact_id()` },
      sql`where id = ${id} and confirmed_at is null`,
    ),
  );
  if (taken === 0) throw new Refusal(smsCodeRefusals.used, { field: FIELD });
}

/** Whether the caller has used a code for this in the running transaction. */
export async function codeTakenNow(ctx: Context, { purpose, object }: Confirmed): Promise<boolean> {
  const taken = await row(
    ctx.db,
    sql`select 1 as taken from sms_code where staff_id = ${ctx.actor.id} and purpose = ${purpose} and object = ${object}
          and used_in = pg_current_xact_id()`,
  );
  return taken !== null;
}

/**
 * Confirms with the caller's code something that is asked for next, and answers the confirmation's id, which nobody
 * else knows: the code itself goes no further, so that a request that waits for approval does not hold it.
 */
export async function confirmCode(ctx: Context, confirmed: Confirmed, code: string): Promise<string> {
  const id = await checkCode(ctx, confirmed, code);
  const done = await run(
    ctx.db,
    updateTable("sms_code", { confirmedAt: ctx.now }, sql`where id = ${id} and confirmed_at is null`),
  );
  if (done === 0) throw new Refusal(smsCodeRefusals.used, { field: FIELD });
  return id;
}

/**
 * Uses a confirmation up, once, and answers whose it is. One that waits in a request (`requested`) keeps; otherwise it
 * must be fresh. Refuses (409) one that was not confirmed, is for something else, or was used.
 */
export async function spendConfirmation(
  ctx: Context,
  id: string,
  { purpose, object }: Confirmed,
  requested: boolean,
): Promise<{ readonly staffId: string }> {
  const since = requested ? new Date(0) : new Date(ctx.now.getTime() - codeLimits.confirmedSeconds * 1000);
  const used = await row<{ staffId: string }>(
    ctx.db,
    updateTable(
      "sms_code",
      { usedAt: ctx.now, usedIn: sql`pg_current_xact_id()` },
      sql`where id = ${id} and purpose = ${purpose} and object = ${object} and confirmed_at >= ${since}
            and used_at is null returning staff_id`,
    ),
  );
  if (!used) throw new Refusal(smsCodeRefusals.notConfirmed, { field: FIELD });
  return used;
}
