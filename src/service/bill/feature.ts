import type { Feature } from "../../platform/server/feature.ts";
import { billPolicy } from "./domain/policy.ts";
import { kinds } from "../../base/finder/server/api.ts";
import { provide } from "../../platform/server/features.ts";
import { billKind } from "./server/found.ts";
import { billHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { billRefusals } from "../../book/plan/domain/refusals.ts";
import { billActionRefusals } from "../../book/plan/messages.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { paymentDetailRefusals } from "../../book/repayment/domain/refusals.ts";

export const billFeature: Feature = {
  name: "service/bill",
  refusals: [billRefusals, billActionRefusals, loanRefusals, paymentDetailRefusals],
  pages: [
    page("bill", {
      domain: "loan",
      place: 3,
      name: { cn: "账单管理", en: "Bills", es: "Cuotas" },
      actions:
        "export repay repayApprove reduce reduceApprove extend extendApprove flat flatApprove refund refundApprove reverse reverseApprove",
      names: {
        repay: { cn: "登记还款", en: "Register a repayment", es: "Registrar pago" },
        reduce: { cn: "减免", en: "Waive", es: "Condonar" },
        extend: { cn: "展期", en: "Extend", es: "Prorrogar" },
      },
      work: { by: "repay", place: 4 },
    }),
  ],
  tables: ["reduction"],
  handlers: billHandlers,
  policies: [billPolicy],
  provides: [provide(kinds, billKind)],
};
