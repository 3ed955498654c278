export { sendCode, type Confirmed } from "./send-code.ts";
export { codeTakenNow, confirmCode, takeCode, spendConfirmation } from "./take-code.ts";
