export { LoanCertificate } from "./certificate.ts";
