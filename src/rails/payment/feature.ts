import type { Feature } from "../../platform/server/feature.ts";
import { paymentPolicy } from "./domain/policy.ts";
import { kinds } from "../../base/finder/server/api.ts";
import { provide } from "../../platform/server/features.ts";
import { paymentKind } from "./server/found.ts";
import { paymentHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { payoutRefusals } from "../../book/payout/messages.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { logged } from "./domain/logged.ts";

export const paymentFeature: Feature = {
  name: "rails/payment",
  objects: logged,
  refusals: [payoutRefusals, loanRefusals],
  pages: [
    page("payment", {
      domain: "finance",
      place: 1,
      name: { cn: "付款记录", en: "Payment records", es: "Registros de pago" },
      actions: "export query retry voucher",
      names: {
        retry: { cn: "重试", en: "Retry", es: "Reintentar" },
      },
      work: { by: "retry", place: 2 },
    }),
  ],
  handlers: paymentHandlers,
  policies: [paymentPolicy],
  provides: [provide(kinds, paymentKind)],
};
