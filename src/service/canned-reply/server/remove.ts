import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyPolicy } from "../domain/policy.ts";
import { factsOf, lockReply, saidOf } from "./reply-row.ts";

/** Takes a canned reply away; the log keeps what it said. */
export const remove = handle(cannedReply.remove, async ({ id, version }, ctx) => {
  const found = await lockReply(ctx, id, version);
  demand(ctx, cannedReplyPolicy, "remove", factsOf(ctx, found));
  await sql`delete from canned_reply where id = ${id}`.execute(ctx.db);
  ctx.audit({ object: ["cannedReply", id], before: { ...saidOf(found), shared: found.shared } });
  return null;
});
