import type { RawBuilder } from "kysely";
import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { carrierConfig, channelConfig, exchangeConfig } from "../contract.ts";
import { carrierSettings, channelSettings, exchangeSettings } from "../domain/dialects.ts";
import { providerPolicy } from "../domain/policy.ts";
import type { ProviderKind } from "./provider.ts";

const state = sql`(case when t.enabled then 'on' else 'off' end)`;
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of all lists, of a table `t`. */
const columnsSql = (kind: ProviderKind, noun: string, table: RawBuilder<unknown>) => sql`
  t.id, t.code, t.name, ${state} as state, t.preferred > 0 as preferred, t.dialect, t.base_url, t.code as weather,
  substring(t.base_url from '^[^:]+://([^/?#]+)') as host, t.credentials::text as credentials,
  (select min(o.app_id) from open_app o where o.kind = ${kind} and o.channel = t.code and o.enabled) as notices_as,
  c.made_at as credentials_at, s.name as credentials_by, t.test_outcome, t.test_ms, t.tested_at,
  r.in_force_at as updated_at, m.name as updated_by,
  t.enabled and not exists (select from ${table} o where o.enabled and o.id <> t.id) as alone,
  (select count(*)::int from approval a where a.object_type = ${noun} and a.object_id = t.id::text
    and a.status = 'pending') as pending,
  ${revisionSql(noun, sql`t.id`)}`;

const joinedSql = (noun: string) => sql`
  left join credential_set c on c.id = t.credentials left join staff_user s on s.id = c.made_by
  left join lateral (select v.in_force_at, v.maker_id from revision v where v.noun = ${noun}
    and v.object_id = t.id::text and v.in_force_at is not null order by v.no desc limit 1) r on true
  left join staff_user m on m.id = r.maker_id`;

const filters = { code: sql`t.code`, name: sql`t.name`, dialect: sql`t.dialect`, state };
const sort = { id: sql`t.id`, code: sql`t.code` };

const factsOf = (row: Readonly<Record<string, unknown>>) => ({
  enabled: row["state"] === "on",
  preferred: row["preferred"] === true,
});

const settingsSql = (settings: object) =>
  sql.join(Object.keys(settings).map((name) => sql`t.settings ->> ${sql.lit(name)} as ${sql.ref(snake(name))}`));

/** Every channel, the latest first. */
export const channelList = handleList(
  channelConfig.list,
  () => ({
    from: sql`channel t`,
    filters,
    sort,
    select: (ids) => sql`
      select ${columnsSql("channel", "channelConfig", sql`channel`)}, t.payout_fee_cents, t.collects,
        t.settles_later, ${settingsSql(channelSettings)}
      from channel t ${joinedSql("channelConfig")} where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(providerPolicy, factsOf(row), ctx.actor.permissions) }),
);

/** Every carrier, the latest first. */
export const carrierList = handleList(
  carrierConfig.list,
  () => ({
    from: sql`carrier t`,
    filters,
    sort,
    select: (ids) => sql`
      select ${columnsSql("carrier", "carrier", sql`carrier`)}, t.per_second, ${settingsSql(carrierSettings)}
      from carrier t ${joinedSql("carrier")} where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(providerPolicy, factsOf(row), ctx.actor.permissions) }),
);

/** Every telephone exchange, the latest first. */
export const exchangeList = handleList(
  exchangeConfig.list,
  () => ({
    from: sql`exchange t`,
    filters,
    sort,
    select: (ids) => sql`
      select ${columnsSql("exchange", "exchange", sql`exchange`)}, ${settingsSql(exchangeSettings)}
      from exchange t ${joinedSql("exchange")} where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(providerPolicy, factsOf(row), ctx.actor.permissions) }),
);
