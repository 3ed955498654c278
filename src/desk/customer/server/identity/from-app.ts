import type { Context } from "../../../../platform/server/context.ts";
import { row, sql } from "../../../../platform/server/database/connect.ts";
import { identityDiffers, type Identity } from "../../../../people/borrower/domain/identity.ts";
import type { Known } from "./read.ts";
import { writeIdentity } from "../../../../people/borrower/server/api.ts";
import { keepChange } from "./write.ts";

/**
 * What became of an identity that an app sent: it was the known one, it was changed, or it waits for a review that may
 * refuse it.
 */
export type Outcome = "kept" | "changed" | "pending" | "refused";

/**
 * Takes the identity that a borrower's app sends for a locked customer. While nothing binds it, it is changed, and the
 * change is kept. While it is `bound`, from the application to the settlement, it stands: a difference becomes a
 * request to review, one at a time; the same request that a reviewer has just refused is refused again.
 */
export async function takeIdentity(ctx: Context, known: Known, sent: Identity, bound: boolean): Promise<Outcome> {
  if (identityDiffers(known, sent).length === 0) return "kept";
  const change = { before: known, after: sent, by: null, reason: null } as const;
  if (!bound) {
    const isFirst = known.curp === null && known.clabe === null;
    if (!isFirst) await keepChange(ctx, known.id, { ...change, status: "applied" });
    await writeIdentity(ctx, known.id, sent);
    return "changed";
  }
  const last = await row<Identity & { readonly status: string }>(
    ctx.db,
    sql`select status, name_after as name, curp_after as curp, clabe_after as clabe from identity_change
        where customer_id = ${known.id} order by id desc limit 1`,
  );
  const isSame = last !== null && identityDiffers(last, sent).length === 0;
  if (isSame && last.status === "refused") return "refused";
  if (!isSame || last.status !== "pending") await keepChange(ctx, known.id, { ...change, status: "pending" });
  return "pending";
}
