import { kindOf } from "../../../base/finder/server/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { workOrder } from "../contract.ts";
import { workOrderMessages as m } from "../messages.ts";
import { ticketList } from "./list.ts";

/** Tickets, as the search of all records finds them. */
export const ticketKind = kindOf<OutputOf<typeof workOrder.list>["list"][number]>(ticketList, {
  name: m.title,
  by: ["orderNo", "phone", "name"],
  opens: { page: "customerServiceSystem", param: "workOrderId" },
  title: ({ id, orderNo }) => orderNo ?? id,
  detail: ({ name, phone, appName }) => [name, phone, appName],
  status: "status",
});
