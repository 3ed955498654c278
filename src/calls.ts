import { auditHandlers } from "./features/audit/server/index.ts";
import { authHandlers } from "./features/auth/server/index.ts";
import { billHandlers } from "./features/bill/server/index.ts";
import { customerHandlers } from "./features/customer/server/index.ts";
import { exportHandlers, exportHandlersFor } from "./features/export/server/index.ts";
import { loanHandlers } from "./features/loan/server/index.ts";
import { loginLogHandlers } from "./features/login-log/server/index.ts";
import { openHandlers } from "./features/open/server/index.ts";
import { paymentHandlers } from "./features/payout/server/index.ts";
import { preferenceHandlers } from "./features/preference/server/index.ts";
import { repaymentHandlers } from "./features/repayment/server/index.ts";
import { reviewHandlers } from "./features/review/server/index.ts";
import { closeOverdueOver, withApprovals } from "./features/approval/server/index.ts";
import { openpayHandlers } from "./features/openpay/server/index.ts";
import { opmHandlers } from "./features/opm/server/index.ts";
import { reconciliationHandlers } from "./features/reconciliation/server/index.ts";
import { manualPayoutHandlers } from "./features/manual-payout/server/index.ts";
import { smsCodeHandlers } from "./features/sms-code/server/index.ts";
import { balanceHandlers } from "./features/balance/server/index.ts";
import { pnlHandlers } from "./features/pnl/server/index.ts";
import { configurationHandlers } from "./features/configuration/server/index.ts";
import { menuHandlers } from "./features/menu/server/index.ts";
import { roleHandlers } from "./features/role/server/index.ts";
import { seatHandlers } from "./features/seat/server/index.ts";
import { staffUserHandlers } from "./features/staff-user/server/index.ts";
import { testToolHandlersOver } from "./features/test-tools/server/index.ts";
import type { Handler } from "./platform/server/handle.ts";
import type { ListHandler } from "./platform/server/list-handler.ts";

const declared: readonly Handler[] = [
  ...authHandlers,
  ...preferenceHandlers,
  ...exportHandlers,
  ...auditHandlers,
  ...loginLogHandlers,
  ...openHandlers,
  ...loanHandlers,
  ...billHandlers,
  ...repaymentHandlers,
  ...paymentHandlers,
  ...customerHandlers,
  ...reviewHandlers,
  ...openpayHandlers,
  ...opmHandlers,
  ...reconciliationHandlers,
  ...smsCodeHandlers,
  ...manualPayoutHandlers,
  ...balanceHandlers,
  ...pnlHandlers,
  ...menuHandlers,
  ...roleHandlers,
  ...configurationHandlers,
  ...staffUserHandlers,
  ...seatHandlers,
];

const behindApprovals: readonly Handler[] = withApprovals([...declared, ...testToolHandlersOver(declared)]);

/** Closes the requests for approval that nobody may approve any more. */
export const closeOverdueRequests = closeOverdueOver(declared);

/** Every list of the product. */
export const lists: readonly ListHandler[] = behindApprovals.filter((handler): handler is ListHandler => "source" in handler);

/** Every call that the server answers, the lists' exports included. */
export const handlers: readonly Handler[] = [...behindApprovals, ...exportHandlersFor(lists)];
