import { kindOf } from "../../../base/finder/server/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";
import { loanList } from "./list.ts";

/** Orders, as the search of all records finds them. */
export const loanKind = kindOf<OutputOf<typeof loan.list>["list"][number]>(loanList, {
  name: m.title,
  by: ["orderNo", "phone", "name", "loanId"],
  opens: { page: "orderDetails", param: "loanId" },
  title: ({ orderNo }) => orderNo,
  detail: ({ name, phone, appName }) => [name, phone, appName],
  status: "status",
});
