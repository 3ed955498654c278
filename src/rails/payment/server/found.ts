import { kindOf } from "../../../base/finder/server/api.ts";
import { payoutMessages as m } from "../../../book/payout/messages.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { payment } from "../contract.ts";
import { paymentList } from "./payment-list.ts";

/** Payments of every channel, as the search of all records finds them. */
export const paymentKind = kindOf<OutputOf<typeof payment.list>["list"][number]>(paymentList, {
  name: m.title,
  by: ["reference", "orderNo"],
  opens: { page: "payment", param: "reference", value: ({ reference }) => reference },
  title: ({ reference }) => reference,
  detail: ({ orderNo, name, channel }) => [orderNo, name, channel],
  status: "status",
});
