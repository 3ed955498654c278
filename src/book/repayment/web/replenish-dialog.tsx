import { call } from "../../../platform/web/api.ts";
import { MoneyDialog } from "../../approval/web/api.ts";
import { PAYMENT_DETAILS, paymentOverrides, useChannels } from "./api.ts";
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

/** Asks for money to be booked that came in outside the gateway; where it would go is shown first. */
export function ReplenishDialog({ orderNo, close }: Props) {
  const options = useChannels();
  if (!options) return null;
  return (
    <MoneyDialog
      title={m.replenish}
      command={repayment.replenish}
      fields={["orderNo", "amount", "channel", "valueOn", "paymentCode", ...PAYMENT_DETAILS, "proof", "remark"]}
      overrides={{
        orderNo: { half: true, control: <OrderNoInput /> },
        amount: { half: true },
        channel: { half: true, options },
        valueOn: { half: true },
        ...paymentOverrides,
        proof: { help: r.proofHelp, keep: kept },
      }}
      initial={{ channel: options[0]?.value, ...(orderNo && { orderNo }) }}
      input={(values) => ({ ...values, bankName: nameOfBank(values.bankCode) })}
      onClose={close}
    />
  );
}
