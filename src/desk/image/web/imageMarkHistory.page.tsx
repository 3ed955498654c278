import { StatusTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { orderPath } from "../../../book/order/web/api.ts";
import { review } from "../../review/contract.ts";
import { image } from "../contract.ts";
import { markResult } from "../domain/sets.ts";
import { imageMessages as m, imagePageMessages as p } from "../messages.ts";
import { ReasonStrip } from "./reason-strip.tsx";
import { MarkThumbnail } from "./mark-thumbnail.tsx";

const dialog = later(() => import("./withdraw-dialogs.tsx"));

/** Every mark, the newest first, with how often each reason was named above them. */
export default listPage({
  source: image.history,
  messages: m,
  title: m.history,
  scoped: true,
  total: p.totalMarks,
  empty: { title: p.noMarks, hint: p.noMarksHint },
  filters: [
    "reasons",
    "result",
    "marker",
    "type",
    "markedAt",
    "orderNo",
    "packageName",
    "withdrawn",
    "imageId",
    "markId",
  ],
  columns: [
    { own: "thumbnail", label: p.thumbnail, width: 96, render: (row) => <MarkThumbnail mark={row} /> },
    {
      field: "result",
      essential: true,
      render: ({ result, withdrawn }) =>
        withdrawn ? (
          <s>
            <StatusTag set={markResult} code={result} />
          </s>
        ) : (
          <StatusTag set={markResult} code={result} />
        ),
    },
    { field: "reasons", width: 260 },
    "marker",
    "markedAt",
    {
      field: "orderNo",
      render: ({ orderNo, loanId }) => <PageLink to={orderPath(loanId)}>{orderNo ?? DASH}</PageLink>,
    },
    "status",
    "type",
    "current",
    "appName",
    "withdrawn",
    "withdrawnBy",
    "withdrawnAt",
    { field: "withdrawalReason", width: 220 },
  ],
  banner: <ReasonStrip />,
  rowActions: [
    {
      label: p.audit,
      permission: review.dossier,
      when: ({ orderNo }) => orderNo !== null,
      href: ({ orderNo }) => pagePath("creditReviewDetail", { orderNo: orderNo ?? "" }) ?? "",
    },
    { label: m.revoke, command: image.revoke, when: ({ can }) => can.revoke, dialog: dialog("RevokeDialog") },
    {
      label: m.revokeAny,
      permission: image.revokeAny,
      when: ({ can }) => can.revokeAny && !can.revoke,
      dialog: dialog("RevokeAnyDialog"),
      danger: true,
    },
  ],
});
