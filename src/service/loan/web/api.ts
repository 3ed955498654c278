export { LoanCertificate } from "./certificate.ts";
export { orderActions } from "./order-actions.tsx";
export { PlanTab } from "./plan-tab.tsx";
