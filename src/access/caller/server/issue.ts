import { randomBytes } from "node:crypto";
import { lockName, type Context, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { seal, SealError, unseal } from "../../../platform/server/secrets/seal.ts";
import { callerSecret, oldSecret } from "./secret.ts";

const SECRET_BYTES = 32;

/** What an app signs with; the secret is nowhere else in plain. */
export interface Issued {
  readonly appId: string;
  readonly secret: string;
  /** Until when the one before is good as well; null where there is none. */
  readonly oldUntil: Date | null;
}

interface Present {
  readonly appId: string;
  readonly secret: string;
  readonly enabled: boolean;
}

/**
 * Gives the app of a package another secret, with which it may sign at once. The one before stays good until an instant,
 * unless it was revoked; one that was still good beside it is not any longer.
 */
export async function issueSecret(ctx: Context, packageName: string, overlapUntil: Date): Promise<Issued> {
  const { db, services, now } = ctx;
  await lockName(db, `open_app:${packageName}`);
  const present = await row<Present>(
    db,
    sql`select app_id, secret, enabled from open_app where package_name = ${packageName} and kind = 'app'
        order by app_id limit 1 for update`,
  );
  const appId = present?.appId ?? packageName;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const sealed = { secret: seal(services, secret, callerSecret.placeOf(appId)), issuedAt: now, usedAt: null };
  if (!present) {
    await run(db, insertInto("open_app", { appId, kind: "app", packageName, ...sealed }));
    return { appId, secret, oldUntil: null };
  }
  const former = present.enabled ? unseal(services, present.secret, callerSecret.placeOf(appId)) : null;
  const oldUntil = former === null ? null : overlapUntil;
  const old = {
    oldSecret: former === null ? null : seal(services, former, oldSecret.placeOf(appId)),
    oldUntil,
    oldUsedAt: null,
  };
  await run(db, updateTable("open_app", { ...sealed, ...old, enabled: true }, sql`where app_id = ${appId}`));
  return { appId, secret, oldUntil };
}

/**
 * Takes what the app of a package signs with away from it, at once: the one before alone, or all of them. Answers
 * whether there was one.
 */
export async function revokeSecret({ db }: Context, packageName: string, which: "old" | "all"): Promise<boolean> {
  const none = { oldSecret: null, oldUntil: null };
  const of = sql`package_name = ${packageName} and kind = 'app'`;
  const revoked =
    which === "old"
      ? await run(db, updateTable("open_app", none, sql`where ${of} and old_secret is not null`))
      : await run(db, updateTable("open_app", { ...none, enabled: false }, sql`where ${of} and enabled`));
  return revoked > 0;
}

/** Whether the secret of a caller opens with the keys of this installation. */
export function isReadable(services: Services, { appId, secret }: Pick<Present, "appId" | "secret">): boolean {
  try {
    return unseal(services, secret, callerSecret.placeOf(appId)) !== "";
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/** Forgets secrets that are no longer good. */
export const forgetOldSecrets = ({ connection, clock }: Services): Promise<number> =>
  run(
    connection.db,
    updateTable("open_app", { oldSecret: null, oldUntil: null }, sql`where old_until <= ${clock.now()}`),
  );
