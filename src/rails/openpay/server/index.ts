import type { Handler } from "../../../platform/server/handle.ts";
import { openpayCallback } from "./callback.ts";
import { eventList, transactionList } from "./list.ts";
import { queryTransaction } from "./query.ts";
import { refundCharge } from "./refund.ts";
import { replayEvent } from "./replay.ts";

export { verifyWebhook } from "./door.ts";

export const openpayHandlers: Handler[] = [
  transactionList,
  eventList,
  queryTransaction,
  replayEvent,
  refundCharge,
  openpayCallback,
];
