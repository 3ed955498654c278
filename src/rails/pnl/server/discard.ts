import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { pnl } from "../contract.ts";
import { pnlPolicy } from "../domain/policy.ts";
import { lockVersion } from "./version-store.ts";

/** Gives up a draft: it can no longer be published, and stays in the history with its file. */
export const discardPnl = handle(pnl.discard, async ({ id, version }, ctx) => {
  demand(ctx, pnlPolicy, "discard", await lockVersion(ctx, id, version));
  await updateTable(
    "pnl_version",
    { status: "discarded", endedAt: ctx.now, revision: sql`revision + 1` },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.audit({ object: ["pnl", id], after: { status: "discarded" } });
  return null;
});
