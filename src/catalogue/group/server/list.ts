import { revisionSql } from "../../../control/revision/server/api.ts";
import { catOf } from "../../../book/plan/domain/cat.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { text, type Lang, type Message } from "../../../platform/shared/messages.ts";
import { formatCat } from "../../../platform/shared/percent.ts";
import { can } from "../../../platform/shared/policy.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { group } from "../contract.ts";
import { aboveCeilings, aboveText, type Ceilings } from "../domain/ceilings.ts";
import { groupPolicy } from "../domain/policy.ts";
import { termsOfGroup, type GroupPrice } from "../domain/price.ts";
import { groupMessages as m } from "../messages.ts";
import { ceilingsOf } from "./judge.ts";
import { fieldsSql } from "./kept.ts";

const state = sql`(case when t.enabled then 'enabled' else 'disabled' end)`;

/** The CAT of a row's whole amount; it leaves the tax out. */
function catOfRow(row: Readonly<Record<string, unknown>>): string | null {
  const annual = catOf(termsOfGroup(row as unknown as GroupPrice, row["productAmountCents"] as Cents, 0));
  return annual.ok ? formatCat(annual.value) : null;
}

/** What of a row's price is above a ceiling by now, field by field. */
function aboveOfRow(row: Readonly<Record<string, unknown>>, ceilings: Ceilings): Message | null {
  const amounts = { productAmount: row["productAmountCents"], minimum: row["minimumCents"] };
  const above = aboveCeilings({ ...row, ...amounts } as unknown as GroupPrice, ceilings);
  if (above.length === 0) return null;
  const said = above.map((one) => ({ label: m[one.field], told: aboveText(one) }));
  const joined = (lang: Lang): string =>
    said
      .map(({ label, told }) => text(ui.labelled, lang, { label: label[lang] }) + told[lang])
      .join(lang === "cn" ? "；" : "; ");
  return { cn: joined("cn"), en: joined("en"), es: joined("es") };
}

/** Every product group, the latest first. */
export const groupList = handleList(
  group.list,
  () => ({
    from: sql`product_group t join product p on p.id = t.product_id`,
    filters: { groupName: sql`t.group_name`, product: sql`p.name`, merchantNo: sql`t.merchant_no`, state },
    sort: { id: sql`t.id`, groupName: sql`t.group_name` },
    select: (ids) => sql`
      select t.id, p.name as product, t.product_id, t.merchant_no, m.name as merchant, ${fieldsSql}, null::text as cat, null::jsonb as above,
        ${state} as state,
        (select count(*)::int from approval a where a.object_type = 'productGroup' and a.object_id = t.id::text
          and a.status = 'pending') as pending,
        ${revisionSql("productGroup", sql`t.id`)}
      from product_group t join product p on p.id = t.product_id join merchant m on m.merchant_no = t.merchant_no
      where t.id in ${ids}`,
  }),
  async (row, ctx) => ({
    ...row,
    cat: catOfRow(row),
    above: aboveOfRow(row, await ceilingsOf(ctx)),
    can: can(groupPolicy, { enabled: row["state"] === "enabled" }, ctx.actor.permissions),
  }),
);
