import { PlayCircleOutlined } from "@ant-design/icons";
import { useSearchParams } from "react-router";
import type { RowOf } from "../../../platform/shared/list.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { talk, writeSms } from "../../../desk/customer/web/api.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { stage } from "../domain/stage.ts";
import { deskMessages as m, deskPageMessages as p } from "../messages.ts";
import { myClient } from "../my-client.contract.ts";

const Cockpit = later(() => import("./cockpit.tsx"))("Cockpit");
const Queue = later(() => import("./queue.tsx"))("Queue");

type ClientRow = RowOf<(typeof myClient.list)["spec"]["columns"]>;

const PAGE = "myClient";
const casePath = (caseId: string): string => pagePath(PAGE, { caseId }) ?? "";

function useCounts() {
  const { data } = useCall(myClient.counts, {}, { live: [{ kind: "collectionCase" }] });
  return data && { ...data };
}

/** The caller's cases, the one that a contact is worth most for first. */
const Desk = listPage({
  source: myClient.list,
  messages: m,
  title: m.title,
  total: p.total,
  shows: ["loan", "collectionCase"],
  empty: { title: p.none, hint: p.noneHint },
  tabs: [
    { key: "all", label: p.all },
    { key: "toDo", label: m.toDo, filters: { toDo: true } },
    {
      key: "promisedToday",
      label: m.promisedToday,
      filters: { promisedToday: true },
    },
    { key: "broken", label: p.broken, filters: { promise: ["broken", "partly"] } },
    { key: "fresh", label: p.fresh, filters: { isNew: true } },
  ],
  useTabCounts: useCounts,
  filters: ["orderNo", "phone", "stage", "dueCents", "lastAt", "lastResult", "promise", "packageName", "nextAt"],
  columns: [
    { field: "name", width: 160 },
    {
      field: "stage",
      essential: true,
      width: 88,
      render: ({ stage: code }) => <StatusTag set={stage} code={code} />,
    },
    { field: "dueCents", essential: true },
    { field: "chance", width: 96, render: ({ chance }) => `${chance ?? 0} %` },
    "overdueDays",
    "promise",
    "promisedOn",
    "promisedCents",
    "lastResult",
    "lastAt",
    "attempts",
    "nextAction",
    "nextAt",
    "flag",
    {
      field: "orderNo",
      width: 168,
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId ?? "")}>{orderNo ?? DASH}</PageLink>,
    },
    "phone",
    "outstandingCents",
    "appName",
  ],
  rowLink: ({ id }) => casePath(id),
  toolbar: [
    {
      label: p.queue,
      icon: <PlayCircleOutlined />,
      primary: true,
      permission: myClient.next,
      href: pagePath(PAGE, { queue: "1" }) ?? "",
    },
  ],
  rowActions: [
    { label: p.open, permission: myClient.cockpit, href: ({ id }) => casePath(id) },
    writeSms<ClientRow>(({ customerId }) => customerId ?? ""),
    talk<ClientRow>(({ customerId }) => customerId ?? ""),
  ],
});

/** A collector's day: the desk, one case on one screen, or one after the other. */
export default function MyClientPage() {
  const [params, setParams] = useSearchParams();
  const caseId = params.get("caseId");
  if (caseId) return <Cockpit caseId={caseId} key={caseId} />;
  if (params.get("queue")) return <Queue onLeave={() => setParams({})} />;
  return <Desk />;
}
