import { auditObject } from "../../../control/audit/domain/objects.ts";
import { keptOf } from "../../../control/revision/server/api.ts";
import { isSame, type Difference } from "../../../control/revision/domain/difference.ts";
import { checkedChanges } from "../../../control/revision/domain/shown.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { can, holds } from "../../../platform/shared/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { release } from "../contract.ts";
import { releasePolicy } from "../domain/policy.ts";
import type { ReleaseStatus } from "../domain/state.ts";
import { factsOf, itemsOf, releaseBy, type ItemRow } from "./rows.ts";
import { changedMeanwhile, meanwhileOf } from "./standing.ts";
import { mayView } from "../../../control/revision/server/api.ts";

/** Every release, the latest first. */
export const releaseList = handleList(
  release.list,
  () => ({
    from: sql`release t`,
    filters: {
      name: sql`t.name`,
      status: sql`t.status`,
      maker: (name: string) => sql`t.maker_id in (select s.id from staff_user s where s.name = ${name})`,
      madeAt: onInstant(sql`t.made_at`),
      effectiveAt: onInstant(sql`t.effective_at`),
    },
    sort: { id: sql`t.id`, name: sql`t.name`, effectiveAt: sql`t.effective_at` },
    select: (ids) => sql`
      select t.id, t.name, t.status, (select count(*)::int from release_item i where i.release_id = t.id) as records,
        t.effective_at, m.name as maker, t.made_at, c.name as checker, t.published_at, t.remark, t.version,
        not release_seen(t.id) as shared, case when release_seen(t.id) then t.closed_for end as closed_for
      from release t join staff_user m on m.id = t.maker_id left join staff_user c on c.id = t.checker_id
      where t.id in ${ids}`,
  }),
  ({ shared, ...row }, ctx) => ({
    ...row,
    can: can(
      releasePolicy,
      { status: row["status"] as ReleaseStatus, empty: row["records"] === 0, shared: shared === true },
      ctx.actor.permissions,
    ),
  }),
);

const shown = (
  ctx: Context<Db>,
  noun: string,
  changes: readonly Difference[],
  content: Content = {},
): FieldChange[] => {
  const kept = keptOf(ctx.services, noun);
  return kept ? checkedChanges(kept.revised, changes, content) : [];
};

/** Changes that came one after the other as one: what each field was at first and became at last. */
const together = (changes: readonly Difference[]): Difference[] =>
  [...Map.groupBy(changes, ({ field }) => field)].flatMap(([field, made]) => {
    const [before, after] = [made[0]?.before ?? null, made.at(-1)?.after ?? null];
    return isSame(before, after) ? [] : [{ field, before, after }];
  });

const plain = (text: string) => ({ cn: text, en: text, es: text });

/** What the records of a kind are called. */
const kindOf = (noun: string) => {
  const found = auditObject.member(noun)?.label;
  return found ? { cn: found.cn, en: found.en, es: found.es } : plain(noun);
};

/** The names of members of staff, by their ids. */
async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from staff_user where id = any(${[...ids]}::bigint[]) order by id`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What a release changes, record by record, with what was changed meanwhile. */
export const detail = handle(release.detail, async ({ id }, ctx) => {
  const found = await releaseBy(ctx.db, id);
  const all = await itemsOf(ctx.db, id);
  const seesAll = holds(ctx.actor.permissions, release.goOut.approve);
  const items = all.filter(({ noun, seen }) => seen && (seesAll || mayView(ctx, noun)));
  const facts = await factsOf(ctx.db, found);
  const isOpen = !["published", "rolledBack"].includes(found.status);
  const stale = new Set(isOpen ? (await changedMeanwhile(ctx.db, id, ctx.now)).map((one) => one.id) : []);
  const meanwhile = stale.size > 0 ? await meanwhileOf(ctx.db, id) : [];
  const names = await namesOf(ctx.db, [...new Set(items.flatMap(({ makerIds }) => makerIds))]);
  const itemOf = (item: ItemRow) => ({
    id: item.id,
    noun: item.noun,
    kind: kindOf(item.noun),
    objectId: item.objectId,
    label: item.label,
    origin: item.origin,
    makers: item.makerIds.flatMap((maker) => names.get(maker) ?? []),
    madeAt: item.madeAt.toISOString(),
    reason: item.reason,
    guarded: item.guarded,
    changes: shown(ctx, item.noun, item.changes, item.content),
    stale: stale.has(item.id),
    meanwhile: shown(
      ctx,
      item.noun,
      together(meanwhile.filter(({ itemId }) => itemId === item.id).flatMap(({ changes }) => changes)),
    ),
    appliedNo: item.appliedNo,
  });
  return {
    id,
    name: found.name,
    status: found.status,
    version: found.version,
    effectiveAt: found.effectiveAt?.toISOString() ?? null,
    // says what its records are called
    closedFor: facts.shared ? null : found.closedFor,
    items: items.map(itemOf),
    hidden: all.length - items.length,
    can: can(releasePolicy, facts, ctx.actor.permissions),
  };
});
