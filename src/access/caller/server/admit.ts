import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { callerSecret } from "./secret.ts";

/** Who tells us what became of money or messages. */
export interface Notifier {
  readonly kind: "channel" | "carrier";
  /** Its code, which its notices are about. */
  readonly code: string;
}

/** The name under which a channel's or carrier's notices come; null for one whose notices are not let in. */
const appIdOf = async ({ db }: Context, { kind, code }: Notifier): Promise<string | null> =>
  (
    await row<{ appId: string }>(
      db,
      sql`select app_id from open_app where kind = ${kind} and channel = ${code} order by app_id limit 1`,
    )
  )?.appId ?? null;

/**
 * Lets the notices of a channel or carrier in by another key: under the name that it has, or under one of its own.
 * Answers that name.
 */
export async function admitNotices(ctx: Context, notifier: Notifier, key: string): Promise<string> {
  const { kind, code } = notifier;
  const known = await appIdOf(ctx, notifier);
  const appId = known ?? `${kind}-${code}`;
  const sealed = { secret: seal(ctx.services, key, callerSecret.placeOf(appId)), issuedAt: ctx.now, enabled: true };
  await run(
    ctx.db,
    known === null
      ? insertInto("open_app", { appId, kind, channel: code, ...sealed })
      : updateTable("open_app", sealed, sql`where app_id = ${appId}`),
  );
  return appId;
}
