import type { Services } from "../platform/server/context.ts";
import { outsideKeys, type ChannelKey, type DoorKey } from "../door/test-tools/server/sandbox/keys.ts";

function found<T>(key: T | undefined, what: string): T {
  if (key === undefined) throw new Error(`no key of ${what}`);
  return key;
}

/** The keys of the borrowers' apps, in the order of their ids. */
export const appKeys = async (services: Services): Promise<DoorKey[]> =>
  (await outsideKeys(services)).doors.filter(({ kind }) => kind === "app");

/** A key of the signed door. */
export const doorKey = async (services: Services, id: string): Promise<DoorKey> =>
  found(
    (await outsideKeys(services)).doors.find(({ appId }) => appId === id),
    id,
  );

/** The first key of the borrowers' apps. */
export const appKey = async (services: Services): Promise<DoorKey> => found((await appKeys(services))[0], "an app");

/** Our key to a payment channel. */
export const channelKey = async (services: Services, channel: string): Promise<ChannelKey> =>
  found(
    (await outsideKeys(services)).channels.find(({ code }) => code === channel),
    channel,
  );
