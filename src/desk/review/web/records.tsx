import { StatusTag } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { customerPath } from "../../../book/order/web/api.ts";
import { review } from "../contract.ts";
import { decisionState, reviewResult } from "../domain/decision.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";

interface Marked {
  readonly id: string;
}

/** What a mark does. */
function Hint() {
  const t = useT();
  return <p>{t(d.recheckHint)}</p>;
}

const RecheckDialog = ({ row, close }: DialogProps<Marked>) => (
  <FormDialog
    title={m.markRecheck}
    fields={["reason"]}
    command={review.recheck}
    target={{ id: row.id }}
    success={d.recheckDone}
    onClose={close}
    before={<Hint />}
  />
);

const EndRecheckDialog = ({ row, close }: DialogProps<Marked>) => (
  <FormDialog
    title={m.endRecheck}
    fields={["reason"]}
    command={review.endRecheck}
    target={{ id: row.id }}
    success={d.recheckEnded}
    onClose={close}
  />
);

/** Every decision. */
export const records = listView({
  key: "records",
  label: m.recordsTitle,
  source: review.records,
  scoped: true,
  messages: m,
  filters: ["orderNo", "result", "reviewer", "decidedAt", "recheck", "reason", "stage"],
  columns: [
    "orderNo",
    {
      field: "result",
      render: ({ result, state }) => (
        <>
          <StatusTag set={reviewResult} code={result} />{" "}
          {state !== "done" && <StatusTag set={decisionState} code={state} />}
        </>
      ),
    },
    "reviewer",
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    { field: "reasons", width: 220 },
    { field: "stages", width: 220 },
    "score",
    { field: "handlingSeconds", width: 136 },
    "decidedAt",
    "round",
    "remark",
    "recheck",
    { field: "state", optional: true },
  ],
  rowLink: ({ orderNo }) => (orderNo ? pagePath("creditReviewDetail", { orderNo }) : undefined),
  rowActions: [
    { label: m.recheck, command: review.recheck, when: ({ can }) => can.recheck, dialog: RecheckDialog },
    { label: m.endRecheck, command: review.endRecheck, when: ({ can }) => can.endRecheck, dialog: EndRecheckDialog },
  ],
});
