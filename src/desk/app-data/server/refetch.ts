import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { mayLogIn, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { appData } from "../contract.ts";
import { appDataRefusals } from "../messages.ts";
import { requireOpening } from "./opening.ts";

/**
 * Lets a borrower's app know on its next visit that everything is wanted again. Refuses (403) who has not opened the
 * data, (409) a second wish, and a borrower who cannot sign in.
 */
export const refetch = handle(appData.refetch, async ({ customerId, reason }, ctx) => {
  await requireOpening(ctx, customerId);
  const found = await row<{ status: CustomerStatus }>(
    ctx.db,
    sql`select status from customer where id = ${customerId} for share`,
  );
  if (!found || !mayLogIn(found.status)) throw new Refusal(appDataRefusals.cannotSend, { field: "customerId" });
  const wish = { customerId, askedBy: staffIdOf(ctx), askedAt: ctx.now };
  const asked = await run(ctx.db, insertInto("app_data_refetch", wish, sql`on conflict do nothing`));
  if (asked === 0) throw new Refusal(appDataRefusals.alreadyWanted, { field: "customerId" });
  ctx.audit({ object: ["customer", customerId], after: {}, reason });
  return { customerId };
});

/** When a new upload of a customer was asked for; null while none is wanted. */
export async function wantedSince({ db }: Pick<Context<Db>, "db">, customerId: string): Promise<Date | null> {
  const found = await row<{ askedAt: Date }>(
    db,
    sql`select asked_at from app_data_refetch where customer_id = ${customerId}`,
  );
  return found?.askedAt ?? null;
}

/** Ends the wish for a new upload: one has come. */
export const noLongerWanted = ({ db }: Context, customerId: string): Promise<number> =>
  run(db, sql`delete from app_data_refetch where customer_id = ${customerId}`);
