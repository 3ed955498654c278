import type { ManualPayoutMoney } from "../../../book/ledger/domain/postings.ts";
import type { ManualPayoutRow } from "./rows.ts";

/** What the ledger needs to know of a manual payout. */
export const moneyOf = ({
  id,
  channel,
  amountCents,
  customerId,
}: Pick<ManualPayoutRow, "id" | "channel" | "amountCents" | "customerId">): ManualPayoutMoney => ({
  manualPayoutId: id,
  channel,
  amount: amountCents,
  ...(customerId === null ? {} : { customerId }),
});
