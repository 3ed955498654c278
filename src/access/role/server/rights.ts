import { rows, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { inTreeOrder } from "../../menu/domain/tree.ts";
import { allEntries, nameOf, type StoredEntry } from "../../menu/server/api.ts";
import type { DataScope } from "../../grant/domain/data-scope.ts";
import { setGrants } from "../../grant/server/api.ts";
import { roleRefusals } from "../../grant/domain/refusals.ts";
import { complete, minus } from "../domain/ticking.ts";
import type { StoredRole } from "./role-store.ts";

export interface Rights {
  readonly menuIds: readonly string[];
  readonly dataScope: DataScope;
  readonly packages: readonly string[];
}

/** A page or button as a preview and the audit name it. */
export interface Permission {
  readonly id: string;
  readonly type: StoredEntry["type"];
  readonly name: Message;
  readonly perms: string;
  readonly page: Message | null;
}

export interface Change {
  readonly held: ReadonlySet<string>;
  readonly packages: readonly string[];
  readonly added: Permission[];
  readonly removed: Permission[];
}

function permissionOf(entries: readonly StoredEntry[], entry: StoredEntry): Permission {
  const page = entries.find(({ id, type }) => id === entry.parentId && type === "menu");
  const { id, type, perms } = entry;
  return { id, type, perms, name: nameOf(entry), page: page ? nameOf(page) : null };
}

/**
 * What a role would hold and how that differs from now: each button comes with its page. Refuses entries and packages
 * that do not exist.
 */
export async function changeOf(db: Db, before: Pick<StoredRole, "menuIds">, wanted: Rights): Promise<Change> {
  const entries = await allEntries(db);
  const known = new Set(entries.map(({ id }) => id));
  if (wanted.menuIds.some((id) => !known.has(id))) throw new Refusal(roleRefusals.entryUnknown, { field: "menuIds" });
  const packages = [...new Set(wanted.packages)].sort();
  if (packages.length > 0) {
    const there = await rows<{ name: string }>(
      db,
      sql`select package_name as name from app_package where package_name in (${sql.join(packages)})`,
    );
    const unknown = packages.find((name) => !there.some((found) => found.name === name));
    if (unknown !== undefined)
      throw new Refusal(roleRefusals.packageUnknown, { field: "packages", params: { name: unknown } });
  }
  const held = complete(entries, new Set(wanted.menuIds));
  const old = new Set(before.menuIds);
  const named = (ids: ReadonlySet<string>): Permission[] =>
    inTreeOrder(entries)
      .filter(({ id }) => ids.has(id))
      .map((entry) => permissionOf(entries, entry));
  return { held, packages, added: named(minus(held, old)), removed: named(minus(old, held)) };
}

/** Makes a role hold exactly these entries and packages. */
export async function writeRights(
  db: Tx,
  id: string,
  { held, packages }: Pick<Change, "held" | "packages">,
): Promise<void> {
  await setGrants(db, id, [...held]);
  await sql`delete from role_package where role_id = ${id}`.execute(db);
  await sql`insert into role_package (role_id, package_name) select ${id}, value
            from jsonb_array_elements_text(${JSON.stringify(packages)}::jsonb)`.execute(db);
}

/** Permissions as the audit keeps them: one field for each code. */
export const codesFor = (permissions: readonly Permission[]): Record<string, boolean> =>
  Object.fromEntries(permissions.map(({ perms }) => [perms, true]));
