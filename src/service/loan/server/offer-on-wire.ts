import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { Offer } from "../../../book/plan/domain/offer.ts";
import type { loan } from "../contract.ts";
import { currentCode } from "../../../book/plan/server/api.ts";

/** An offer that stands as the screens show it, with the code on which it can be taken where there is one. */
export async function offerOnWire(
  { db, now }: Pick<Context<Db>, "db" | "now">,
  loanId: string,
  offer: Offer | null,
): Promise<OutputOf<typeof loan.paymentInfo>["offer"]> {
  if (!offer) return null;
  const code = await currentCode(db, loanId, now, { amount: offer.fee, offer });
  const { termNo, days, fee, newDueDate, expiresAt } = offer;
  return {
    termNo,
    days,
    feeCents: fee,
    newDueOn: newDueDate,
    expiresAt: expiresAt.toISOString(),
    paymentCode: code?.code ?? null,
  };
}
