import type { Feature } from "../../platform/server/feature.ts";
import { loanHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";

export const loanFeature: Feature = {
  name: "service/loan",
  pages: [
    page("loan", {
      domain: "loan",
      place: 1,
      name: { cn: "贷款订单", en: "Loan orders", es: "Órdenes de préstamo" },
      actions: "export cancel cancelApprove refuse retryPayout lateSuccess lateSuccessApprove payInfo refreshCode remark voucher",
    }),
    page("orderDetails", { domain: "loan", place: 2, name: { cn: "订单详情", en: "Order detail", es: "Detalle de la orden" }, hidden: true }),
  ],
  handlers: loanHandlers,
};
