import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { mapping } from "../contract.ts";
import { vocabularyPolicy, wordPolicy } from "../domain/policy.ts";
import type { WordKind } from "../domain/sets.ts";
import { ownProblem } from "../domain/word.ts";

const state = sql`(case when t.mapped is not null and t.mapped = t.published then 'synced'
  when t.mapped is null and t.published is null then 'unmapped' else 'changed' end)`;

/** Another original of the package that is left as it is, and is what a word is mapped to. */
const clash = sql`exists (select from mapped_word o where o.package_name = t.package_name and o.original = t.mapped
  and o.mapped is null)`;

/** Every word of every package. */
export const wordList = handleList(
  mapping.list,
  () => ({
    from: sql`mapped_word t`,
    filters: {
      packageName: sql`t.package_name`,
      original: sql`t.original`,
      mapped: sql`t.mapped`,
      kind: sql`t.kind`,
      state,
    },
    sort: { id: sql`t.id`, original: sql`t.original` },
    select: (ids) => sql`
      select t.id, t.original, t.mapped, t.kind, t.package_name, a.app_name, ${state} as state, t.published,
        ${clash} as clash, t.changed_at, s.name as changed_by, t.version
      from mapped_word t join app_package a on a.package_name = t.package_name
      left join staff_user s on s.id = t.changed_by
      where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    problem:
      (row["mapped"] === null ? null : ownProblem(row["kind"] as WordKind, String(row["mapped"]))) ??
      (row["clash"] === true ? "original" : null),
    can: can(wordPolicy, {}, ctx.actor.permissions),
  }),
);

/** Every package with how its vocabulary stands. */
export const vocabularyList = handleList(
  mapping.packages,
  () => ({
    from: sql`app_package t`,
    filters: { packageName: sql`t.package_name`, appName: sql`t.app_name` },
    sort: { id: sql`t.id`, packageName: sql`t.package_name` },
    select: (ids) => sql`
      select t.id, t.package_name, t.app_name, w.word_count, w.open_count, w.changed_count,
        coalesce(jsonb_array_length(v.words), 0) as published_count, latest.no as published_no,
        latest.in_force_at as published_at,
        (select count(*)::int from approval q where q.object_type = 'vocabulary' and q.object_id = t.id::text
          and q.status = 'pending') as pending,
        ${revisionSql("vocabulary", sql`t.id`)}
      from app_package t left join vocabulary v on v.package_name = t.package_name
      cross join lateral (select count(*)::int as word_count, count(*) filter (where m.mapped is null)::int as open_count,
          count(*) filter (where m.mapped is distinct from m.published)::int as changed_count
        from mapped_word m where m.package_name = t.package_name) w
      left join lateral (select r.no, r.in_force_at from revision r where r.noun = 'vocabulary'
        and r.object_id = t.id::text and r.no > 0 and r.in_force_at is not null order by r.no desc limit 1) latest on true
      where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    can: can(
      vocabularyPolicy,
      { open: Number(row["openCount"]) > 0, changed: Number(row["changedCount"]) > 0 },
      ctx.actor.permissions,
    ),
  }),
);

/** Syncs as revisions keep them, and requests that did not become one. */
const synced = sql`(
  select r.id * 2 as id, r.made_at as at, a.package_name, a.app_name, r.no, r.restores as goes_back_to,
    jsonb_array_length(r.content -> 'words') as published_count, m.name as by, c.name as checked_by, r.reason as why,
    case when r.stopped_at is not null then 'stopped' when r.replaced_by is not null then 'replaced'
      when r.in_force_at is null then 'scheduled'
      when exists (select from revision n where n.noun = r.noun and n.object_id = r.object_id and n.no > r.no
        and n.in_force_at is not null) then 'superseded' else 'inForce' end as result
  from revision r join app_package a on a.id::text = r.object_id
  left join staff_user m on m.id = r.maker_id left join staff_user c on c.id = r.checker_id
  where r.noun = 'vocabulary' and r.no > 0
  union all
  select q.id * 2 + 1, q.made_at, a.package_name, a.app_name, null, (q.input ->> 'to')::int, null, m.name,
    (select s.name from approval_decision d join staff_user s on s.id = d.checker_id where d.approval_id = q.id
      order by d.at desc limit 1), q.reason, q.status
  from approval q join app_package a on a.id::text = q.object_id join staff_user m on m.id = q.maker_id
  where q.object_type = 'vocabulary' and q.status <> 'approved')`;

/** Each sync with who, what and what came of it, the latest first. */
export const syncLog = handleList(mapping.log, () => ({
  from: sql`${synced} t`,
  filters: { packageName: sql`t.package_name`, result: sql`t.result` },
  sort: { at: sql`t.at`, id: sql`t.id` },
  select: (ids) => sql`
    select t.id, t.at, t.package_name, t.app_name, t.no, t.result, t.goes_back_to, t.published_count, t.by, t.checked_by, t.why
    from ${synced} t where t.id in ${ids}`,
}));
