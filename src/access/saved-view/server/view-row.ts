import { lockName, type Actor, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { ListEndpoint } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { SHARE } from "../contract.ts";
import { keptParams } from "../../../platform/shared/kept-params.ts";
import { savedViewRefusals } from "../messages.ts";

/** Views of one list that one person keeps, or that are shared with one role. */
const MAX_VIEWS = 50;

/** A view's name in each language. */
interface Names {
  readonly nameCn: string;
  readonly nameEn: string;
  readonly nameEs: string;
}

/** A view as the commands see it. */
export interface ViewRow extends Names {
  readonly id: string;
  readonly list: string;
  readonly ownerId: string;
  readonly roleId: string | null;
  readonly version: number;
}

interface Place extends Names {
  readonly id: string | null;
  readonly list: string;
  readonly roleId: string | null;
  readonly isDefault: boolean;
}

/** Who acts; a view belongs to a person. */
export function ownerOf({ actor }: Context): string {
  if (actor.id === null) throw new Refusal(platformRefusals.notLoggedIn);
  return actor.id;
}

/**
 * The view under its row lock. Refuses one that is not there or that the caller does not see (404), and a version that
 * is not the present one (409).
 */
export async function lockView(ctx: Context, id: string, expectedVersion: number): Promise<ViewRow> {
  const found = await row<ViewRow>(
    ctx.db,
    sql`select id, list, name_cn, name_en, name_es, owner_id, role_id, version from saved_view
        where id = ${id} and (owner_id = ${ownerOf(ctx)}
          or role_id is not null and ${ctx.actor.permissions.has(SHARE)}
          or role_id in (select role_id from user_role where user_id = ${ownerOf(ctx)})) for update`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  if (found.version !== expectedVersion) throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}

/** A view's names alone, as the log keeps them. */
export const namesOf = ({ nameCn, nameEn, nameEs }: Names): Names => ({ nameCn, nameEn, nameEs });

/** The facts that the policy asks for. */
export const factsOf = ({ actor }: { readonly actor: Actor }, view: Pick<ViewRow, "ownerId" | "roleId">) => ({
  shared: view.roleId !== null,
  mine: view.ownerId === actor.id,
  mayShare: actor.permissions.has(SHARE),
});

/** Refuses a list that is none, or that the caller may not read (400), and a search that looks for one person (400). */
export function refuseUnkept(ctx: Context, list: string, search: string): void {
  const call = ctx.services.features.calls.get(list);
  if (call?.kind !== "list" || !holds(ctx.actor.permissions, call.access))
    throw new Refusal(savedViewRefusals.unknownList, { field: "list" });
  const kept = keptParams((call as ListEndpoint).spec.filters);
  if ([...new URLSearchParams(search).keys()].some((name) => !kept.has(name)))
    throw new Refusal(savedViewRefusals.tellsPerson, { field: "search" });
}

/**
 * Makes room for a view among those beside it: its name is taken once in each language, and one of them opens with the page. Two that ask
 * at once wait for each other.
 */
export async function takePlace(ctx: Context, { id, list, roleId, isDefault, ...names }: Place): Promise<void> {
  await lockName(ctx.db, `savedView.${roleId === null ? `own.${ownerOf(ctx)}` : `role.${roleId}`}.${list}`);
  if (roleId !== null && !(await row(ctx.db, sql`select id from role where id = ${roleId}`)))
    throw new Refusal(savedViewRefusals.unknownRole, { field: "roleId" });
  const beside = sql`list = ${list} and id is distinct from ${id}::bigint and ${
    roleId === null ? sql`role_id is null and owner_id = ${ownerOf(ctx)}` : sql`role_id = ${roleId}`
  }`;
  const others = await row<{ taken: string | null; count: number }>(
    ctx.db,
    sql`select case when bool_or(name_es = ${names.nameEs}) then 'nameEs'
                 when bool_or(name_en = ${names.nameEn}) then 'nameEn'
                 when bool_or(name_cn = ${names.nameCn}) then 'nameCn' end as taken,
               count(*)::int as count
        from saved_view where ${beside}`,
  );
  if (others?.taken) throw new Refusal(savedViewRefusals.nameTaken, { field: id === null ? "name" : others.taken });
  if ((others?.count ?? 0) >= MAX_VIEWS) throw new Refusal(savedViewRefusals.full);
  if (isDefault)
    await sql`update saved_view set is_default = false, version = version + 1 where ${beside} and is_default`.execute(
      ctx.db,
    );
}
