import type { Feature } from "../../platform/server/feature.ts";
import { billHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";

export const billFeature: Feature = {
  name: "service/bill",
  pages: [
    page("bill", {
      domain: "loan",
      place: 3,
      name: { cn: "账单管理", en: "Bills", es: "Cuotas" },
      actions: "export repay repayApprove reduce reduceApprove extend extendApprove flat flatApprove refund refundApprove reverse reverseApprove",
    }),
  ],
  tables: ["reduction"],
  handlers: billHandlers,
};
