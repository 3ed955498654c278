import { useSearchParams } from "react-router";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { listPage, type DialogProps } from "../../../platform/web/list-page.tsx";
import { review } from "../contract.ts";
import { reviewMessages as m } from "../messages.ts";
import { ReadOnlyDossier } from "./desk/read-only-dossier.tsx";
import { deskMessages as d } from "./messages.ts";
import { pagePath } from "./paths.ts";

const REASON = { name: "reason", kind: "textarea", label: m.reason, required: true, max: 300 } as const;

function Hint() {
  const t = useT();
  return <p>{t(d.recheckHint)}</p>;
}

const RecheckDialog = ({ row, close }: DialogProps<{ readonly id: string }>) => (
  <FormDialog
    title={m.markRecheck}
    fields={[REASON]}
    command={review.recheck}
    input={({ reason }) => ({ id: row.id, reason })}
    success={d.recheckDone}
    onClose={close}
    before={<Hint />}
  />
);

const EndRecheckDialog = ({ row, close }: DialogProps<{ readonly id: string }>) => (
  <FormDialog
    title={m.endRecheck}
    fields={[REASON]}
    command={review.endRecheck}
    input={({ reason }) => ({ id: row.id, reason })}
    success={d.recheckEnded}
    onClose={close}
  />
);

function useFilterChoices() {
  const reviewers = useCall(review.reviewers, {});
  return { reviewer: reviewers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [] };
}

const Records = listPage({
  route: "creditReviewDetail",
  source: review.records,
  scoped: true,
  messages: m,
  title: m.recordsTitle,
  filters: ["orderNo", "result", "reviewer", "decidedAt", "recheck", "reason", "stage"],
  useFilterChoices,
  columns: [
    "orderNo",
    "name",
    "result",
    { field: "state", width: 132 },
    { field: "reasons", width: 220 },
    { field: "stages", width: 220 },
    "score",
    "reviewer",
    { field: "handlingSeconds", width: 136 },
    "decidedAt",
    "round",
    "remark",
    "recheck",
  ],
  rowLink: ({ orderNo }) => (orderNo ? pagePath("creditReviewDetail", { orderNo }) : undefined),
  rowActions: [
    { label: m.markRecheck, command: review.recheck, when: ({ can }) => can["recheck"], dialog: RecheckDialog },
    { label: m.endRecheck, command: review.endRecheck, when: ({ can }) => can["endRecheck"], dialog: EndRecheckDialog },
  ],
});

/** Every decision; with an order number, what the desk knew of that order. */
export default function CreditReviewDetailPage() {
  const [params] = useSearchParams();
  const orderNo = params.get("orderNo");
  return orderNo ? <ReadOnlyDossier orderNo={orderNo} key={orderNo} /> : <Records />;
}
