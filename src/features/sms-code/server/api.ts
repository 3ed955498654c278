export { sendCode, type Confirmed } from "./send-code.ts";
export { codeTakenNow, confirmCode, takeCode, useConfirmation } from "./take-code.ts";
