import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyPolicy } from "../domain/policy.ts";
import { factsOf, lockReply, ownerOf, requireSound, saidOf, takePlace } from "./reply-row.ts";

/** Changes what a canned reply says or how it is found. */
export const edit = handle(cannedReply.edit, async ({ id, version, ...said }, ctx) => {
  const found = await lockReply(ctx, id, version);
  demand(ctx, cannedReplyPolicy, "edit", factsOf(ctx, found));
  requireSound(said);
  await takePlace(ctx, { ...found, shortcut: said.shortcut });
  const changed = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "canned_reply",
      { ...said, version: sql`version + 1`, updatedAt: ctx.now, updatedBy: ownerOf(ctx) },
      sql`where id = ${id} returning version`,
    ),
  );
  ctx.audit({ object: ["cannedReply", id], before: saidOf(found), after: said });
  return { id, version: changed.version };
});
