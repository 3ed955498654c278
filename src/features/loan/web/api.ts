export { customerPath, orderPath, PageLink, pagePath, paymentsPath } from "./links.tsx";
export { LoanCertificate } from "./loan-certificate.tsx";
export { OrderSearch } from "./order-search.tsx";
