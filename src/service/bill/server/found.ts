import { kindOf } from "../../../base/finder/server/api.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { bill } from "../contract.ts";
import { billList } from "./list.ts";

/** Terms of orders, as the search of all records finds them: all of an order's open together. */
export const billKind = kindOf<OutputOf<typeof bill.list>["list"][number]>(billList, {
  name: m.title,
  by: ["repayCode", "orderNo"],
  opens: { page: "bill", param: "orderNo", value: ({ orderNo }) => orderNo },
  title: ({ orderNo, termNo }) => `${orderNo} / ${termNo}`,
  detail: ({ repayCode, name, phone }) => [repayCode, name, phone],
  status: "status",
});
