import { securityPolicyCalls } from "../../../src/access/auth/policy.contract.ts";
import { configuration } from "../../../src/base/configuration/contract.ts";
import { relending } from "../../../src/service/relending/contract.ts";
import { group } from "../../../src/catalogue/group/contract.ts";
import { merchant } from "../../../src/catalogue/merchant/contract.ts";
import { product } from "../../../src/catalogue/product/contract.ts";
import { quota } from "../../../src/catalogue/quota/contract.ts";
import { repayment } from "../../../src/book/repayment/contract.ts";
import { balance } from "../../../src/rails/balance/contract.ts";
import { manualPayout } from "../../../src/rails/manual-payout/contract.ts";
import { openpay } from "../../../src/rails/openpay/contract.ts";
import { opm } from "../../../src/rails/opm/contract.ts";
import { payment } from "../../../src/rails/payment/contract.ts";
import { reconciliation } from "../../../src/rails/reconciliation/contract.ts";
import { bill } from "../../../src/service/bill/contract.ts";
import { loan } from "../../../src/service/loan/contract.ts";
import * as books from "./books.ts";
import * as catalogue from "./catalogue.ts";
import type { Ask } from "./desk.ts";
import * as groups from "./groups.ts";
import * as relends from "./relending.ts";
import * as money from "./money.ts";
import * as orders from "./orders.ts";
import * as products from "./products.ts";
import * as quotas from "./quotas.ts";
import * as rules from "./rules.ts";

/**
 * How each command that a second person checks comes to be asked for. The test of the portfolio names those that are
 * missing.
 */
export const KINDS: Readonly<Record<string, Ask>> = {
  [merchant.edit.name]: catalogue.editMerchant,
  [merchant.restore.name]: catalogue.restoreMerchant,
  [relending.edit.name]: relends.edit,
  [relending.enable.name]: relends.enable,
  [relending.restore.name]: relends.restore,
  [group.edit.name]: groups.editPrice,
  [group.enable.name]: groups.enable,
  [group.restore.name]: groups.restore,
  [quota.edit.name]: quotas.edit,
  [quota.enable.name]: quotas.enable,
  [quota.disable.name]: quotas.disable,
  [quota.restore.name]: quotas.restore,
  [product.edit.name]: products.editTerms,
  [product.core.name]: products.editCore,
  [product.cap.name]: products.setCap,
  [product.cps.name]: products.setCps,
  [product.enable.name]: products.enable,
  [product.restore.name]: products.restore,
  [bill.reduce.name]: orders.reduce,
  [bill.repay.name]: orders.repay,
  [bill.extend.name]: orders.extend,
  [bill.flat.name]: orders.flat,
  [bill.refund.name]: orders.refund,
  [repayment.replenish.name]: orders.replenish,
  [repayment.reverse.name]: orders.reverse,
  [loan.cancelAfterPayout.name]: orders.cancelAfterPayout,
  [reconciliation.match.name]: books.match,
  [reconciliation.unmatch.name]: books.unmatch,
  [reconciliation.flat.name]: books.flat,
  [reconciliation.reverse.name]: books.reverse,
  [reconciliation.accept.name]: books.accept,
  [opm.settle.name]: books.settle,
  [openpay.refund.name]: books.refundCharge,
  [manualPayout.send.name]: money.sendPayment,
  [manualPayout.lateSuccess.name]: money.latePayment,
  [balance.withdraw.name]: money.withdraw,
  [balance.lateSuccess.name]: money.lateWithdrawal,
  [balance.setAccount.name]: money.setAccount,
  [payment.lateSuccess.name]: money.latePayout,
  [payment.refundLateSuccess.name]: money.lateRefund,
  [configuration.save.name]: rules.saveSetting,
  [configuration.restore.name]: rules.restoreSetting,
  [securityPolicyCalls.save.name]: rules.savePolicy,
  [securityPolicyCalls.restore.name]: rules.restorePolicy,
};
