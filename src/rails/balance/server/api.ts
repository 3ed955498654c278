export { spendableByChannel, spendableCash, unspokenCash } from "./held.ts";
export { pollWithdrawal } from "./transfer.ts";
