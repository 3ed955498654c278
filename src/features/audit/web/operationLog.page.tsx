import { ui } from "../../../platform/shared/ui-messages.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { audit } from "../contract.ts";
import { auditMessages as m } from "../messages.ts";
import { OperationDialog } from "./operation-dialog.tsx";

export default listPage({
  route: "operationLog",
  source: audit.list,
  messages: m,
  title: m.title,
  filters: ["actor", "at", "objectId", "call", "objectType", "actorKind", "reason", "ip", "traceId"],
  columns: [
    "at",
    { field: "actor", width: 150 },
    { field: "action", width: 200 },
    { field: "objectType", width: 120 },
    { field: "objectId", width: 130 },
    { field: "reason", width: 220 },
    { field: "ip", width: 130 },
    "traceId",
    { field: "actorKind", optional: true },
    { field: "call", optional: true },
  ],
  rowActions: [{ label: ui.view, permission: audit.detail, dialog: OperationDialog }],
});
