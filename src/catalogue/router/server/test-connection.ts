import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { router } from "../contract.ts";
import { maskedAnswer } from "../../../platform/shared/masked-answer.ts";
import { routerPolicy } from "../domain/policy.ts";
import type { RouterState } from "../domain/state.ts";
import { askPartner, PartnerError, type Partner } from "./dialect/ask.ts";
import { partnerOf } from "./partner.ts";
import { stateSql } from "./state.ts";

/** Asks for the product, and says how that went. */
async function asked({ services }: Context<Db>, partner: Partner) {
  try {
    const answer = await askPartner(services, partner, "getLoanProductUrl", { productId: partner.productId });
    return { outcome: "answered" as const, answer: maskedAnswer(answer), detail: null };
  } catch (error) {
    if (error instanceof PartnerError) return { outcome: error.kind, answer: null, detail: error.detail };
    throw error;
  }
}

async function demandReady(ctx: Context<Db>, id: string): Promise<void> {
  const found = await row<{ state: RouterState }>(
    ctx.db,
    sql`select ${stateSql} as state from product t left join product_router r on r.product_id = t.id
        where t.id = ${id} and t.product_type in (2, 3)`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  demand(ctx, routerPolicy, "test", found);
}

/** Asks the partner about its product now: how long it took, and what it answered, masked. */
export const testConnection = handleInquiry(router.test, {
  ask: async ({ id }, ctx) => {
    await demandReady(ctx, id);
    const partner = await partnerOf(ctx.services, ctx.db, id);
    if (!partner) throw new Refusal(platformRefusals.notFound, { field: "id" });
    const { clock } = ctx.services;
    const begun = clock.now().getTime();
    const said = await asked(ctx, partner);
    return { ...said, latencyMs: clock.now().getTime() - begun };
  },
  book: async (said, ctx, { id }) => {
    await demandReady(ctx, id);
    const { outcome, latencyMs, detail } = said;
    ctx.audit({ object: ["router", id], after: { outcome, latencyMs, detail } });
    return ok(said);
  },
});
