import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { accountDisabled, workInHand } from "../../access/staff-user/server/api.ts";
import { reviewWork } from "../seat/server/api.ts";
import { reviewSettings } from "./domain/settings.ts";
import { auditLoan } from "./server/audit.job.ts";
import { reviewBlacklist } from "./server/blacklist.job.ts";
import { carryOutDecision } from "./server/carry-out.ts";
import { DECISION_TOPIC } from "./server/decide.ts";
import { countClaims, dropClaims, giveClaims, lockClaims } from "./server/hand-over.ts";
import { reviewHandlers } from "./server/index.ts";
import { findReviewers } from "./server/reviewers.ts";

export const reviewFeature: Feature = {
  name: "desk/review",
  tables: ["blacklist", "loan_audit", "review_record"],
  handlers: reviewHandlers,
  settings: reviewSettings,
  workers: { "loan.audit": auditLoan, "loan.blacklist": reviewBlacklist, [DECISION_TOPIC]: carryOutDecision },
  provides: [
    provide(workInHand, { kind: "reviews", count: countClaims }),
    provide(accountDisabled, async (ctx, userId) => ({ claimsReleased: await dropClaims(ctx, userId) })),
    provide(reviewWork, {
      count: countClaims,
      lock: lockClaims,
      give: giveClaims,
      able: async (db, now) => (await findReviewers(db, now)).map(({ id }) => id),
    }),
  ],
};
