import { SAID_VERSION } from "../../../platform/shared/app-version.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { NOBODY, type Actor, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import { sameSignature, SIGNATURE_WINDOW_MS, signatureOf, type Signed } from "../../../platform/server/signature.ts";
import { callerSecret, oldSecret } from "./secret.ts";

interface OpenApp {
  readonly appId: string;
  readonly kind: "app" | "channel" | "carrier";
  readonly packageName: string | null;
  readonly channel: string | null;
  readonly secret: string;
  /** The one before, while it is good. */
  readonly oldSecret: string | null;
  /** When the app was last seen to sign, to the minute, with either. */
  readonly usedAt: Date | null;
  readonly oldUsedAt: Date | null;
}

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const NONCE = /^[\w-]{8,80}$/;

const MINUTE_MS = 60_000;

type Key = "secret" | "oldSecret";

/** With which of its secrets an app has signed; null for neither. An app that there is not takes as long. */
function signedWith(services: Services, app: OpenApp | null, sent: string, signed: Signed): Key | null {
  const isBy = (secret: string): boolean => sameSignature(sent, signatureOf(secret, signed));
  if (isBy(app ? unseal(services, app.secret, callerSecret.placeOf(app.appId)) : "")) return app && "secret";
  if (!app?.oldSecret) return null;
  return isBy(unseal(services, app.oldSecret, oldSecret.placeOf(app.appId))) ? "oldSecret" : null;
}

/** Notes when an app last signed with a secret, once a minute; who finds somebody else noting it goes on. */
async function noteUse(services: Services, { appId, ...app }: OpenApp, key: Key, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS);
  const last = key === "secret" ? app.usedAt : app.oldUsedAt;
  if (last !== null && last > before) return;
  const column = sql.ref(key === "secret" ? "used_at" : "old_used_at");
  await run(
    services.connection.db,
    sql`update open_app set ${column} = ${now} where app_id = (select app_id from open_app where app_id = ${appId}
          and (${column} is null or ${column} <= ${before}) for update skip locked)`,
  );
}

/**
 * Finds out who signed a request of the borrowers' door. Refuses an unknown app or a wrong signature alike, a timestamp
 * outside five minutes, and a nonce that was used before (kept as long as its timestamp could be accepted).
 */
export async function verifySignature(services: Services, request: SignedRequest): Promise<Actor> {
  const header = (name: string): string =>
    typeof request.headers[name] === "string" ? (request.headers[name] as string) : "";
  const { db } = services.connection;
  const [timestamp, nonce] = [header("x-timestamp"), header("x-nonce")];
  const appVersion = header("x-app-version") || undefined;
  const app = await row<OpenApp>(
    db,
    sql`select app_id, kind, package_name, channel, secret, used_at, old_used_at,
          case when old_until > ${services.clock.now()} then old_secret end as old_secret
        from open_app where app_id = ${header("x-app-id")} and enabled`,
  );
  const key = signedWith(services, app, header("x-signature"), {
    method: request.method,
    path: request.path,
    timestamp,
    nonce,
    appVersion,
    body: request.body,
  });
  if (!app || key === null || !NONCE.test(nonce))
    throw new Refusal(platformRefusals.signature, { field: "x-signature" });
  if (appVersion !== undefined && !SAID_VERSION.test(appVersion))
    throw new Refusal(platformRefusals.signature, { field: "x-app-version" });
  const now = services.clock.now().getTime();
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > SIGNATURE_WINDOW_MS)
    throw new Refusal(platformRefusals.signatureTime, { field: "x-timestamp" });
  const expiresAt = new Date(Number(timestamp) + 2 * SIGNATURE_WINDOW_MS);
  const fresh = await run(
    db,
    insertInto("open_nonce", { appId: app.appId, nonce, expiresAt }, sql`on conflict do nothing`),
  );
  if (fresh === 0) throw new Refusal(platformRefusals.nonceUsed, { field: "x-nonce" });
  await noteUse(services, app, key, services.clock.now());
  return {
    ...NOBODY,
    kind: "app",
    name: app.appId,
    permissions: new Set([`open:${app.kind}`]),
    packageName: app.packageName,
    channel: app.channel,
    appVersion: appVersion ?? null,
  };
}

/** Forgets nonces whose timestamps can no longer be accepted. */
export const pruneNonces = (services: Services): Promise<number> =>
  run(services.connection.db, sql`delete from open_nonce where expires_at < ${services.clock.now()}`);
