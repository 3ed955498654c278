export { bookReport } from "./deliver.ts";
export { sendSms } from "./send.ts";
