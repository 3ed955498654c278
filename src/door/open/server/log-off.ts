import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { logOffCustomer } from "../../../desk/customer/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";

/** Logs a borrower off for good, at the borrower's own wish in the app. */
export const logOff = handle(open.logOff, async ({ externalId, reason }, ctx) => {
  const { id } = await customerOf(ctx, externalId);
  await sql`select from customer where id = ${id} for update`.execute(ctx.db);
  const { status } = await logOffCustomer(ctx, id, reason || "app");
  return { status };
});
