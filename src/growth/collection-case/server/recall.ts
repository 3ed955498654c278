import { beyondScope } from "../../../platform/server/context.ts";
import type { Tx } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { moveOrders } from "../../../book/order/server/api.ts";
import { collectionCase } from "../contract.ts";
import { casePolicy } from "../domain/policy.ts";
import { factsOf, lockCases } from "./case-row.ts";

/**
 * Takes cases back from their collectors, who do not see them any more; they wait in the pool of the team. Refuses (409)
 * a case that is closed or that nobody has.
 */
export const recall = handle(collectionCase.recall, async ({ ids, reason }, ctx) => {
  const cases = await lockCases(ctx, ids, "ids");
  for (const one of cases) demand(ctx, casePolicy, "recall", factsOf(one, ctx));
  const moves = cases.map(({ loanId, collectorId, collector }) => ({
    loanId,
    from: { id: collectorId ?? "", name: collector ?? "" },
    to: null,
  }));
  // an order that nobody has leaves the scope of who had it
  await beyondScope(ctx, (db) => moveOrders({ ...ctx, db: db as Tx }, moves, reason));
  ctx.audit({
    object: ["collectionCase", ids[0] ?? ""],
    before: { collectors: [...new Set(cases.map(({ collector }) => collector))] },
    after: { recalled: cases.length },
    reason,
  });
  return { recalled: cases.length };
});
