import { writeAudit } from "../../../../platform/server/audit.ts";
import { inTransaction, type Context } from "../../../../platform/server/context.ts";
import type { Database } from "../../../../platform/server/database/connect.ts";
import type { Endpoint } from "../../../../platform/shared/endpoint.ts";
import { refuseTooManyCases } from "./limits.ts";
import { requireOpening, type Papers } from "./opening.ts";

/** What a call shows of the papers, as its row keeps it. */
type Shown = Readonly<Record<string, unknown>> & { readonly imageId?: string };

/**
 * Opens papers for the call that shows them, and leaves who, whose, why and by what in its audit row. Refuses (403)
 * without a case in hand and without a reveal, and (429) beyond the limit of the hour. One picture (`imageId`) opens as
 * a duplicate, too; it counts with the case from which it is opened, which the row names.
 */
export async function openPapers(ctx: Context, customerId: string, papers: Papers, what: Shown): Promise<void> {
  const { via, reason, from } = await requireOpening(ctx, customerId, papers, what.imageId);
  if (via !== "reveal") await refuseTooManyCases(ctx, from?.customerId ?? customerId);
  const counted = from && { loanId: from.loanId, caseOf: from.customerId };
  ctx.audit({ object: ["customer", customerId], after: { ...what, via, ...counted }, reason: reason ?? undefined });
}

/**
 * As `openPapers`, for a call that only reads: what it shows of the papers is counted and kept in the log all the same.
 */
export const openPapersInReading = (
  reading: Context<Database>,
  call: Endpoint,
  customerId: string,
  papers: Papers,
  what: Shown,
): Promise<void> =>
  inTransaction(reading.services, reading.actor, reading, async (ctx, collected) => {
    await openPapers(ctx, customerId, papers, what);
    await writeAudit(ctx, call.name, {}, collected.details);
  });
