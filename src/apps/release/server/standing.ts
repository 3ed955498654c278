import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Difference } from "../../../control/revision/domain/difference.ts";

interface Seen {
  readonly id: string;
  readonly label: string;
}

/** The revisions of an item's record as they stand at an instant, whether or not what is due is in its table yet. */
const present = (now: Date) => sql`
  left join lateral (select coalesce(max(r.no), 0) as latest,
      coalesce(max(r.no) filter (where r.in_force_at is not null or (r.effective_at <= ${now}
        and r.replaced_by is null and r.stopped_at is null)), 0) as in_force
    from revision r where r.noun = i.noun and r.object_id = i.object_id) p on true`;

/** The records of a release that were changed since they were put into it. */
export const changedMeanwhile = (db: Db, releaseId: string, now: Date): Promise<Seen[]> =>
  rows<Seen>(
    db,
    sql`select i.id, i.label from release_item i ${present(now)}
        where i.release_id = ${releaseId} and (p.latest, p.in_force) is distinct from (i.revision, i.in_force)
        order by i.noun, i.object_id`,
  );

/** The records of a release that were changed since it went out. */
export const changedSince = (db: Db, releaseId: string, now: Date): Promise<Seen[]> =>
  rows<Seen>(
    db,
    sql`select i.id, i.label from release_item i ${present(now)}
        where i.release_id = ${releaseId} and (p.latest, p.in_force) is distinct from (i.applied_latest, i.applied_no)
        order by i.noun, i.object_id`,
  );

/** The records of a release with a change that takes effect no later than an instant. */
export const scheduledUntil = (db: Db, releaseId: string, at: Date): Promise<Seen[]> =>
  rows<Seen>(
    db,
    sql`select i.id, i.label from release_item i
        where i.release_id = ${releaseId} and exists (select from revision r where r.noun = i.noun
          and r.object_id = i.object_id and r.in_force_at is null and r.replaced_by is null and r.stopped_at is null
          and r.effective_at <= ${at})
        order by i.noun, i.object_id`,
  );

interface Meanwhile {
  readonly itemId: string;
  readonly changes: readonly Difference[];
}

/** What was changed of a release's records since they were put into it, by item, in the order in which it was. */
export const meanwhileOf = (db: Db, releaseId: string): Promise<Meanwhile[]> =>
  rows<Meanwhile>(
    db,
    sql`select i.id as item_id, r.changes from release_item i
        join revision r on r.noun = i.noun and r.object_id = i.object_id
        where i.release_id = ${releaseId} and r.no > i.revision and r.no > 0 order by i.id, r.no`,
  );

/** What records are called, one after the other. */
export const called = (found: readonly Seen[]): string => found.map(({ label }) => label).join(", ");
