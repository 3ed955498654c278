import type { RawBuilder } from "kysely";
import type { Message, Params } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap, wordsOf, type Reason } from "../../../platform/shared/refusal.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { json, updateTable, type Update } from "../../../platform/server/database/write.ts";
import type { Difference } from "../../../control/revision/domain/difference.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import type { RevisionOrigin } from "../../../control/revision/domain/state.ts";
import { after, type ReleaseEvent } from "../domain/machine.ts";
import type { ReleaseStatus } from "../domain/state.ts";

/** A release as the database keeps it. */
export interface ReleaseRow {
  readonly id: string;
  readonly name: string;
  readonly status: ReleaseStatus;
  readonly version: number;
  readonly effectiveAt: Date | null;
  readonly hash: string | null;
  readonly approvalId: string | null;
  readonly checkerId: string | null;
  readonly closedFor: Message | null;
}

/** What a release changes of one record. */
export interface ItemRow {
  readonly id: string;
  readonly releaseId: string;
  readonly noun: string;
  readonly objectId: string;
  /** The caller sees the record: it is of a package that they are held to, or they are held to none. */
  readonly seen: boolean;
  readonly label: string;
  readonly origin: RevisionOrigin;
  readonly content: Content;
  readonly changes: readonly Difference[];
  readonly guarded: boolean;
  readonly restores: number | null;
  readonly revision: number;
  readonly inForce: number;
  readonly makerIds: readonly string[];
  readonly makerId: string;
  readonly ip: string;
  readonly reason: string;
  readonly madeAt: Date;
  readonly appliedNo: number | null;
  readonly appliedLatest: number | null;
  readonly former: Content | null;
}

const find = (db: Db, id: string, lock: RawBuilder<unknown>): Promise<ReleaseRow | null> =>
  row(
    db,
    sql`select id, name, status, version, effective_at, hash, approval_id, checker_id, closed_for from release
        where id = ${id} ${lock}`,
  );

/** A release for reading. Refuses an unknown id (404). */
export async function releaseBy(db: Db, id: string, field = "id"): Promise<ReleaseRow> {
  const found = await find(db, id, sql``);
  if (!found) throw new Refusal(platformRefusals.notFound, { field });
  return found;
}

/** A release under its lock, until the transaction ends. Refuses an unknown id (404). */
export async function lockRelease({ db }: Context, id: string): Promise<ReleaseRow> {
  const found = await find(db, id, sql`for update`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/**
 * The same, with the locks of all of its records, which come first as they do for who puts an edit of one into it. What
 * it holds is read anew under them.
 */
export async function lockWhole(ctx: Context, id: string): Promise<ReleaseRow> {
  for (const { noun, objectId } of await itemsOf(ctx.db, id)) await lockName(ctx.db, `${noun}:${objectId}`);
  return lockRelease(ctx, id);
}

const ITEM = sql`i.id, i.release_id, i.noun, i.object_id, record_seen(i.noun, i.object_id) as seen, i.label, i.origin, i.content, i.changes, i.guarded, i.restores,
  i.revision, i.in_force, i.maker_ids::text[] as maker_ids, i.maker_id, i.ip, i.reason, i.made_at, i.applied_no,
  i.applied_latest, i.former`;

/** What a release changes, in the one order in which its records are locked. */
export const itemsOf = (db: Db, releaseId: string): Promise<ItemRow[]> =>
  rows<ItemRow>(db, sql`select ${ITEM} from release_item i where i.release_id = ${releaseId} order by noun, object_id`);

/** One record of a release. Refuses an unknown id, and a record that the caller does not see (404). */
export async function itemBy(db: Db, id: string): Promise<ItemRow> {
  const found = await row<ItemRow>(db, sql`select ${ITEM} from release_item i where i.id = ${id}`);
  if (!found?.seen) throw new Refusal(platformRefusals.notFound, { field: "itemId" });
  return found;
}

/** What the policy asks of a release. */
export async function factsOf(db: Db, { id, status }: Pick<ReleaseRow, "id" | "status">) {
  const { empty, shared } = await only<{ empty: boolean; shared: boolean }>(
    db,
    sql`select not exists (select from release_item where release_id = ${id}) as empty, not release_seen(${id}) as shared`,
  );
  return { status, empty, shared };
}

/** How a release stands, as calls answer it. */
export const stands = ({ id, status, closedFor }: Pick<ReleaseRow, "id" | "status" | "closedFor">) => ({
  id,
  status,
  closedFor,
});

/** What of a release changes as something happens to it. */
export type Also = Omit<Update<"release">, "status" | "version" | "closedFor">;

/**
 * Lets something happen to a release that the caller has locked. `why`: what is said about how it stands then. Refuses
 * (409) what does not happen to one that stands so.
 */
export async function happen(
  ctx: Context,
  found: ReleaseRow,
  event: ReleaseEvent,
  also: Also = {},
  why: Message | null = null,
) {
  const status = unwrap(after(found.status, event));
  await run(
    ctx.db,
    updateTable(
      "release",
      { ...also, status, version: found.version + 1, closedFor: why && json(why) },
      sql`where id = ${found.id}`,
    ),
  );
  ctx.changed("release", found.id);
  return stands({ id: found.id, status, closedFor: why });
}

/** Somebody's own words, in whatever language they were said. */
export const inWords = (said: string | undefined): Message | null => (said ? { cn: said, en: said, es: said } : null);

/** A reason in words, for a release that ended by it. */
export const because = (reason: Reason, params: Params = {}): Message => wordsOf({ ok: false, reason, params });
