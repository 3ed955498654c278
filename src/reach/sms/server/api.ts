export {
  carrierBy,
  carrierDialects,
  carrierSecret,
  carriersSpoken,
  chosenCarrier,
  NotTaken,
  type Carrier,
  type CarrierSetUp,
  type HandOver,
  type OutgoingText,
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
export { gather } from "./fragments.ts";
export { bookPartReport, isPartOfAnother, linkPart, unknownTexts } from "./parts.ts";
export { bookIncoming } from "./incoming.ts";
export { recallBatch } from "./hold.ts";
export { takeTurns } from "./pace.ts";
export { textReceived, type Received } from "./received.ts";
export { sendSms, type Sent } from "./send.ts";
