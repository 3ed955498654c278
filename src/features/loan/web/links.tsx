import type { ReactNode } from "react";
import { Link } from "react-router";
import { DASH } from "../../../platform/web/format.ts";
import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";

/** A page's address with parameters; undefined when the page is not in the user's menu. */
export function pagePath(identifier: string, params: Readonly<Record<string, string>>): string | undefined {
  const path = pathOfPage(menuStore.get() ?? [], identifier);
  const query = new URLSearchParams(params).toString();
  return path && (query ? `${path}?${query}` : path);
}

/** An order's page, on a tab; undefined when the page is not in the user's menu. */
export const orderPath = (loanId: string | null, tab?: string): string | undefined =>
  loanId === null ? undefined : pagePath("orderDetails", { loanId, ...(tab && { tab }) });

/** A customer's page. */
export const customerPath = (customerId: string | null): string | undefined => (customerId === null ? undefined : pagePath("clientDetail", { customerId }));

/** The bills of an order. */
export const billsPath = (loanId: string): string | undefined => pagePath("bill", { loanId });

/** The payment records of an order. */
export const paymentsPath = (orderNo: string): string | undefined => pagePath("payment", { orderNo });

/** The read-only review dossier of an order. */
export const dossierPath = (orderNo: string): string | undefined => pagePath("creditReviewDetail", { orderNo });

/** A link, or the plain text for who may not open the page. */
export function PageLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === "") return DASH;
  return to ? <Link to={to}>{children}</Link> : children;
}
