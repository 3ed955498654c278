import { PendingMark } from "../../../book/approval/web/api.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { router } from "../contract.ts";
import { routerState } from "../domain/state.ts";
import { routerMessages as m, routerPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./router-dialogs.ts"));

/** How orders of SaaS and agency products reach the partner who lends. */
export const routers = listView({
  key: "routers",
  label: m.title,
  source: router.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint },
  filters: ["name", "merchantNo", "type", "state"],
  columns: [
    { field: "name", width: 200 },
    {
      field: "state",
      width: 136,
      essential: true,
      render: ({ state, pending }) => (
        <>
          <StatusTag set={routerState} code={state} />
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "type", width: 160 },
    { field: "merchant", width: 200 },
    { field: "merchantNo", optional: true },
    { field: "productId", width: 168 },
    { field: "appid", width: 168 },
    { field: "host", width: 200 },
    "keysSetAt",
    { field: "scheduledAt", optional: true },
  ],
  rowActions: [
    { label: m.edit, permission: router.edit, when: ({ can }) => can.edit, dialog: dialog("EditRouter") },
    { label: m.test, permission: router.test, when: ({ can }) => can.test, dialog: dialog("TestConnection") },
    { label: m.secret, permission: router.secret, when: ({ can }) => can.secret, dialog: dialog("SetKeys") },
    { label: revisionMessages.history, permission: router.history, dialog: dialog("RouterHistory") },
  ],
});
