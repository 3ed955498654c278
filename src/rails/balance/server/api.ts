export { spendableByChannel, spendableCash, unspokenCash } from "./held.ts";
export { askAboutWithdrawal, pollWithdrawal } from "./transfer.ts";
