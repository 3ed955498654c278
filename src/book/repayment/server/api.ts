export { assign } from "./assign.ts";
export { confirmCharge } from "./confirm-charge.ts";
export { returnCredit, takeCredit } from "./credit.ts";
export { giveToNamed } from "./give-to-named.ts";
export { receive, NO_DETAILS } from "./receive.ts";
export { registerRepayment } from "./register.ts";
export { settledTo } from "./settled-to.ts";
export { takeBack } from "./reverse.ts";
export { reversalWaits } from "./reversal-waits.ts";
