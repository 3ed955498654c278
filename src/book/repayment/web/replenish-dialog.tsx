import { useMemo } from "react";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { call } from "../../../platform/web/api.ts";
import { base64Of } from "../../../platform/web/base64.ts";
import type { Field } from "../../../platform/web/form/fields.ts";
import { MoneyDialog } from "../../approval/web/api.ts";
import { paymentDetails, useChannels } from "./api.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { PROOF_BYTES, repayment } from "../contract.ts";
import { repaymentMessages as m, replenishMessages as r } from "../messages.ts";
import { OrderNoInput } from "./order-no-input.tsx";

interface Props {
  /** The order number that the list is filtered by. */
  readonly orderNo: string | undefined;
  readonly close: () => void;
}

const proof = {
  kind: "upload",
  name: "proof",
  label: m.proof,
  help: r.proofHelp,
  accept: ".pdf,.png,.jpg,.jpeg",
  check: (files) => ((files as readonly File[]).some(({ size }) => size > PROOF_BYTES) ? r.proofTooLarge : undefined),
} as const satisfies Field;

/** Keeps the chosen proof and answers its name. */
async function uploaded(file: File): Promise<string> {
  return (await call(repayment.proofUpload, { fileName: file.name, content: await base64Of(file) }, { quiet: true })).proof;
}

/** Asks for money to be booked that came in outside the gateway; where it would go is shown first. */
export function ReplenishDialog({ orderNo, close }: Props) {
  const options = useChannels();
  const fields = useMemo(
    () =>
      [
        { kind: "custom", name: "orderNo", label: m.orderNo, required: true, half: true, control: <OrderNoInput /> },
        { kind: "amount", name: "amount", label: m.amount, required: true, half: true },
        { kind: "select", name: "channel", label: m.channel, required: true, half: true, options: options ?? [] },
        { kind: "day", name: "valueOn", label: m.valueOn, half: true },
        { kind: "text", name: "paymentCode", label: m.paymentCode, required: true, max: 60 },
        ...paymentDetails,
        proof,
        { kind: "textarea", name: "remark", label: m.remark, required: true, max: 500 },
      ] as const satisfies readonly Field[],
    [options],
  );
  if (!options) return null;
  return (
    <MoneyDialog
      title={m.replenish}
      command={repayment.replenish}
      fields={fields}
      initial={{ channel: options[0]?.value, ...(orderNo && { orderNo }) }}
      input={async ({ orderNo: typed, channel, bankCode, valueOn, proof: files, ...values }) => ({
        ...values,
        orderNo: String(typed),
        channel: String(channel),
        bankCode: String(bankCode),
        bankName: nameOfBank(String(bankCode)),
        ...(valueOn && { valueOn: businessDate(valueOn) }),
        ...(files?.[0] && { proof: await uploaded(files[0]) }),
      })}
      onClose={close}
    />
  );
}
