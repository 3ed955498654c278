import { authFeature } from "./access/auth/feature.ts";
import { callerFeature } from "./access/caller/feature.ts";
import { grantFeature } from "./access/grant/feature.ts";
import { loginLogFeature } from "./access/login-log/feature.ts";
import { savedViewFeature } from "./access/saved-view/feature.ts";
import { menuFeature } from "./access/menu/feature.ts";
import { roleFeature } from "./access/role/feature.ts";
import { staffUserFeature } from "./access/staff-user/feature.ts";
import { apkFeature } from "./apps/apk/feature.ts";
import { packageFeature } from "./apps/package/feature.ts";
import { domainFeature } from "./apps/domain/feature.ts";
import { inspectionFeature } from "./apps/inspection/feature.ts";
import { groupFeature } from "./catalogue/group/feature.ts";
import { merchantFeature } from "./catalogue/merchant/feature.ts";
import { productFeature } from "./catalogue/product/feature.ts";
import { quotaFeature } from "./catalogue/quota/feature.ts";
import { choiceFeature } from "./base/choice/feature.ts";
import { configurationFeature } from "./base/configuration/feature.ts";
import { firstStepsFeature } from "./base/first-steps/feature.ts";
import { finderFeature } from "./base/finder/feature.ts";
import { homeFeature } from "./base/home/feature.ts";
import { shortLinkFeature } from "./apps/short-link/feature.ts";
import { jobFeature } from "./base/job/feature.ts";
import { preferenceFeature } from "./base/preference/feature.ts";
import { agreementFeature } from "./book/agreement/feature.ts";
import { approvalFeature } from "./book/approval/feature.ts";
import { ledgerFeature } from "./book/ledger/feature.ts";
import { orderFeature } from "./book/order/feature.ts";
import { payoutFeature } from "./book/payout/feature.ts";
import { planFeature } from "./book/plan/feature.ts";
import { repaymentFeature } from "./book/repayment/feature.ts";
import { routerFeature } from "./catalogue/router/feature.ts";
import { shelfFeature } from "./catalogue/shelf/feature.ts";
import { auditFeature } from "./control/audit/feature.ts";
import { exportFeature } from "./control/export/feature.ts";
import { replayFeature } from "./control/replay/feature.ts";
import { revisionFeature } from "./control/revision/feature.ts";
import { appDataFeature } from "./desk/app-data/feature.ts";
import { blacklistFeature } from "./desk/blacklist/feature.ts";
import { imageFeature } from "./desk/image/feature.ts";
import { customerFeature } from "./desk/customer/feature.ts";
import { calibrationFeature } from "./desk/calibration/feature.ts";
import { duplicateFeature } from "./desk/duplicate/feature.ts";
import { reviewFeature } from "./desk/review/feature.ts";
import { seatFeature } from "./desk/seat/feature.ts";
import { openFeature } from "./door/open/feature.ts";
import { testToolsFeature } from "./door/test-tools/feature.ts";
import { borrowerFeature } from "./people/borrower/feature.ts";
import { balanceFeature } from "./rails/balance/feature.ts";
import { channelConfigFeature } from "./rails/channel-config/feature.ts";
import { manualPayoutFeature } from "./rails/manual-payout/feature.ts";
import { openpayFeature } from "./rails/openpay/feature.ts";
import { opmFeature } from "./rails/opm/feature.ts";
import { paymentFeature } from "./rails/payment/feature.ts";
import { pnlFeature } from "./rails/pnl/feature.ts";
import { reconciliationFeature } from "./rails/reconciliation/feature.ts";
import { channelFeature } from "./reach/channel/feature.ts";
import { contactFeature } from "./reach/contact/feature.ts";
import { smsFeature } from "./reach/sms/feature.ts";
import { twilioFeature } from "./reach/twilio/feature.ts";
import { smppFeature } from "./reach/smpp/feature.ts";
import { smsCodeFeature } from "./reach/sms-code/feature.ts";
import { weatherFeature } from "./reach/weather/feature.ts";
import { billFeature } from "./service/bill/feature.ts";
import { cannedReplyFeature } from "./service/canned-reply/feature.ts";
import { chatFeature } from "./service/chat/feature.ts";
import { loanFeature } from "./service/loan/feature.ts";
import { opinionFeature } from "./service/opinion/feature.ts";
import { partnerFeature } from "./service/partner/feature.ts";
import { proofFeature } from "./service/proof/feature.ts";
import { relendingFeature } from "./service/relending/feature.ts";
import { smsDeskFeature } from "./service/sms-desk/feature.ts";
import { workOrderFeature } from "./service/work-order/feature.ts";
import { versionFeature } from "./apps/version/feature.ts";
import { historyFeature } from "./apps/history/feature.ts";
import { releaseFeature } from "./apps/release/feature.ts";
import { mappingFeature } from "./apps/mapping/feature.ts";
import { callFeature } from "./growth/call/feature.ts";
import { followUpFeature } from "./growth/follow-up/feature.ts";
import { collectionCaseFeature } from "./growth/collection-case/feature.ts";
import { promiseFeature } from "./growth/promise/feature.ts";
import { marketingFeature } from "./growth/marketing/feature.ts";
import type { Feature } from "./platform/server/feature.ts";

/**
 * Every feature, from the ground up: each may use what stands before it in this list and nothing that comes after it;
 * what it needs of those is registered in their manifests. `src/testing/imports.test.ts` holds it.
 */
export const features: readonly Feature[] = [
  jobFeature,
  configurationFeature,
  preferenceFeature,
  choiceFeature,
  finderFeature,
  homeFeature,
  firstStepsFeature,
  authFeature,
  callerFeature,
  loginLogFeature,
  grantFeature,
  menuFeature,
  roleFeature,
  staffUserFeature,
  savedViewFeature,
  auditFeature,
  exportFeature,
  revisionFeature,
  replayFeature,
  borrowerFeature,
  weatherFeature,
  channelFeature,
  contactFeature,
  smsFeature,
  twilioFeature,
  smppFeature,
  smsCodeFeature,
  ledgerFeature,
  orderFeature,
  planFeature,
  agreementFeature,
  approvalFeature,
  repaymentFeature,
  payoutFeature,
  merchantFeature,
  groupFeature,
  quotaFeature,
  shelfFeature,
  productFeature,
  routerFeature,
  apkFeature,
  packageFeature,
  domainFeature,
  inspectionFeature,
  versionFeature,
  mappingFeature,
  releaseFeature,
  shortLinkFeature,
  customerFeature,
  appDataFeature,
  seatFeature,
  duplicateFeature,
  reviewFeature,
  calibrationFeature,
  imageFeature,
  blacklistFeature,
  partnerFeature,
  proofFeature,
  workOrderFeature,
  billFeature,
  loanFeature,
  relendingFeature,
  opinionFeature,
  cannedReplyFeature,
  chatFeature,
  smsDeskFeature,
  callFeature,
  followUpFeature,
  promiseFeature,
  collectionCaseFeature,
  marketingFeature,
  historyFeature,
  balanceFeature,
  manualPayoutFeature,
  paymentFeature,
  openpayFeature,
  opmFeature,
  channelConfigFeature,
  reconciliationFeature,
  pnlFeature,
  openFeature,
  testToolsFeature,
];
