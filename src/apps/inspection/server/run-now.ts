import { handleInquiry } from "../../../platform/server/handle.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { inspection } from "../contract.ts";
import { factsOf } from "./alerts.ts";
import { ruleColumns, ruleOf, type RuleRow } from "./kept.ts";
import { look, noteWithDomain } from "./look.ts";

/** Runs a rule now, in use or not. It counts for no alert: nobody closes one, or opens it, by pressing a button. */
export const runNow = handleInquiry(inspection.run, {
  ask: async ({ id }, ctx) => {
    const rule = await row<RuleRow>(ctx.db, sql`select ${ruleColumns} from inspection_rule where id = ${id}`);
    if (!rule) throw new Refusal(platformRefusals.notFound, { field: "id" });
    return look(ctx.services, ruleOf(rule));
  },
  book: async (looked, ctx, { id }) => {
    await factsOf(ctx.db, id);
    const { outcome, httpStatus, latencyMs, extract } = looked;
    await run(
      ctx.db,
      insertInto("inspection_run", { ruleId: id, at: ctx.now, outcome, httpStatus, latencyMs, extract }),
    );
    await noteWithDomain(ctx, looked);
    ctx.audit({ object: ["inspection", id], after: { outcome, httpStatus, latencyMs } });
    return ok({ outcome, httpStatus, latencyMs });
  },
});
