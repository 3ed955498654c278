import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { only, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { plainForSms } from "../../../reach/sms/domain/plain.ts";
import { sendSms } from "../../../reach/sms/server/api.ts";
import { toldOf, type News } from "../domain/told.ts";
import type { ProofRow } from "./kept.ts";
import { tellsOfProof } from "./ports.ts";

/** Borrowers' apps speak Spanish; a borrower's own language is not on record. */
const BORROWERS_LANG = "es";

/** Logged off for good: hears nothing any more. */
const LOGGED_OFF = 3;

/**
 * Tells the borrower what became of a proof: where it came from if that can tell it, by SMS otherwise. It is a result
 * that the borrower waits for, and no contact of ours. Looks beyond the caller's scope; nothing of it is shown.
 */
export const tellBorrower = (
  ctx: Context,
  {
    id: proofId,
    version,
    source,
    refId,
    customerId,
    loanId,
  }: Pick<ProofRow, "id" | "version" | "source" | "refId" | "customerId" | "loanId">,
  news: News,
): Promise<void> =>
  beyondScope(ctx, async (db) => {
    const to = await only<{ phone: string; status: number; appName: string }>(
      db,
      sql`select c.phone, c.status, a.app_name from customer c join app_package a using (package_name)
          where c.id = ${customerId}`,
    );
    if (to.status === LOGGED_OFF) return;
    const inner = { ...ctx, db: db as Tx };
    const text = toldOf(news, to.appName, BORROWERS_LANG);
    for (const tell of ctx.services.features.of(tellsOfProof))
      if (await tell(inner, { proofId, version, source, refId, customerId, loanId, text })) return;
    await sendSms(inner, { customerId, loanId, phone: to.phone, purpose: "transactional" }, plainForSms(text));
  });
