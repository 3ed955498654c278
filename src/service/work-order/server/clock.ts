import { settingOf } from "../../../base/configuration/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { dueAt, type ClockLimits, type ClockPhase, type Stay } from "../domain/clock.ts";
import { workOrderSettings } from "../domain/settings.ts";
import type { WorkOrderStatus, WorkType } from "../domain/sets.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

async function limitsOf(ctx: Context<Db>): Promise<ClockLimits> {
  const minutes: Readonly<Record<ClockPhase, number>> = {
    untreated: await settingOf(ctx, workOrderSettings.untreatedMinutes),
    service: await settingOf(ctx, workOrderSettings.serviceMinutes),
    operations: await settingOf(ctx, workOrderSettings.operationsMinutes),
    collection: await settingOf(ctx, workOrderSettings.collectionMinutes),
    review: await settingOf(ctx, workOrderSettings.reviewMinutes),
  };
  const percent: Readonly<Record<WorkType, number>> = {
    0: await settingOf(ctx, workOrderSettings.unmarkedPercent),
    1: await settingOf(ctx, workOrderSettings.consultingPercent),
    2: await settingOf(ctx, workOrderSettings.operationPercent),
    3: await settingOf(ctx, workOrderSettings.complaintPercent),
  };
  const hold = (await settingOf(ctx, workOrderSettings.holdHours)) * HOUR_MS;
  return { of: (type, phase) => Math.ceil((minutes[phase] * percent[type]) / 100) * MINUTE_MS, hold };
}

/** When the time of a state is over into which a ticket comes now; `id` is null for a new one. Null for a closed one. */
export async function dueIn(
  ctx: Context,
  { id, type }: { readonly id: string | null; readonly type: WorkType },
  status: WorkOrderStatus,
): Promise<Date | null> {
  const stays =
    id === null
      ? []
      : await rows<Stay>(
          ctx.db,
          sql`select to_status as status, at from work_order_step where work_order_id = ${id} order by id`,
        );
  return dueAt([...stays, { status, at: ctx.now }], type, await limitsOf(ctx));
}

/** Never: what a closed ticket is due. */
export const NEVER = sql`'infinity'::timestamptz`;
