import { useSearchParams } from "react-router";
import { OrderSearch } from "../../../book/order/web/api.ts";
import { reviewMessages as m } from "../messages.ts";
import { DeskPage } from "./desk/desk-page.tsx";

/** The review desk of one order, by its id or its number. */
export default function CreditReviewOrderPage() {
  const [params] = useSearchParams();
  const loanId = params.get("loanId");
  const orderNo = params.get("orderNo");
  if (loanId) return <DeskPage target={{ loanId }} key={loanId} />;
  if (orderNo) return <DeskPage target={{ orderNo }} key={orderNo} />;
  return <OrderSearch title={m.deskTitle} />;
}
