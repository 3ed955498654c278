import type { Handler } from "../../../platform/server/handle.ts";
import { bookLateRefund } from "./late-refund.ts";
import { bookLateSuccess } from "./late-success.ts";
import { paymentList } from "./payment-list.ts";
import { queryPayment } from "./query.ts";
import { retryPayment } from "./retry.ts";

export const paymentHandlers: Handler[] = [paymentList, queryPayment, retryPayment, bookLateSuccess, bookLateRefund];
