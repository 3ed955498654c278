import type { Services } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { unseal } from "../../../../platform/server/secrets/seal.ts";
import { callerSecret } from "../../../../access/caller/server/api.ts";
import { channelSecret } from "../../../../reach/channel/server/api.ts";

/** A key of the signed door. */
export interface DoorKey {
  readonly appId: string;
  readonly kind: "app" | "channel" | "carrier";
  readonly packageName: string | null;
  readonly channel: string | null;
  readonly secret: string;
}

/** The key to a payment channel, with which it knows us. */
export interface ChannelKey {
  readonly code: string;
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** What the outside world holds of our keys: the sandbox and the tests play it. */
export async function outsideKeys(
  services: Services,
): Promise<{ readonly doors: readonly DoorKey[]; readonly channels: readonly ChannelKey[] }> {
  const { db } = services.connection;
  const doors = await rows<DoorKey>(
    db,
    sql`select app_id, kind, package_name, channel, secret from open_app where enabled order by app_id`,
  );
  const channels = await rows<ChannelKey>(db, sql`select code, secret, settings from channel order by code`);
  return {
    doors: doors.map((key) => ({ ...key, secret: unseal(services, key.secret, callerSecret.placeOf(key.appId)) })),
    channels: channels.map((key) => ({
      ...key,
      secret: unseal(services, key.secret, channelSecret.placeOf(key.code)),
    })),
  };
}
