import { pagePath } from "../../../platform/web/links.tsx";

/** An order's page, on a tab; undefined when the page is not in the user's menu. */
export const orderPath = (loanId: string | null, tab?: string): string | undefined =>
  loanId === null ? undefined : pagePath("orderDetails", { loanId, ...(tab && { tab }) });

/** A customer's page. */
export const customerPath = (customerId: string | null): string | undefined =>
  customerId === null ? undefined : pagePath("clientDetail", { customerId });

/** The bills of an order. */
export const billsPath = (orderNo: string): string | undefined => pagePath("bill", { orderNo });

/** The payment records of an order. */
export const paymentsPath = (orderNo: string): string | undefined => pagePath("payment", { orderNo });

/** The read-only review dossier of an order. */
export const dossierPath = (orderNo: string): string | undefined => pagePath("creditReviewDetail", { orderNo });
