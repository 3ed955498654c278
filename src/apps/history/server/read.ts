import { auditObject } from "../../../control/audit/domain/objects.ts";
import {
  callOf,
  historyOf,
  keptInRevisions,
  keptOf,
  mayView,
  standingAt,
  type Kept,
} from "../../../control/revision/server/api.ts";
import type { Difference } from "../../../control/revision/domain/difference.ts";
import { labelOf } from "../../../control/revision/domain/shown.ts";
import type { ChoiceSource } from "../../../base/choice/server/api.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle, type Handler } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { history } from "../contract.ts";

/** What the records of a noun are called. */
function kindOf(noun: string) {
  const { cn, en, es } = auditObject.member(noun)?.label ?? { cn: noun, en: noun, es: noun };
  return { cn, en, es };
}

/** The nouns whose revisions the caller may read where they are made. */
const viewable = (ctx: Context<Db>): string[] =>
  ctx.services.features
    .of(keptInRevisions)
    .map(({ revised }) => revised.noun)
    .filter((noun) => mayView(ctx, noun));

/** The kinds of records that have revisions. */
export const configured: ChoiceSource = {
  name: "configured",
  read: ({ services }) =>
    services.features.of(keptInRevisions).map(({ revised: { noun } }) => ({ value: noun, label: kindOf(noun) })),
};

/** The names of the fields that a revision changes. */
function fieldsOf(ctx: Context<Db>, noun: string, changes: readonly Difference[]) {
  const kept = keptOf(ctx.services, noun);
  const labels = kept ? changes.map(({ field }) => labelOf(kept.revised, field)) : [];
  if (labels.length === 0) return null;
  const [cn = "", en = "", es = ""] = LANGS.map((lang) =>
    labels.map((label) => label[lang]).join(lang === "cn" ? "、" : ", "),
  );
  return { cn, en, es };
}

/** Whether the caller may bring revisions of a noun back, here and where they are made. */
function mayRestore(ctx: Context<Db>, noun: string): boolean {
  const restore = callOf(ctx, noun, "restore");
  const { permissions } = ctx.actor;
  return restore !== undefined && holds(permissions, history.form.access) && holds(permissions, restore.access);
}

const state = (now: Date) => sql`case when t.replaced_by is not null then 'replaced'
  when t.stopped_at is not null then 'stopped' when t.effective_at > ${now} then 'scheduled'
  when t.no = (select max(r.no) from revision r where r.noun = t.noun and r.object_id = t.object_id
    and r.replaced_by is null and r.stopped_at is null and r.effective_at <= ${now}) then 'inForce'
  else 'closed' end`;

/** Every revision, the latest first. */
const historyList = handleList(
  history.list,
  (ctx) => ({
    from: sql`revision t`,
    where: sql`t.noun = any(${viewable(ctx)}::text[])`,
    filters: {
      noun: sql`t.noun`,
      object: sql`t.label`,
      packageName: (name: string) => sql`${name} = any(string_to_array(replace(t.label, ',', ''), ' '))`,
      by: (name: string) => sql`t.maker_id in (select s.id from staff_user s where s.name = ${name})`,
      at: onInstant(sql`t.made_at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.noun, t.object_id, coalesce(t.label, '#' || t.object_id) as object, t.no, t.origin,
        ${state(ctx.now)} as state, t.changes, m.name as by, c.name as checked_by, t.made_at as at, t.effective_at,
        p.name as release, t.reason
      from revision t left join staff_user m on m.id = t.maker_id left join staff_user c on c.id = t.checker_id
        left join release p on p.id = t.release_id
      where t.id in ${ids}`,
  }),
  ({ changes, ...row }, ctx) => ({
    ...row,
    restorable: !["inForce", "scheduled"].includes(String(row["state"])) && mayRestore(ctx, String(row["noun"])),
    kind: kindOf(String(row["noun"])),
    fields: fieldsOf(ctx, String(row["noun"]), changes as readonly Difference[]),
  }),
);

/** The noun of a record, for who may view its page. Refuses everybody else as one that there is not (404). */
function keptFor(ctx: Context<Db>, noun: string): Kept {
  const kept = keptOf(ctx.services, noun);
  if (!kept || !mayView(ctx, noun)) throw new Refusal(platformRefusals.notFound, { field: "objectId" });
  return kept;
}

const detail = handle(history.detail, async ({ noun, objectId }, ctx) => {
  const kept = keptFor(ctx, noun);
  const { label } = await standingAt(ctx.db, kept, objectId, ctx.now);
  return { kind: kindOf(noun), label, history: await historyOf(ctx, kept, objectId) };
});

interface Latest {
  readonly noun: string;
  readonly objectId: string;
  readonly no: number;
  readonly object: string;
}

const find = handle(history.find, async ({ query }, ctx) => {
  const found = await rows<Latest>(
    ctx.db,
    sql`select distinct on (t.noun, t.object_id) t.noun, t.object_id, t.no, t.label as object from revision t
        where t.noun = any(${viewable(ctx)}::text[]) and t.label ilike ${`%${query.replace(/[\\%_]/g, "\\$&")}%`}
        order by t.noun, t.object_id, t.no desc limit 20`,
  );
  return found.map((one) => ({ ...one, kind: kindOf(one.noun) }));
});

const form = handle(history.form, async ({ noun, objectId, no }, ctx) => {
  const kept = keptFor(ctx, noun);
  const restore = callOf(ctx, noun, "restore");
  const { list } = await historyOf(ctx, kept, objectId);
  if (!restore || !list.some((one) => one.no === no) || !mayRestore(ctx, noun)) return null;
  return { name: restore.name, path: restore.path, guarded: [...kept.revised.guarded] };
});

export const historyHandlers: readonly Handler[] = [historyList, detail, find, form];
