import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import type { DataKind, uploadState } from "../domain/sets.ts";
import { appDataSettings } from "../domain/settings.ts";

const DAY_MS = 86_400_000;

/** What of one kind the page shows. */
export interface Part {
  readonly id: string;
  readonly kind: DataKind;
  readonly items: number;
  readonly facts: unknown;
  readonly uploadedAt: Date;
  readonly deviceId: string;
  readonly state: CodeOf<typeof uploadState>;
}

/** Before when an upload began that is kept no longer: it is erased at night, and not shown until then. */
export async function keptSince(ctx: Pick<Context<Db>, "db" | "services" | "now">): Promise<Date> {
  return new Date(ctx.now.getTime() - (await settingOf(ctx, appDataSettings.keepDays)) * DAY_MS);
}

/** Of each kind the latest upload that is complete; where none is, the latest. */
export async function shownParts(
  ctx: Context<Db>,
  customerId: string,
  kinds: readonly DataKind[],
): Promise<readonly Part[]> {
  const since = await keptSince(ctx);
  return rows<Part>(
    ctx.db,
    sql`select distinct on (p.kind) p.id, p.kind, p.items, p.facts, p.uploaded_at, u.device_id,
          case when u.completed_at is null then 'partial' else 'complete' end as state
        from app_data_part p join app_data_upload u on u.id = p.upload_id
        where p.customer_id = ${customerId} and p.kind = any (${[...kinds]}::text[]) and u.began_at >= ${since}
        order by p.kind, u.completed_at is null, p.uploaded_at desc, p.id desc`,
  );
}
