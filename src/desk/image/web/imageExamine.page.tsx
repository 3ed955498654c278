import { ExpandOutlined } from "@ant-design/icons";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { listView, listsPage, plainView } from "../../../platform/web/lists-page.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { image } from "../contract.ts";
import { imageResult } from "../domain/sets.ts";
import { imageMessages as m, imagePageMessages as p } from "../messages.ts";
import { LightTable } from "./table/light-table.tsx";
import { NoImages } from "./no-images.tsx";
import { takeThese } from "./take-images.ts";

const AssignDialog = later(() => import("./assign-dialog.tsx"))("AssignDialog");
const TakeDialog = later(() => import("./take-dialog.tsx"))("TakeDialog");

const empty = { title: p.noImages, hint: p.noImagesHint };

const table = plainView({ key: "table", label: m.table, permission: image.table, content: () => <LightTable /> });

const images = listView({
  key: "list",
  source: image.list,
  messages: m,
  scoped: true,
  total: p.total,
  empty,
  banner: (answer) => answer?.total === 0 && <NoImages />,
  tabs: [
    { key: "all", label: p.all, empty },
    ...imageResult.members.map(({ code, label }) => ({ key: code, label, filters: { result: [code] } })),
  ],
  filters: [
    "orderNo",
    "phone",
    "type",
    "reasons",
    "packageName",
    "reviewer",
    "uploadedAt",
    "assignedToMe",
    "result",
    "imageId",
  ],
  columns: [
    "type",
    {
      field: "orderNo",
      render: ({ orderNo, loanId }) => <PageLink to={orderPath(loanId)}>{orderNo ?? DASH}</PageLink>,
    },
    { field: "result", essential: true },
    { field: "reasons", width: 220 },
    "uploadedAt",
    { field: "phone", render: ({ customerId, phone }) => <PageLink to={customerPath(customerId)}>{phone}</PageLink> },
    "appName",
    "reviewer",
    "markedAt",
    "heldBy",
    "assignedTo",
    "size",
    "camera",
    "takenAt",
    "software",
  ],
  toolbar: [
    {
      label: p.takeMatching,
      icon: <ExpandOutlined />,
      primary: true,
      command: image.claim,
      dialog: ({ close, filter }) => <TakeDialog filter={filter} onClose={close} />,
    },
  ],
  rowActions: [
    {
      label: m.claim,
      permission: image.take,
      when: ({ can }) => can.claim,
      onClick: ({ id }) => void takeThese([id]),
    },
    {
      label: m.assign,
      permission: image.assign,
      when: ({ can }) => can.assign,
      dialog: ({ row, close }) => <AssignDialog imageIds={[row.id]} onClose={close} />,
    },
  ],
  bulk: [
    {
      label: p.takeThese,
      command: image.take,
      onClick: ({ rows }) => void takeThese(rows.map(({ id }) => id)),
    },
    {
      label: m.assign,
      command: image.assign,
      dialog: ({ selection, close, done }) => (
        <AssignDialog imageIds={selection.rows.map(({ id }) => id)} onClose={close} onDone={done} />
      ),
    },
  ],
});

/** What was uploaded: a few at a time on the light table, and all of it as a list without the images. */
export default listsPage({ title: m.title, views: [table, images] });
