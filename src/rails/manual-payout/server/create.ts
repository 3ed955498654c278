import { handle } from "../../../platform/server/handle.ts";
import { takeCode } from "../../../reach/sms-code/server/api.ts";
import { manualPayout } from "../contract.ts";
import { codeForPayment } from "./code-for.ts";
import { soundPayment } from "./payments.ts";
import { requestBatch } from "./request.ts";

/** Asks for one payment, confirmed by the maker's code. It is paid once another person approves it. */
export const createManualPayout = handle(manualPayout.create, async ({ smsCode, ...asked }, ctx) => {
  const payment = await soundPayment(ctx, asked);
  const { purpose, object } = codeForPayment(asked.amount, asked.bankCard);
  await takeCode(ctx, { purpose, object }, smsCode);
  return requestBatch(ctx, [payment]);
});
