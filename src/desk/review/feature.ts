import type { Feature } from "../../platform/server/feature.ts";
import { deskPolicy, queuePolicy, recordPolicy } from "./domain/policy.ts";
import { provide } from "../../platform/server/features.ts";
import { choiceSource } from "../../base/choice/server/api.ts";
import { accountDisabled, workInHand } from "../../access/staff-user/server/api.ts";
import { seatWork } from "../seat/server/api.ts";
import { reviewSettings } from "./domain/settings.ts";
import { auditLoan } from "./server/audit.job.ts";
import { carryOutDecision } from "./server/carry-out.ts";
import { DECISION_TOPIC } from "./server/decide.ts";
import { countClaims, dropClaims, giveClaims, lockClaims } from "./server/hand-over.ts";
import { customerRecords } from "../customer/server/api.ts";
import { reviewRecords } from "./server/customer-records.ts";
import { reviewHandlers } from "./server/index.ts";
import { kinds } from "../../base/finder/server/api.ts";
import { caseKind } from "./server/found.ts";
import { waits } from "../../base/home/server/api.ts";
import { review } from "./contract.ts";
import { findReviewers, namesOfReviewers } from "./server/reviewers.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { claims, verdicts } from "./server/story.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { reviewMessages, reviewRefusals } from "./messages.ts";
import { loanRefusals } from "../../book/order/messages.ts";

export const reviewFeature: Feature = {
  name: "desk/review",
  refusals: [reviewRefusals, loanRefusals, { tooMany: platformRefusals.tooMany }],
  pages: [
    page("creditReview", {
      domain: "review",
      place: 1,
      name: { cn: "人工信审", en: "Manual review", es: "Revisión manual" },
      actions: "export claim release assign",
      work: { by: "claim", place: 1 },
    }),
    page("creditReviewOrder", {
      domain: "review",
      place: 2,
      name: { cn: "订单审核", en: "Order audit", es: "Revisión de la orden" },
      actions: "pass reject sendBack pending remark callLog",
      names: {
        pass: { cn: "通过", en: "Pass", es: "Aprobar" },
        reject: { cn: "拒绝", en: "Reject", es: "Rechazar" },
        sendBack: { cn: "退回", en: "Send back", es: "Devolver" },
        pending: { cn: "挂起", en: "Put on hold", es: "Poner en espera" },
        callLog: { cn: "查看通话记录", en: "Call log", es: "Registro de llamadas" },
      },
      hidden: true,
    }),
  ],
  tables: ["loan_audit", "review_record"],
  handlers: reviewHandlers,
  policies: [queuePolicy, deskPolicy, recordPolicy],
  settings: reviewSettings,
  workers: { "loan.audit": auditLoan, [DECISION_TOPIC]: carryOutDecision },
  provides: [
    provide(customerRecords, reviewRecords),
    provide(kinds, caseKind),
    provide(waits, {
      label: reviewMessages.held,
      access: review.claim.access,
      page: "creditReview",
      params: { mine: "true" },
      of: ["review"],
      count: async ({ db, now }, staffId) => (await countClaims(db, [staffId], now)).get(staffId) ?? 0,
    }),
    provide(storySource, claims),
    provide(storySource, verdicts),
    provide(workInHand, { kind: "reviews", count: countClaims }),
    provide(accountDisabled, async (ctx, userId) => ({ claimsReleased: await dropClaims(ctx, userId) })),
    provide(choiceSource, {
      name: "reviewer",
      read: async ({ db }) => (await namesOfReviewers(db)).map(({ id, name }) => ({ value: id, label: name })),
    }),
    provide(seatWork, {
      of: "review",
      count: countClaims,
      lock: lockClaims,
      give: giveClaims,
      able: async (db, now) => (await findReviewers(db, now)).map(({ id }) => id),
    }),
  ],
};
