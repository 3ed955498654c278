import { formatDecimal } from "../../../platform/shared/cents.ts";
import type { Services } from "../../../platform/server/context.ts";
import { SIGNATURE_WINDOW_MS } from "../../../platform/server/signature.ts";
import type { PartnerCall } from "../../../catalogue/router/domain/addresses.ts";
import type { AnswerOf, AsksOf } from "../../../catalogue/router/domain/calls.ts";
import { askPartner, PartnerError, type Partner } from "../../../catalogue/router/server/api.ts";
import type { PartnerOrder } from "./order-row.ts";

/** The partner's calls about one order, each of a step under the same id at every try. */
export function askingAbout(services: Services, partner: Partner, order: PartnerOrder) {
  const { orderNo } = order;
  const ask = <C extends PartnerCall>(call: C, asked: AsksOf<C>, requestId?: string): Promise<AnswerOf<C>> =>
    askPartner(services, partner, call, asked, requestId === undefined ? {} : { requestId });
  const { productId } = partner;
  return {
    product: () => ask("getLoanProductUrl", { productId }),
    check: () => ask("checkUserUrl", { productId, phone: order.phone, idNumber: order.idNumber }),
    base: () =>
      ask(
        "pushBaseInfoUrl",
        {
          orderNo,
          productId,
          amount: formatDecimal(order.amountCents),
          termCount: order.termCount,
          termDays: order.termDays,
          name: order.name,
          phone: order.phone,
          idNumber: order.idNumber,
        },
        `${orderNo}.base`,
      ),
    additional: () => {
      const { email, address, employer, incomeSource, contacts } = order;
      const asked = { orderNo, email, address, employer, incomeSource, contacts: contacts.slice(0, 20) };
      return ask("pushAdditionalUrl", asked, `${orderNo}.additional`);
    },
    review: () => ask("getReviewResultUrl", { orderNo }),
    card: () =>
      ask(
        "pushBankInfo",
        { orderNo, bankCard: order.clabe, bankCode: order.bankCode, holder: order.name },
        // another account is another request, and so is one that comes back
        `${orderNo}.card.${order.version}`,
      ),
    code: (code: string) => ask("notifySecureCode", { orderNo, cardId: order.cardId ?? "", code }),
    cards: () => ask("getProductBankCardList", { orderNo, productId }),
    contract: () => ask("getLoanContractUrl", { orderNo }),
    confirm: (acceptedAt: Date) =>
      ask(
        "confirmLoanUrl",
        {
          orderNo,
          contractNo: order.contractNo ?? "",
          sha256: order.contractSha256 ?? "",
          acceptedAt: acceptedAt.toISOString(),
        },
        `${orderNo}.confirm`,
      ),
    status: () => ask("getLoanOrderStatusUrl", { orderNo }),
    /** When a loan was paid out: as that order, not before its borrower agreed to it and not in the future. */
    paidOut: async () => {
      const answer = await ask("getLoanDetailUrl", { orderNo });
      if (answer.orderNo !== orderNo) throw new PartnerError("malformed", "orderNo");
      // an order's price never changes: another amount is another order
      if (answer.amount !== order.amountCents) throw new PartnerError("malformed", "amount");
      const paidAt = answer.paidAt === null ? null : new Date(answer.paidAt);
      const latest = services.clock.now().getTime() + SIGNATURE_WINDOW_MS;
      if (paidAt === null || paidAt < (order.acceptedAt ?? paidAt) || paidAt.getTime() > latest)
        throw new PartnerError("malformed", "paidAt");
      return { paidAt };
    },
    plan: () => ask("getRepaymentPlanUrl", { orderNo }),
    payments: () => ask("getRepaymentDetailUrl", { orderNo }),
    delays: () => ask("delayRecordUrl", { orderNo }),
    quote: (term: number, days: number) => ask("delayCalculateUrl", { orderNo, term, days }),
    delay: (quoteNo: string) => ask("delayConfirmUrl", { orderNo, quoteNo }, `${orderNo}.delay.${quoteNo}`),
  };
}
export type Asking = ReturnType<typeof askingAbout>;
