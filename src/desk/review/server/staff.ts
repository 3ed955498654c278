import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";

/** The id of the staff member who calls. Refuses every other kind of caller. */
export function staffId(ctx: Context<Db>): string {
  const { kind, id } = ctx.actor;
  if (kind !== "staff" || id === null) throw new Refusal(platformRefusals.notLoggedIn);
  return id;
}
