import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { cannedReply } from "../contract.ts";
import { ownerOf, requireSound, takePlace } from "./reply-row.ts";

/** Writes a canned reply, for oneself; `share` gives it to everybody. */
export const create = handle(cannedReply.create, async (said, ctx) => {
  const ownerId = ownerOf(ctx);
  requireSound(said);
  await takePlace(ctx, { id: null, shortcut: said.shortcut, shared: false, ownerId });
  const made = await only<{ id: string; version: number }>(
    ctx.db,
    insertInto(
      "canned_reply",
      { ...said, ownerId, updatedAt: ctx.now, updatedBy: ownerId },
      sql`returning id, version`,
    ),
  );
  ctx.audit({ object: ["cannedReply", made.id], after: said });
  return made;
});
