import type { Feature } from "../../platform/server/feature.ts";
import { loanPolicy } from "./domain/policy.ts";
import { kinds } from "../../base/finder/server/api.ts";
import { provide } from "../../platform/server/features.ts";
import { loanKind } from "./server/found.ts";
import { loanHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { authRefusals } from "../../access/auth/messages.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { billActionRefusals } from "../../book/plan/messages.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { movements } from "./server/story/money.ts";
import { notes } from "./server/story/notes.ts";
import { moneyOfSteps, statusSteps } from "./server/story/steps.ts";
import { agreementRefusals } from "../../book/agreement/messages.ts";
import { payoutRefusals } from "../../book/payout/messages.ts";

/** A payout is confirmed with a code of one's authenticator. */
const { codeWrong, codeUsed, tooManyAttempts } = authRefusals;

export const loanFeature: Feature = {
  name: "service/loan",
  refusals: [
    loanRefusals,
    billActionRefusals,
    payoutRefusals,
    agreementRefusals,
    { codeWrong, codeUsed, tooManyAttempts },
  ],
  pages: [
    page("loan", {
      domain: "loan",
      place: 1,
      name: { cn: "贷款订单", en: "Loan orders", es: "Órdenes de préstamo" },
      actions:
        "export cancel cancelApprove refuse retryPayout lateSuccess lateSuccessApprove payInfo refreshCode remark voucher",
      names: {
        refuse: { cn: "拒绝订单", en: "Refuse order", es: "Rechazar orden" },
        retryPayout: { cn: "重试放款", en: "Retry the payout", es: "Reintentar el desembolso" },
        lateSuccess: { cn: "登记失败后到账", en: "Book a late success", es: "Registrar una acreditación tardía" },
        payInfo: { cn: "查看付款信息", en: "Payment information", es: "Información de pago" },
        refreshCode: { cn: "刷新付款码", en: "Refresh the payment code", es: "Renovar el código de pago" },
      },
      work: { by: "remark", place: 3 },
    }),
    page("orderDetails", {
      domain: "loan",
      place: 2,
      name: { cn: "订单详情", en: "Order detail", es: "Detalle de la orden" },
      actions: "remark",
      hidden: true,
    }),
  ],
  handlers: loanHandlers,
  policies: [loanPolicy],
  provides: [
    provide(kinds, loanKind),
    ...[statusSteps, moneyOfSteps, movements, notes].map((source) => provide(storySource, source)),
  ],
};
