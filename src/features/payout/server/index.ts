import type { Handler } from "../../../platform/server/handle.ts";
import { paymentList } from "./payment-list.ts";

export const paymentHandlers: Handler[] = [paymentList];
