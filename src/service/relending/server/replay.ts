import { beginReplay, standingOf, stopReplay as stop, type Replay } from "../../../control/replay/server/api.ts";
import { replayedSince } from "../../../control/replay/domain/window.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Work } from "../../../platform/server/long-work.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { worstOverdueOf } from "../../../book/order/server/api.ts";
import { rangesOf } from "../../../catalogue/shelf/server/api.ts";
import { relending } from "../contract.ts";
import type { Rule } from "../domain/decide.ts";
import { ANY_VERSION } from "../domain/fields.ts";
import { checkIntervals } from "../domain/interval.ts";
import { Replayed, type Outlook, type Past } from "../domain/replay.ts";
import { relendingSettings } from "../domain/settings.ts";
import { ownsItsVersion } from "./kept.ts";

/** The noun whose drafts are replayed here. */
const OF = "relendRule";
/** Orders that are read at once. */
const BATCH = 5000;

/** A rule with whom it is for. */
export interface Draft extends Rule {
  readonly packageName: string;
  readonly version: string;
}

/** The settled orders (`t`) of an instant and later that a draft is about: of its version, or of none with its own rule. */
function about({ packageName, version }: Draft, since: Date, until: Date) {
  const ofVersion =
    version === ANY_VERSION
      ? sql`not exists (select from relend_rule r where r.package_name = t.package_name
          and r.version = t.app_version and ${ownsItsVersion})`
      : sql`t.app_version = ${version}`;
  return sql`t.package_name = ${packageName} and t.settled_at >= ${since} and t.settled_at <= ${until}
    and t.product_type = 1 and ${ofVersion}`;
}

/** A settled order as it is read. */
interface Row extends Omit<Past, "maxCents" | "worstDays"> {
  /** The instant of its settlement to the microsecond, as the database writes it. */
  readonly place: string;
  readonly groupId: string;
  readonly worstOverdueDays: number;
}

/** The orders after one, in the order in which they were settled. */
function after(db: Db, meant: ReturnType<typeof sql>, last: Row | null, size: number): Promise<readonly Row[]> {
  const further = last ? sql`(t.settled_at, t.id) > (${last.place}::timestamptz, ${last.loanId}::bigint)` : sql`true`;
  return rows<Row>(
    db,
    sql`select t.id as loan_id, t.order_no, t.contract_cents, t.settled_at, t.settled_at::text as place,
          t.product_group_id as group_id, (t.term_count * t.term_days)::int as days, ${worstOverdueOf(sql`t.id`)},
          coalesce((select increased_cents from relend where child_id = t.id), 0) as increased_cents
        from loan_order t where ${meant} and ${further} order by t.settled_at, t.id limit ${size}`,
  );
}

interface Made {
  readonly madeCount: number;
  readonly madeCents: Cents;
}

/** What was offered after those orders in truth. */
const madeOf = (db: Db, meant: ReturnType<typeof sql>) =>
  only<Made>(
    db,
    sql`select count(*)::int as made_count, coalesce(sum(e.amount_cents), 0)::bigint as made_cents
        from relend e join loan_order t on t.id = e.loan_id where e.child_id is not null and ${meant}`,
  );

/** Lives the past of a package between two instants under a draft, reading it once, in batches. */
export async function replayBetween(
  ctx: Context<Db>,
  draft: Draft,
  [since, until]: readonly [Date, Date],
  work: Pick<Work, "expect" | "progress">,
  size = BATCH,
): Promise<Outlook & Made> {
  const { db } = ctx;
  const meant = about(draft, since, until);
  const { n } = await only<{ n: number }>(db, sql`select count(*)::int as n from loan_order t where ${meant}`);
  await work.expect(n);
  const most = await rangesOf(db, draft.packageName);
  const replayed = new Replayed(draft, await settingOf(ctx, relendingSettings.shortDelayMeans), since, until);
  let done = 0;
  let next = after(db, meant, null, size);
  for (let batch = await next; batch.length > 0; batch = await next) {
    // the database reads on while this batch is lived
    next = batch.length < size ? Promise.resolve([]) : after(db, meant, batch.at(-1) ?? null, size);
    next.catch(() => undefined);
    for (const row of batch)
      replayed.take({ ...row, worstDays: row.worstOverdueDays, maxCents: most.get(row.groupId)?.maxCents ?? null });
    done += batch.length;
    await work.progress(done);
  }
  return { ...replayed.outlook(), ...(await madeOf(db, meant)) };
}

/** How drafts of rules are replayed. */
export const replayOfRules: Replay = {
  of: OF,
  call: relending.replay,
  run: (ctx, draft, work) => replayBetween(ctx, draft as Draft, [replayedSince(ctx.now), ctx.now], work),
};

/** Begins to work out what a rule would have done in the last 90 days. */
export const replay = handle(relending.replay, (draft, ctx) => {
  unwrap(checkIntervals(draft.intervals));
  return beginReplay(ctx, OF, draft);
});

/** How far that is, and what it came to. */
export const replayed = handle(relending.replayed, ({ id }, ctx) => standingOf(ctx, OF, id));

/** Stops it. */
export const stopReplay = handle(relending.stopReplay, ({ id }, ctx) => stop(ctx, OF, id));
