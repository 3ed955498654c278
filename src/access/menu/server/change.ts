import type { Context } from "../../../platform/server/context.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { Refusal, type Reason } from "../../../platform/shared/refusal.ts";
import { refreshPermissions } from "../../auth/server/api.ts";
import { keepAdministrator, keepOwnReach, lockAdministration } from "../../grant/server/api.ts";
import { TOP } from "../contract.ts";
import { makesPath } from "../domain/path.ts";
import { pathTaken } from "../domain/placing.ts";
import { menuRefusals } from "../domain/refusals.ts";
import type { MenuType } from "../domain/menu-type.ts";
import { allEntries, nameOf, type StoredEntry } from "./entries.ts";

/** The menu for one change at a time. */
export async function openMenu(ctx: Context): Promise<StoredEntry[]> {
  await lockAdministration(ctx.db);
  return allEntries(ctx.db);
}

/**
 * Ends a change: somebody can still undo it, who made it has gained nothing but the codes that were `given` back, and
 * every session reads its menu and codes anew.
 */
export async function closeMenu(ctx: Context, field: string, given: readonly string[] = []): Promise<void> {
  await keepAdministrator(ctx, field);
  await keepOwnReach(ctx, field, given);
  await refreshPermissions(ctx, "*");
}

/** The entry as the caller saw it. Refuses one that is not there, and a stale version. */
export function entryAt(entries: readonly StoredEntry[], id: string, version: number): StoredEntry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Refusal(platformRefusals.notFound, { field: "id" });
  if (entry.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  return entry;
}

export const parentOf = (parentId: string): string | null => (parentId === TOP ? null : parentId);

/** Throws where there is a reason. */
export function refuseFor(reason: Reason | null, field: string): void {
  if (reason !== null) throw new Refusal(reason, { field });
}

interface Place {
  /** The entry's own id; one that is new has none. */
  readonly id: string | null;
  readonly type: MenuType;
  readonly parentId: string | null;
}

interface Wanted {
  readonly nameEn: string;
  readonly url?: string | undefined;
  readonly perms: string;
}

/**
 * Refuses fields that an entry of this type may not have: a page without an address or with one that is not built or
 * taken, a directory whose name makes no path of its own, a code that another entry has. Answers the address to keep.
 */
export function checkedUrl(
  entries: readonly StoredEntry[],
  { id, type, parentId }: Place,
  wanted: Wanted,
  { lang, services }: Context,
): string | null {
  const others = entries.filter((entry) => entry.id !== id);
  const holder = others.find(({ perms }) => perms === wanted.perms);
  if (holder)
    throw new Refusal(menuRefusals.permsTaken, {
      field: "perms",
      params: { perms: wanted.perms, entry: titleOf(entries, holder, lang) },
    });
  if (type === "directory" && !makesPath(wanted.nameEn))
    throw new Refusal(menuRefusals.pathInvalid, { field: "nameEn" });
  if (type === "directory" && parentId === null && pathTaken(entries, id, wanted.nameEn))
    throw new Refusal(menuRefusals.pathTaken, { field: "nameEn" });
  const { url } = wanted;
  if (type !== "menu") {
    if (url) throw new Refusal(menuRefusals.urlNotHere, { field: "url" });
    return null;
  }
  if (!url) throw new Refusal(menuRefusals.urlRequired, { field: "url" });
  const kept = entries.find((entry) => entry.id === id)?.url === url;
  if (!kept && !services.features.pages.some((page) => page.url === url))
    throw new Refusal(menuRefusals.urlNotBuilt, { field: "url", params: { url } });
  const taken = others.find((entry) => entry.url === url);
  if (taken)
    throw new Refusal(menuRefusals.urlTaken, { field: "url", params: { url, entry: titleOf(entries, taken, lang) } });
  return url;
}

/** An entry as a refusal names it: its parent's name and its own. */
function titleOf(entries: readonly StoredEntry[], entry: StoredEntry, lang: Lang): string {
  const parent = entries.find(({ id }) => id === entry.parentId);
  return [...(parent ? [parent] : []), entry].map((one) => nameOf(one)[lang]).join(" › ");
}

/** What the audit keeps of an entry. */
export function auditOf(
  entries: readonly StoredEntry[],
  entry: Omit<StoredEntry, "id" | "version">,
): Record<string, unknown> {
  const { nameCn, nameEn, nameEs, parentId, ...rest } = entry;
  const parent = entries.find(({ id }) => id === parentId);
  return { ...rest, name: nameOf({ nameCn, nameEn, nameEs }), parent: parent ? parent.perms : null };
}
