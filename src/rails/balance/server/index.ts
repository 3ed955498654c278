import type { Handler } from "../../../platform/server/handle.ts";
import { setAccount } from "./account.ts";
import { setAlert } from "./alert.ts";
import { balanceCards } from "./cards.ts";
import { confirmWithdrawalCode, sendWithdrawalCode } from "./code.ts";
import { bookLateWithdrawal } from "./late-success.ts";
import { refreshBalance } from "./refresh.ts";
import { topUp } from "./top-up.ts";
import { withdraw } from "./withdraw.ts";
import { withdrawalList } from "./withdrawals.ts";

export const balanceHandlers: readonly Handler[] = [
  balanceCards,
  refreshBalance,
  setAlert,
  sendWithdrawalCode,
  confirmWithdrawalCode,
  topUp,
  withdraw,
  bookLateWithdrawal,
  setAccount,
  withdrawalList,
];
