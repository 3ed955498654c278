import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { can } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { waitingRequest } from "../../../book/approval/server/api.ts";
import { blacklist } from "../contract.ts";
import { entryPolicy } from "../domain/policy.ts";
import type { entrySource, entryState, EntryType } from "../domain/sets.ts";
import { masked } from "../domain/shown.ts";
import { stateSql } from "./entry.ts";
import { touchedBy } from "./touched.ts";

const SHOWN_HITS = 20;

interface Found {
  readonly id: string;
  readonly version: number;
  readonly type: EntryType;
  readonly value: string;
  readonly source: CodeOf<typeof entrySource>;
  readonly reason: string;
  readonly state: CodeOf<typeof entryState>;
  readonly expiresOn: BusinessDate | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly releasedAt: Date | null;
  readonly releaseReason: string | null;
  readonly endedBy: string | null;
  readonly checkedBy: string | null;
}

const find = ({ db, today }: Context<Db>, entryId: string): Promise<Found | null> =>
  row<Found>(
    db,
    sql`select t.id, t.version, t.type, t.value, t.source, t.reason, ${stateSql(today)} as state, t.expires_on,
          s.name as created_by, t.created_at, t.released_at, t.release_reason, e.name as ended_by,
          k.name as checked_by
        from blacklist t left join staff_user s on s.id = t.created_by left join staff_user e on e.id = t.ended_by
          left join staff_user k on k.id = t.end_checked_by where t.id = ${entryId}`,
  );

interface Hit {
  readonly loanId: string;
  readonly orderNo: string;
  readonly name: string;
  readonly at: Date;
  readonly total: number;
}

const hitsOf = ({ db }: Context<Db>, entryId: string): Promise<Hit[]> =>
  rows<Hit>(
    db,
    sql`select h.loan_id, o.order_no, c.name, h.at, (count(*) over ())::int as total from blacklist_hit h
        join loan_order o on o.id = h.loan_id join customer c on c.id = o.customer_id
        where h.entry_id = ${entryId} order by h.id desc limit ${SHOWN_HITS}`,
  );

/** An entry with what it stopped and, while it is in force, what it will stop; orders that the caller sees alone. */
export const detail = handle(blacklist.detail, async ({ entryId }, ctx) => {
  const found = await find(ctx, entryId);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "entryId" });
  const { type, value, releasedAt } = found;
  const object = ["blacklist", entryId] as const;
  const [hits, touched, release, expiry] = await Promise.all([
    hitsOf(ctx, entryId),
    found.state === "active" ? touchedBy(ctx, type, value) : null,
    waitingRequest(ctx, blacklist.release, object),
    waitingRequest(ctx, blacklist.expiry, object),
  ]);
  return {
    ...found,
    value: masked(type, value),
    createdAt: found.createdAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    hitCount: hits[0]?.total ?? 0,
    hits: hits.map(({ loanId, orderNo, name, at }) => ({ loanId, orderNo, name, at: at.toISOString() })),
    touched,
    request: release ?? expiry,
    can: can(entryPolicy, { released: releasedAt !== null, type }, ctx.actor.permissions),
  };
});
