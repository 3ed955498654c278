export { customerPath, orderPath, PageLink, paymentsPath } from "./links.tsx";
export { LoanCertificate } from "./loan-certificate.tsx";
