import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listView } from "../../../platform/web/lists-page.tsx";
import { router } from "../contract.ts";
import { routerState } from "../domain/state.ts";
import { routerMessages as m, routerPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./router-dialogs.ts"));
const action = abilityActions(router, m);

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
    stateColumn(routerState, 136),
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
    action("edit", dialog("EditRouter")),
    action("test", dialog("TestConnection")),
    action("secret", dialog("SetKeys")),
    { label: revisionMessages.history, permission: router.history, dialog: dialog("RouterHistory") },
  ],
});
