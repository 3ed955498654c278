import { staffIdOf } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { blacklist } from "../contract.ts";
import { masked } from "../domain/shown.ts";
import { blacklistRefusals } from "../messages.ts";
import { isListed } from "./entry.ts";
import { lockList } from "./lock.ts";
import { refusePast, soundValue } from "./sound.ts";
import { touchedBy } from "./touched.ts";

/**
 * Lists a value, which one person may do: what is stopped by mistake can be applied for again, and what is paid out is
 * gone. Says how many open orders it will stop.
 */
export const create = handle(blacklist.create, async ({ type, value: typed, expiresOn = null, ...rest }, ctx) => {
  const value = soundValue(type, typed);
  refusePast(expiresOn, ctx.today);
  await lockList(ctx);
  if (await isListed(ctx, type, value)) throw new Refusal(blacklistRefusals.listed, { field: "value" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "blacklist",
      { type, value, ...rest, expiresOn, createdAt: ctx.now, createdBy: staffIdOf(ctx) },
      sql`returning id`,
    ),
  );
  const { stopped } = await touchedBy(ctx, type, value);
  ctx.audit({
    object: ["blacklist", id],
    after: { type, value: masked(type, value), source: rest.source, expiresOn },
    reason: rest.reason,
  });
  return { entryId: id, stopped };
});
