import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyPolicy } from "../domain/policy.ts";
import { factsOf, lockReply, ownerOf, takePlace } from "./reply-row.ts";

async function put(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
  rule: "share" | "unshare",
): Promise<{ id: string; version: number }> {
  const found = await lockReply(ctx, id, version);
  demand(ctx, cannedReplyPolicy, rule, factsOf(ctx, found));
  const shared = rule === "share";
  await takePlace(ctx, { ...found, shared });
  const changed = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "canned_reply",
      { shared, version: sql`version + 1`, updatedAt: ctx.now, updatedBy: ownerOf(ctx) },
      sql`where id = ${id} returning version`,
    ),
  );
  ctx.audit({ object: ["cannedReply", id], before: { shared: found.shared }, after: { shared } });
  return { id, version: changed.version };
}

/** Gives one's own canned reply to everybody who answers borrowers. */
export const share = handle(cannedReply.share, (input, ctx) => put(ctx, input, "share"));

/** Leaves a shared one to who made it. Refuses where that person has another of the same shortcut by now. */
export const unshare = handle(cannedReply.unshare, (input, ctx) => put(ctx, input, "unshare"));
