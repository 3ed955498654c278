export { chosenCarrier } from "./carrier.ts";
export { bookReport } from "./deliver.ts";
export { sendSms } from "./send.ts";
