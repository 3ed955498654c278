import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { probe } from "../../../platform/server/outbound/probe.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { demand } from "../../../platform/server/policy.ts";
import { domain } from "../contract.ts";
import { domainPolicy } from "../domain/policy.ts";
import { noteCheck } from "./note-check.ts";
import { isShared } from "./shared.ts";

/** The name of a domain. Refuses an unknown id (404). */
async function nameOf({ db }: Context<Db>, id: string): Promise<string> {
  const found = await row<{ domain: string }>(db, sql`select domain from app_domain where id = ${id}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found.domain;
}

/** Asks a domain now: whether it answers, how fast, and when its certificate ends. */
export const check = handleInquiry(domain.check, {
  ask: async ({ id }, ctx) => probe(ctx.services, `https://${await nameOf(ctx, id)}/`),
  book: async (said, ctx, { id }) => {
    demand(ctx, domainPolicy, "check", { shared: await isShared(ctx.db, id) });
    const noted = await noteCheck(ctx, await nameOf(ctx, id), said);
    ctx.audit({ object: ["domain", id], after: noted });
    return ok(noted);
  },
});
