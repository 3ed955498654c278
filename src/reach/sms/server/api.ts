export {
  carrierBy,
  carrierDialects,
  carrierSecret,
  chosenCarrier,
  NotTaken,
  type Carrier,
  type CarrierSetUp,
  type HandOver,
} from "./carrier.ts";
export {
  addCarrier,
  carrierToSandbox,
  configureCarrier,
  configuredCarrier,
  keyCarrier,
  noteCarrierTest,
  pingCarrier,
  preferCarrier,
  sandboxCarrierIn,
  spareCarrierIn,
  standByCarrierIn,
} from "./configure.ts";
export { bookReport } from "./deliver.ts";
export { bookPartReport, isPartOfAnother, linkPart } from "./parts.ts";
export { bookIncoming } from "./incoming.ts";
export { sendSms } from "./send.ts";
