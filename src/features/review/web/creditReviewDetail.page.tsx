import { useSearchParams } from "react-router";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { listPage, type DialogProps } from "../../../platform/web/list-page.tsx";
import { review } from "../contract.ts";
import { reviewMessages as m } from "../messages.ts";
import { ReadOnlyDossier } from "./desk/read-only-dossier.tsx";
import { deskMessages as d } from "./messages.ts";
import { pagePath } from "./paths.ts";

const RecheckDialog = ({ row, close }: DialogProps<{ readonly id: string }>) => (
  <FormDialog
    title={m.recheck}
    fields={[{ name: "reason", kind: "textarea", label: m.reason, required: true, max: 300 }]}
    command={review.recheck}
    input={({ reason }) => ({ id: row.id, reason })}
    success={d.recheckDone}
    onClose={close}
  />
);

const Records = listPage({
  route: "creditReviewDetail",
  source: review.records,
  scoped: true,
  messages: m,
  title: m.recordsTitle,
  filters: ["result", "reviewer", "decidedAt", "reason", "stage"],
  columns: [
    "orderNo",
    "name",
    "result",
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
  rowActions: [{ label: m.recheck, command: review.recheck, when: ({ can }) => can["recheck"], dialog: RecheckDialog }],
});

/** Every decision; with an order number, what the desk knew of that order. */
export default function CreditReviewDetailPage() {
  const [params] = useSearchParams();
  const orderNo = params.get("orderNo");
  return orderNo ? <ReadOnlyDossier orderNo={orderNo} key={orderNo} /> : <Records />;
}
