import { lockName, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffUserRefusals } from "../messages.ts";

/**
 * Refuses (409) a phone that another member of staff has: the codes that a maker and a checker get must reach two
 * people. Two that ask at once wait for each other.
 */
export async function refuseTakenPhone(ctx: Context, phone: string, exceptId: string | null): Promise<void> {
  await lockName(ctx.db, "staff.phones");
  const taken = await row(
    ctx.db,
    sql`select id from staff_user where phone = ${phone} and id is distinct from ${exceptId}::bigint`,
  );
  if (taken) throw new Refusal(staffUserRefusals.phoneTaken, { field: "phone" });
}
