export { acceptAgreement } from "./accept.ts";
export { agreementOf, agreementWaits, openAgreement, requireAccepted, type Agreement } from "./agreement.ts";
export { makeAgreement } from "./make.ts";
