import { listPage } from "../../../platform/web/list-page.tsx";
import { customerPath } from "../../../book/order/web/api.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import { customerActions } from "./customer-actions.ts";

export default listPage({
  source: customer.list,
  scoped: true,
  messages: m,
  title: m.title,
  empty: { title: m.none, hint: m.noneHint },
  total: m.total,
  columns: [
    "name",
    "phone",
    "status",
    { field: "lockedUntil", optional: true },
    "idNumber",
    "appName",
    "activeLoans",
    "settledLoans",
    "creditCents",
    "clawbackCents",
    "lastLoginAt",
    "registeredAt",
    { field: "packageName", optional: true },
  ],
  rowActions: customerActions,
  rowLink: ({ id }) => customerPath(id),
});
