import { call } from "../../../platform/web/api.ts";
import { MoneyDialog } from "../../approval/web/api.ts";
import { useUser } from "../../../platform/web/session.ts";
import { PAYMENT_DETAILS, paymentOverrides } from "./payment-details.ts";
import { useChannels } from "./use-channels.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { repayment } from "../contract.ts";
import { repaymentMessages as m, replenishMessages as r } from "../messages.ts";
import { OrderNoInput } from "./order-no-input.tsx";

interface Props {
  /** The order number that the list is filtered by. */
  readonly orderNo: string | undefined;
  readonly close: () => void;
}

/** Keeps the chosen proof and answers its name. */
async function kept(file: File): Promise<string> {
  return (await call(repayment.proofUpload, { fileName: file.name, content: file }, { quiet: true })).proof;
}

/**
 * Asks for money to be booked that came in outside the gateway; where it would go is shown first. What is known of the
 * order's customer is filled in as soon as the order is named.
 */
export function ReplenishDialog({ orderNo, close }: Props) {
  const options = useChannels();
  const today = useUser()?.businessDate;
  if (!options) return null;
  return (
    <MoneyDialog
      title={m.replenish}
      command={repayment.replenish}
      fields={["orderNo", "amount", "valueOn", "channel", "paymentCode", "remark", "proof", ...PAYMENT_DETAILS]}
      overrides={{
        orderNo: { half: true, control: <OrderNoInput /> },
        amount: { half: true },
        valueOn: { half: true },
        channel: { half: true, options },
        ...paymentOverrides(options),
        proof: { help: r.proofHelp, keep: kept },
      }}
      details={r.paymentDetails}
      initial={{ channel: options[0]?.value, valueOn: today, ...(orderNo && { orderNo }) }}
      input={(values) => ({ ...values, bankName: nameOfBank(values.bankCode) })}
      onClose={close}
    />
  );
}
