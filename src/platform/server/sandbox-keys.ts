import type { Services } from "./context.ts";
import { rows, sql } from "./database/connect.ts";
import { secretPlaces } from "./secrets/places.ts";
import { unseal } from "./secrets/seal.ts";

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
export async function outsideKeys(services: Services): Promise<{ readonly doors: readonly DoorKey[]; readonly channels: readonly ChannelKey[] }> {
  const { db } = services.connection;
  const doors = await rows<DoorKey>(db, sql`select app_id, kind, package_name, channel, secret from open_app where enabled order by app_id`);
  const channels = await rows<ChannelKey>(db, sql`select code, secret, settings from channel order by code`);
  return {
    doors: doors.map((key) => ({ ...key, secret: unseal(services, key.secret, secretPlaces.openApp.placeOf(key.appId)) })),
    channels: channels.map((key) => ({ ...key, secret: unseal(services, key.secret, secretPlaces.channel.placeOf(key.code)) })),
  };
}
