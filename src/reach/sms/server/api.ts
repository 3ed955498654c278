export { bookReport, deliverSms } from "./deliver.ts";
export { sendSms } from "./send.ts";
