import { call } from "../../../platform/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { refreshAll } from "../../../platform/web/queries.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { proof } from "../contract.ts";
import { proofMessages as m, proofPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./proof-dialogs.ts"));

/** Gives a proof back, or undoes a match, where it stands in the list. */
async function step(command: typeof proof.release, id: string, version: number): Promise<void> {
  // a refusal was shown by then
  await call(command, { id, version }).catch(() => undefined);
  await refreshAll();
}

/** Pictures of transfers that borrowers sent, as one of the views of the page of tickets. */
export const proofView = listView({
  key: "proofs",
  label: m.title,
  part: ".proofs",
  source: proof.list,
  messages: m,
  total: p.total,
  scoped: true,
  empty: { title: p.none, hint: p.noneHint },
  tabs: [
    { key: "proofsWaiting", label: p.tabWaiting, filters: { state: ["new", "reopened", "reading"] } },
    { key: "proofsLinked", label: p.tabLinked, filters: { state: ["linked"] } },
    { key: "proofsOther", label: p.tabOther, filters: { state: ["notFound", "refused"] } },
    { key: "proofsAll", label: p.tabAll },
  ],
  columns: [
    {
      field: "orderNo",
      essential: true,
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>,
    },
    {
      field: "name",
      width: 160,
      render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink>,
    },
    { field: "state", essential: true },
    "doubled",
    "amountCents",
    "paidOn",
    "trackingKey",
    "transferState",
    "source",
    "receivedAt",
    "heldBy",
    "phone",
    "appName",
    "decidedBy",
    "decidedAt",
    "refuseReason",
  ],
  toolbar: [{ label: m.next, permission: proof.next, primary: true, dialog: dialog("NextDialog") }],
  rowActions: [
    { label: p.open, permission: proof.detail, dialog: dialog("ReadDialog") },
    {
      label: m.release,
      permission: proof.release,
      when: ({ can }) => can.release,
      onClick: ({ id, version }) => void step(proof.release, id, version),
    },
    {
      label: m.unlink,
      permission: proof.unlink,
      when: ({ can }) => can.unlink,
      onClick: ({ id, version }) => void step(proof.unlink, id, version),
    },
    {
      label: m.reopen,
      permission: proof.reopen,
      when: ({ can }) => can.reopen,
      dialog: dialog("ReopenDialog"),
    },
    { label: m.refuse, permission: proof.refuse, when: ({ can }) => can.refuse, dialog: dialog("RefuseDialog") },
  ],
});
