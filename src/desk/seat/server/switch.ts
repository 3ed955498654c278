import { handle } from "../../../platform/server/handle.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { demand } from "../../../platform/server/policy.ts";
import { seat } from "../contract.ts";
import { seatPolicy } from "../domain/policy.ts";
import { seatRefusals } from "../messages.ts";
import { inScope } from "./scope.ts";
import { loadOf, lockSeat, type SeatRow } from "./seat-row.ts";

async function setEnabled(
  ctx: Context,
  { userId }: SeatRow,
  enabled: boolean,
  reason: string,
): Promise<{ userId: string; version: number }> {
  const changed = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "work_seat",
      { enabled, version: sql`version + 1`, updatedAt: ctx.now },
      sql`where user_id = ${userId} returning version`,
    ),
  );
  ctx.audit({ object: ["seat", userId], before: { enabled: !enabled }, after: { enabled }, reason });
  return { userId, version: changed.version };
}

/** Lets a seat take part in the work again. */
export const enable = handle(seat.enable, async ({ userId, version, reason }, ctx) => {
  const found = await lockSeat(ctx, userId, version);
  demand(ctx, seatPolicy, "enable", found);
  return setEnabled(ctx, found, true, reason);
});

/** Takes a seat out of the work. Refuses (409) while it holds any: it must be transferred first. */
export const disable = handle(seat.disable, async ({ userId, version, reason }, ctx) => {
  const found = await lockSeat(ctx, userId, version);
  demand(ctx, seatPolicy, "disable", found);
  const count = await loadOf(ctx, found);
  if (count > 0) throw new Refusal(seatRefusals.holdsWork, { field: "userId", params: { count }, data: { count } });
  return setEnabled(ctx, found, false, reason);
});

type Settings = Readonly<Partial<Pick<SeatRow, "dailyCap" | "allocation" | "onDuty">>>;

/**
 * Sets cap, allocation or duty of many seats. One that the caller does not see is refused like one that does not exist
 * (404).
 */
export const allocate = handle(seat.allocate, async ({ userIds, ...input }, ctx) => {
  const set: Settings = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) throw new Refusal(seatRefusals.nothingSet, { field: "allocation" });
  const wanted = new Set(userIds);
  const before = await rows<Settings & { userId: string }>(
    ctx.db,
    sql`select t.user_id, t.daily_cap, t.allocation, t.on_duty from work_seat t
        where t.user_id in (${sql.join([...wanted])}) and ${inScope(ctx)}
        order by t.user_id for update`,
  );
  if (before.length < wanted.size) throw new Refusal(platformRefusals.notFound, { field: "userIds" });
  const columns = [
    ...(set.dailyCap === undefined ? [] : [sql`daily_cap = ${set.dailyCap}`]),
    ...(set.allocation === undefined ? [] : [sql`allocation = ${set.allocation}`]),
    ...(set.onDuty === undefined ? [] : [sql`on_duty = ${set.onDuty}`]),
  ];
  const changed = await run(
    ctx.db,
    sql`update work_seat set ${sql.join(columns)}, version = version + 1, updated_at = ${ctx.now}
        where user_id in (${sql.join([...wanted])})`,
  );
  const names = Object.keys(set) as (keyof Settings)[];
  const byId = (of: (one: (typeof before)[number]) => object): object =>
    Object.fromEntries(before.map((one) => [one.userId, of(one)]));
  ctx.audit({
    ...(before.length === 1 && before[0] && { object: ["seat", before[0].userId] as const }),
    before: byId((one) => Object.fromEntries(names.map((name) => [name, one[name]]))),
    after: byId(() => set),
  });
  return { changed };
});
