import type { ChoiceSource } from "../../../base/choice/server/api.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { smsTemplate } from "../contract.ts";
import { templatePolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;

/** Every template, the newest first. */
export const templateList = handleList(
  smsTemplate.list,
  () => ({
    from: sql`sms_template t`,
    filters: {
      typeName: sql`t.type_name`,
      type: sql`t.type`,
      customerState: sql`t.customer_state`,
      state: sql`t.state`,
      templateId: (value: string) => (ID.test(value) ? sql`t.id = ${value}` : sql`false`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.version, t.type_name, t.tpl, t.type, t.customer_state, t.have_url, t.state, t.updated_at,
        s.name as updated_by
      from sms_template t left join staff_user s on s.id = t.updated_by where t.id in ${ids}`,
  }),
  (row, { actor }) => ({
    ...row,
    segments: countSegments(String(row["tpl"])).segments,
    can: can(templatePolicy, { state: row["state"] } as FactsIn<typeof templatePolicy>, actor.permissions),
  }),
);

/** The templates, for filters; those that are disabled included. */
export const templateChoices: ChoiceSource = {
  name: "smsTemplate",
  read: ({ db }) =>
    rows<{ value: string; label: string }>(
      db,
      sql`select id::text as value, type_name as label from sms_template order by type_name limit 1000`,
    ),
};
