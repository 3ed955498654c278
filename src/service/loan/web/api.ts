export { LoanCertificate } from "./loan-certificate.tsx";
