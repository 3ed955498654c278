import { isMasked, maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { checkAccount } from "../../../people/borrower/domain/account.ts";
import { paymentDetailRefusals } from "./refusals.ts";

/** What is known of the customer whose order is paid. */
export interface OnRecord {
  readonly phone: string;
  readonly clabe: string;
}

interface Typed {
  readonly phone?: string | null | undefined;
  readonly bankCard?: string | null | undefined;
  readonly bankCode?: string | null | undefined;
  readonly bankName?: string | null | undefined;
}

/** The whole value that a masked one stands for, if it is the one on record. */
function whole(typed: string, own: string, mask: (value: string) => string): string | undefined {
  if (!isMasked(typed)) return typed;
  return typed === mask(own) ? own : undefined;
}

/**
 * The details of a payment as they are booked: a phone or account that was left masked, as the dialog fills it in,
 * stands for the one on record, so that nobody has to see it; what was typed has to be an account whose bank agrees.
 * The refusal names the field.
 */
export function soundDetails<T extends Typed>(typed: T, { phone: ownPhone, clabe }: OnRecord): Result<T> {
  const phone = typed.phone && whole(typed.phone, ownPhone, maskPhone);
  if (phone === undefined && typed.phone) return refused(paymentDetailRefusals.notOnRecord, { field: "phone" });
  if (!typed.bankCard) return ok({ ...typed, phone });
  const bankCard = whole(typed.bankCard, clabe, maskCard);
  if (bankCard === undefined) return refused(paymentDetailRefusals.notOnRecord, { field: "bankCard" });
  const account = checkAccount({ bankCard, bankCode: typed.bankCode ?? "", bankName: typed.bankName ?? "" });
  return account.ok ? ok({ ...typed, phone, bankCard, bankName: account.value.bankName }) : account;
}
