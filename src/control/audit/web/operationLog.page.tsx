import { ui } from "../../../platform/shared/ui-messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { audit } from "../contract.ts";
import { auditMessages as m } from "../messages.ts";
import { ObjectLink } from "./object-link.tsx";

const dialog = later(() => import("./operation-dialog.tsx"));

export default listPage({
  source: audit.list,
  messages: m,
  title: m.title,
  filters: ["actor", "at", "action", "page", "objectType", "objectId", "reason", "ip", "traceId", "actorKind", "call"],
  columns: [
    "at",
    { field: "actor", width: 130 },
    { field: "action", width: 170 },
    { own: "object", label: m.object, width: 210, render: (row) => <ObjectLink of={row} /> },
    { field: "page", width: 150 },
    { field: "reason", width: 220 },
    { field: "ip", width: 130 },
    "traceId",
    { field: "actorKind", optional: true },
    { field: "call", optional: true },
    { field: "objectType", optional: true },
    { field: "objectId", optional: true },
  ],
  rowActions: [{ label: ui.view, permission: audit.detail, dialog: dialog("OperationDialog") }],
});
