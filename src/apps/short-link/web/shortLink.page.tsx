import { PlusOutlined } from "@ant-design/icons";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { shortLink } from "../contract.ts";
import { linkState } from "../domain/state.ts";
import { shortLinkMessages as m, shortLinkPageMessages as p } from "../messages.ts";
import type { LinkRow } from "./link-row.ts";

const dialog = later(() => import("./link-dialogs.ts"));
const action = abilityActions(shortLink, m);

function State({ row: { state, allowed, pending } }: { readonly row: LinkRow }) {
  const t = useT();
  return (
    <>
      <StatusTag set={linkState} code={state} />
      {allowed === false && <small>{t(p.blocked)}</small>}
      <PendingMark count={pending} />
    </>
  );
}

/** Short links: where they lead, until when, and how often they were followed. */
export default listPage({
  title: p.title,
  source: shortLink.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["code", "target", "packageName", "domain", "state", "purpose", "expiresOn"],
  columns: [
    { field: "code", width: 176, essential: true },
    { field: "state", width: 136, essential: true, render: (row) => <State row={row} /> },
    { field: "clicks", width: 96 },
    // All of them lead to https, and differ at their end.
    {
      field: "target",
      width: 344,
      render: ({ target }) => <span title={target ?? undefined}>{target?.replace("https://", "")}</span>,
    },
    { field: "packageName", width: 176 },
    "expiresOn",
    { field: "domain", width: 168 },
    { field: "clicksToday", width: 120 },
    { field: "purpose", width: 136 },
    "createdAt",
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: shortLink.create,
      dialog: dialog("CreateLink"),
    },
  ],
  rowActions: [
    { label: p.qr, dialog: dialog("LinkQr") },
    { label: m.clicksByDay, permission: shortLink.clicks, dialog: dialog("LinkClicks") },
    action("edit", dialog("EditLink")),
    { label: revisionMessages.history, permission: shortLink.history, dialog: dialog("LinkHistory") },
    action("enable", dialog("EnableLink")),
    action("disable", dialog("DisableLink"), "danger"),
  ],
});
