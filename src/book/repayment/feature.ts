import type { Feature } from "../../platform/server/feature.ts";
import { repaymentPolicy, replenishPolicy } from "./domain/policy.ts";
import { repaymentHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { repaymentRefusals } from "./messages.ts";
import { paymentDetailRefusals } from "./domain/refusals.ts";
import { billRefusals } from "../plan/domain/refusals.ts";
import { billActionRefusals } from "../plan/messages.ts";
import { loanRefusals } from "../order/messages.ts";
import { logged } from "./domain/logged.ts";

export const repaymentFeature: Feature = {
  name: "book/repayment",
  objects: logged,
  refusals: [repaymentRefusals, paymentDetailRefusals, billRefusals, billActionRefusals, loanRefusals],
  pages: [
    page("RepayReplenish", {
      domain: "loan",
      place: 4,
      name: { cn: "还款补录", en: "Replenishments", es: "Registro manual de pagos" },
      actions: "export create createApprove revoke import",
    }),
  ],
  tables: ["allocation", "repayment"],
  handlers: repaymentHandlers,
  policies: [repaymentPolicy, replenishPolicy],
};
