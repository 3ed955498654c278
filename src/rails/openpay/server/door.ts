import { Refusal } from "../../../platform/shared/refusal.ts";
import { NOBODY, type Actor, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import { sameSignature } from "../../../platform/server/signature.ts";
import { callerSecret } from "../../../access/caller/server/api.ts";
import { openpayRefusals } from "../messages.ts";

interface Key {
  readonly appId: string;
  readonly channel: string;
  readonly secret: string;
}

/** User and password of basic authentication (RFC 7617); null when the header is none. */
function readBasic(authorization: string): { readonly user: string; readonly password: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,500})$/i.exec(authorization) ?? [];
  if (!encoded) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/**
 * Finds out which channel a webhook comes from, by the user and password that were given to Openpay for it. Openpay
 * does not sign its notices: the password keeps strangers out, and what gets in moves nothing before Openpay has
 * confirmed it.
 */
export async function verifyWebhook(services: Services, authorization: string): Promise<Actor> {
  const sent = readBasic(authorization);
  const key =
    sent &&
    (await row<Key>(
      services.connection.db,
      sql`select a.app_id, a.channel, a.secret from open_app a join channel c on c.code = a.channel
          where a.app_id = ${sent.user} and a.kind = 'channel' and a.enabled and c.dialect = 'openpay'`,
    ));
  const right = key ? unseal(services, key.secret, callerSecret.placeOf(key.appId)) : "";
  if (!sent || !sameSignature(sent.password, right) || !key)
    throw new Refusal(openpayRefusals.credentials, { field: "authorization" });
  return { ...NOBODY, kind: "app", name: key.appId, permissions: new Set(["open:channel"]), channel: key.channel };
}
