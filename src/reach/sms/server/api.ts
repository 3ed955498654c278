export { carrierBy, carrierDialects, chosenCarrier } from "./carrier.ts";
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
} from "./configure.ts";
export { bookReport } from "./deliver.ts";
export { bookIncoming } from "./incoming.ts";
export { sendSms } from "./send.ts";
