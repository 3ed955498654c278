import { kindOf } from "../../../base/finder/server/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import { customerList } from "./list.ts";

/** Customers, as the search of all records finds them. */
export const customerKind = kindOf<OutputOf<typeof customer.list>["list"][number]>(customerList, {
  name: m.title,
  by: ["phone", "idNumber", "clabe", "name", "userId", "orderNo"],
  opens: { page: "clientDetail", param: "customerId" },
  title: ({ name }) => name,
  detail: ({ phone, idNumber, appName }) => [phone, idNumber, appName],
  status: "status",
});
