import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Reason, type Result } from "../../../platform/shared/refusal.ts";
import { approvalRefusals } from "../../../book/approval/messages.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutRefusals } from "./refusals.ts";

const waits = ({ requested }: { readonly requested: boolean }): Result<unknown> =>
  requested ? ok(null) : refused(manualPayoutRefusals.notRequested, { field: "batchId" });

/** What is asked for by somebody else; `mine` is said of one's own. */
const ofAnother = (facts: { readonly requested: boolean; readonly own: boolean }, mine: Reason): Result<unknown> =>
  all(waits(facts), facts.own ? refused(mine) : ok(null));

/** What may be done with a batch of manual payouts, and so with each payment of it. */
export const manualPayoutPolicy = policy("manualPayout", { requested: z.boolean(), own: z.boolean() })({
  approve: { call: manualPayout.approve, when: (facts) => ofAnother(facts, manualPayoutRefusals.ownPayout) },
  reject: { call: manualPayout.reject, when: (facts) => ofAnother(facts, approvalRefusals.ownRequest) },
  cancel: { call: manualPayout.cancel, when: waits },
});
