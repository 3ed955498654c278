export { acceptAgreement } from "./accept.ts";
export {
  agreementOf,
  agreementWaits,
  onlyOffered,
  openAgreement,
  requireAccepted,
  type Agreement,
} from "./agreement.ts";
export { drawUp, makeAgreement } from "./make.ts";
