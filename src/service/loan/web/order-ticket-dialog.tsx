import { TicketDialog } from "../../work-order/web/api.ts";
import type { LoanDialogProps } from "./loan-target.ts";

/** Makes a ticket about an order. */
export function OrderTicketDialog({ row: { id, customerId }, close }: LoanDialogProps) {
  return <TicketDialog userId={customerId ?? ""} loanId={id} onClose={close} />;
}
