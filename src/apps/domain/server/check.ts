import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { probe, type Probed } from "../../../platform/server/outbound/probe.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import type { CheckOutcome } from "../domain/outcome.ts";

/** The name of a domain. Refuses an unknown id (404). */
async function nameOf({ db }: Context<Db>, id: string): Promise<string> {
  const found = await row<{ domain: string }>(db, sql`select domain from app_domain where id = ${id}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found.domain;
}

/** Keeps what a look at a domain has found. */
async function noteCheck({ db, now }: Context, id: string, { certificate, answer, failure, latencyMs }: Probed) {
  const outcome: CheckOutcome = failure ?? "answered";
  const found = { outcome, latencyMs, httpStatus: answer?.status ?? null, checkedAt: now };
  // where no connection came about, when its certificate ends is as it was
  const expiry = certificate && { certificateExpiresAt: certificate.expiresAt };
  await run(db, updateTable("app_domain", { ...found, ...expiry }, sql`where id = ${id}`));
  return {
    outcome,
    latencyMs,
    httpStatus: answer?.status ?? null,
    certificateExpiresAt: certificate?.expiresAt.toISOString() ?? null,
  };
}

/** Asks a domain now: whether it answers, how fast, and when its certificate ends. */
export const check = handleInquiry(domain.check, {
  ask: async ({ id }, ctx) => probe(ctx.services, `https://${await nameOf(ctx, id)}/`),
  book: async (said, ctx, { id }) => {
    const noted = await noteCheck(ctx, id, said);
    ctx.audit({ object: ["domain", id], after: noted });
    return ok(noted);
  },
});
