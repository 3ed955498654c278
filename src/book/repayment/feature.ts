import type { Feature } from "../../platform/server/feature.ts";
import { repaymentHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";

export const repaymentFeature: Feature = {
  name: "book/repayment",
  pages: [
    page("RepayReplenish", {
      domain: "loan",
      place: 4,
      name: { cn: "还款补录", en: "Repayment replenishment", es: "Registro manual de pagos" },
      actions: "export create createApprove revoke import",
    }),
  ],
  tables: ["allocation", "repayment"],
  handlers: repaymentHandlers,
};
