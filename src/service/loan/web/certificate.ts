import { later } from "../../../platform/web/later.tsx";
import type { LoanCertificate as Loaded } from "./loan-certificate.tsx";

/** The certificate of an order's payout, loaded when it is first opened. */
export const LoanCertificate: typeof Loaded = later(() => import("./loan-certificate.tsx"))("LoanCertificate");
