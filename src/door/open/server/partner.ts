import { formatDecimal } from "../../../platform/shared/cents.ts";
import { handle } from "../../../platform/server/handle.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { confirmCard, quoteDelay, takeDelay } from "../../../service/partner/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";
import { ownLoanId } from "./loans.ts";

interface Named {
  readonly externalId: string;
  readonly orderNo: string;
}

const loanIdOf = async (ctx: Context<Db>, { externalId, orderNo }: Named): Promise<string> =>
  ownLoanId(ctx, (await customerOf(ctx, externalId)).id, orderNo);

/** Hands the partner the code by which the borrower confirms the account. */
export const secureCode = handle(open.secureCode, async (input, ctx) => {
  const { id } = await lockLoan(ctx, await loanIdOf(ctx, input));
  await confirmCard(ctx, id, input.code);
  return { orderNo: input.orderNo };
});

/** What moving a due date costs at the partner. */
export const delayQuote = handle(open.delayQuote, async (input, ctx) => {
  const { quoteNo, fee, dueDate } = await quoteDelay(ctx, await loanIdOf(ctx, input), input.termNo, input.days);
  return { quoteNo, feeAmount: formatDecimal(fee), dueOn: dueDate };
});

/** Takes a quote up; the partner says how it is paid for. */
export const delay = handle(open.delay, async (input, ctx) => {
  const { id } = await lockLoan(ctx, await loanIdOf(ctx, input));
  const { delayNo, paymentCode, fee, until } = await takeDelay(ctx, id, input.quoteNo);
  return { delayNo, paymentCode, feeAmount: formatDecimal(fee), expiresAt: until };
});
