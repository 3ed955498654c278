import { pagePath } from "../../../platform/web/links.tsx";

/** The desk of one order. */
export const deskPath = (loanId: string): string | undefined => pagePath("creditReviewOrder", { loanId });
