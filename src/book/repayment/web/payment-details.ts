import { accountOverrides } from "../../../people/borrower/web/api.ts";
import type { Option } from "../../../platform/web/dict-select.tsx";
import { billMessages as m } from "../../plan/messages.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Who received the money and from where, as staff report it: it says more about a repayment without changing its
 * figures.
 */
export const PAYMENT_DETAILS = ["payee", "phone", "bankCard", "bankCode", "paymentChannel"] as const;

const detail = { half: true, detail: true } as const;

const channelName = (channels: readonly Option[], code: unknown): string | undefined => {
  const label = channels.find(({ value }) => value === code)?.label;
  return typeof label === "string" ? label : undefined;
};

/** The fields of `PAYMENT_DETAILS`; the payment channel is the one that the money came in on unless somebody says more. */
export const paymentOverrides = (channels: readonly Option[]) =>
  ({
    payee: detail,
    phone: detail,
    ...accountOverrides(m.bankName, { detail: true }),
    paymentChannel: { ...detail, follow: ({ channel }: Values) => channelName(channels, channel) },
  }) as const;
