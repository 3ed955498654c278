import { useSearchParams } from "react-router";
import { later } from "../../../platform/web/later.tsx";
import { listsPage, plainView } from "../../../platform/web/lists-page.tsx";
import { reviewMessages } from "../../review/messages.ts";
import { ReadOnlyDossier, records } from "../../review/web/api.ts";
import { calibration } from "../contract.ts";
import { calibrationMessages as m } from "../messages.ts";

const Panel = later(() => import("./panel.tsx"))("Panel");

const agreement = plainView({
  key: "calibration",
  label: m.figures,
  permission: calibration.figures,
  content: () => <Panel />,
});

const Lists = listsPage({ title: reviewMessages.recordsTitle, views: [records, agreement] });

/** Every decision, and how far reviewers agree; with an order number, what the desk knew of that order. */
export default function CreditReviewDetailPage() {
  const [params] = useSearchParams();
  const orderNo = params.get("orderNo");
  return orderNo ? <ReadOnlyDossier orderNo={orderNo} key={orderNo} /> : <Lists />;
}
