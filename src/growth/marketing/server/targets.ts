import { unwrap, Refusal } from "../../../platform/shared/refusal.ts";
import { check } from "../../../platform/shared/policy.ts";
import type { CallTargets } from "../../call/server/api.ts";
import { linePolicy } from "../domain/policy.ts";
import { marketingRefusals as r } from "../messages.ts";
import { factsOf, findLine } from "./follow.ts";

/** Whom a marketer may call: a customer on an open line of their own. */
export const lineTargets: CallTargets = {
  kind: "line",
  async find(ctx, id) {
    const line = await findLine(ctx.db, id);
    unwrap(check(linePolicy.rules.follow, factsOf(line, ctx)));
    const { customerId, phone, packageName } = line;
    if (customerId === null) throw new Refusal(r.noCustomer, { field: "lineId" });
    return { customerId, phone, packageName, loanId: null, purpose: "marketing" };
  },
};
