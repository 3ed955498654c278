import type { Services } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { unseal } from "../../../../platform/server/secrets/seal.ts";
import { routerSecrets } from "../../../../catalogue/router/server/api.ts";
import { callerSecret } from "../../../../access/caller/server/api.ts";
import { exchangeSecret } from "../../../../growth/call/server/api.ts";
import { carrierSecret } from "../../../../reach/sms/server/api.ts";
import { channelSecret } from "../../../../reach/channel/server/api.ts";

/** A key of the signed door. */
export interface DoorKey {
  readonly appId: string;
  readonly kind: "app" | "channel" | "carrier";
  readonly packageName: string | null;
  readonly channel: string | null;
  readonly secret: string;
}

/** The key to a payment channel, a carrier or a telephone exchange, with which it knows us. */
export interface ChannelKey {
  readonly code: string;
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** How a partner knows us, and what it calls its product. */
interface PartnerKey {
  readonly productId: string;
  readonly appid: string;
  readonly aesKey: string;
  readonly aesIv: string;
  readonly token: string;
}

/** What the outside world holds of our keys: the sandbox and the tests play it. */
export async function outsideKeys(services: Services): Promise<{
  readonly doors: readonly DoorKey[];
  readonly channels: readonly ChannelKey[];
  readonly carriers: readonly ChannelKey[];
  readonly exchanges: readonly ChannelKey[];
  readonly partners: readonly PartnerKey[];
}> {
  const { db } = services.connection;
  const doors = await rows<DoorKey>(
    db,
    sql`select app_id, kind, package_name, channel, secret from open_app where enabled order by app_id`,
  );
  const channels = await rows<ChannelKey>(db, sql`select code, secret, settings from channel order by code`);
  const carriers = await rows<ChannelKey>(
    db,
    sql`select code, secret, settings from carrier where secret is not null order by code`,
  );
  const exchanges = await rows<ChannelKey>(
    db,
    sql`select code, secret, settings from exchange where secret is not null order by code`,
  );
  const partners = await rows<PartnerKey & { readonly id: string }>(
    db,
    sql`select product_id::text as id, partner_product_id as product_id, appid, aes_key, aes_iv, token
        from product_router where keys_set_at is not null order by product_router.product_id`,
  );
  const plain = (id: string, name: keyof typeof routerSecrets, sealed: string): string =>
    unseal(services, sealed, routerSecrets[name].placeOf(id));
  return {
    partners: partners.map(({ id, aesKey, aesIv, token, ...key }) => ({
      ...key,
      aesKey: plain(id, "aesKey", aesKey),
      aesIv: plain(id, "aesIv", aesIv),
      token: plain(id, "token", token),
    })),
    doors: doors.map((key) => ({ ...key, secret: unseal(services, key.secret, callerSecret.placeOf(key.appId)) })),
    channels: channels.map((key) => ({
      ...key,
      secret: unseal(services, key.secret, channelSecret.placeOf(key.code)),
    })),
    exchanges: exchanges.map((key) => ({
      ...key,
      secret: unseal(services, key.secret, exchangeSecret.placeOf(key.code)),
    })),
    carriers: carriers.map((key) => ({
      ...key,
      secret: unseal(services, key.secret, carrierSecret.placeOf(key.code)),
    })),
  };
}
