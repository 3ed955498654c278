import { Refusal } from "../../../platform/shared/refusal.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { pnl } from "../contract.ts";
import { pnlRefusals } from "../messages.ts";
import { lockVersion } from "./version-store.ts";

/** Gives up a draft: it can no longer be published, and stays in the history with its file. */
export const discardPnl = handle(pnl.discard, async ({ id, version }, ctx) => {
  const draft = await lockVersion(ctx, id, version);
  if (draft.status !== "draft") throw new Refusal(pnlRefusals.notDraft, { field: "id" });
  await updateTable("pnl_version", { status: "discarded", endedAt: ctx.now, revision: sql`revision + 1` }, sql`where id = ${id}`).execute(ctx.db);
  ctx.audit({ object: ["pnl", id], after: { status: "discarded" } });
  return null;
});
