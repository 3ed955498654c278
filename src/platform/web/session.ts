import type { BusinessDate } from "../shared/business-date.ts";
import { auth } from "../../access/auth/contract.ts";
import type { OutputOf } from "../shared/endpoint.ts";
import { call } from "./api.ts";
import { adoptLang } from "./i18n.ts";
import { local } from "./local.ts";
import { createStore, useStore } from "./store.ts";
import { keepZone } from "./zone.ts";

const TOKEN = "x-auth-token";
const PERMISSIONS = "permissionList";

export type Menu = OutputOf<typeof auth.menu>["key"];
export type UserInfo = OutputOf<typeof auth.info>;

const asSet = (list: string): ReadonlySet<string> => new Set(list.split(",").filter(Boolean));

/** The codes that the signed-in user holds. */
export const permissionStore = createStore<ReadonlySet<string>>(asSet(local.read(PERMISSIONS) ?? ""));
/** The user's menu, once it is loaded. */
export const menuStore = createStore<Menu | undefined>(undefined);
export const infoStore = createStore<UserInfo | undefined>(undefined);

export const readToken = (): string | null => local.read(TOKEN);

/** Keeps a new session's token and permission codes, and what lets this device be known again at the next login. */
export function keepSession({
  token,
  permissionList,
  device,
}: {
  token: string;
  permissionList: string;
  device?: string | null | undefined;
}): void {
  local.write(TOKEN, token);
  if (device) local.write("device", device);
  keepPermissions(permissionList);
}

function keepPermissions(permissionList: string): void {
  local.write(PERMISSIONS, permissionList);
  permissionStore.set(asSet(permissionList));
}

/** Makes the session unusable here at once; what the page shows may stay until it is left. */
export const dropToken = (): void => local.write(TOKEN, null);

/**
 * Forgets the session of a token in this browser, or what is left of one whose token was dropped (null); never one that
 * has begun since.
 */
export function clearSession(token: string | null): void {
  if (readToken() !== token) return;
  local.write(TOKEN, null);
  keepPermissions("");
  menuStore.set(undefined);
  infoStore.set(undefined);
}

/**
 * Fetches the menu and the permission codes, and the user's own data beside them. Throws an ApiError when the session
 * is over.
 */
export async function loadMenu(): Promise<Menu> {
  const options = { quiet: true, onExpired: "throw" } as const;
  const token = readToken();
  const [{ key, value }, info] = await Promise.all([call(auth.menu, {}, options), call(auth.info, {}, options)]);
  // What was asked for in a session that was left meanwhile may be another person's.
  if (readToken() !== token) return loadMenu();
  keepPermissions(value);
  keepZone(info.zone);
  infoStore.set(info);
  adoptLang(info.language);
  menuStore.set(key);
  return key;
}

/** Who is signed in; undefined until the menu is loaded. */
export const useUser = (): UserInfo | undefined => useStore(infoStore);

/** The business day that the server was on when the session last asked. */
export const useToday = (): BusinessDate => (useUser()?.businessDate ?? "1970-01-01") as BusinessDate;
