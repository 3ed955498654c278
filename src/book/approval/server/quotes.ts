import { createHash } from "node:crypto";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import type { Subject } from "../../../platform/server/handle.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { approvalSettings } from "../domain/settings.ts";
import { approvalRefusals } from "../messages.ts";

const bodyHash = (input: unknown): string => createHash("sha256").update(JSON.stringify(input)).digest("hex");

/**
 * Keeps what a preview was of: the call, the body, and the record's version; good for a while and for its maker only.
 */
export async function keepQuote(
  ctx: Context<Db>,
  call: string,
  input: unknown,
  { object, version }: Subject,
): Promise<{ quote: string; expiresAt: Date }> {
  const minutes = await settingOf(ctx, approvalSettings.quoteMinutes);
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000);
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "quote",
      {
        call,
        objectType: object[0],
        objectId: object[1],
        version: version ?? null,
        bodyHash: bodyHash(input),
        madeBy: staffIdOf(ctx),
        expiresAt,
      },
      sql`returning id`,
    ),
  );
  return { quote: id, expiresAt };
}

/**
 * Refuses (409) a quote that expired, was made for another body or by somebody else, or whose record has changed since.
 */
export async function requireQuote(
  ctx: Context,
  call: string,
  quote: string,
  input: unknown,
  { object, version }: Subject,
): Promise<void> {
  const good = await row(
    ctx.db,
    sql`select 1 as good from quote where id = ${quote} and call = ${call} and object_type = ${object[0]}
          and object_id = ${object[1]}
        and body_hash = ${bodyHash(input)} and made_by = ${ctx.actor.id} and expires_at > ${ctx.now}
          and version is not distinct from ${version ?? null}::int`,
  );
  if (!good) throw new Refusal(approvalRefusals.quoteStale, { field: "quote" });
}

/** Forgets quotes whose time is over. */
export const pruneQuotes = (db: Db, now: Date): Promise<number> =>
  run(db, sql`delete from quote where expires_at < ${now}`);
