export { customerPath, orderPath, PageLink } from "./links.tsx";
export { LoanCertificate } from "./loan-certificate.tsx";
