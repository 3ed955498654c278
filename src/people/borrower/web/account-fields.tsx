import { isMasked } from "../../../platform/shared/mask.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { checkClabe } from "../domain/clabe.ts";
import { customerRefusals } from "../domain/refusals.ts";
import { bankMessages as b } from "../messages.ts";
import { BankSelect } from "./bank-select.tsx";
import { ClabeInput } from "./clabe-input.tsx";

/** What a preview is asked with while no account is typed: eighteen digits that check, of no bank. */
const NO_ACCOUNT = "0".repeat(18);

const checkOf = (typed: unknown) => checkClabe(String(typed ?? "").replaceAll(/[\s-]/g, ""));

const wrongAccount = (typed: unknown): Message | undefined =>
  isMasked(String(typed)) || checkOf(typed).ok ? undefined : customerRefusals.clabeWrong;

function wrongBank(chosen: unknown, { bankCard }: Readonly<Record<string, unknown>>): Message | undefined {
  const account = checkOf(bankCard);
  return account.ok && account.bankCode !== chosen ? b.otherBank : undefined;
}

/**
 * How a form asks for an account: the CLABE `bankCard`, and its bank `bankCode`, which the CLABE's first three digits
 * choose. `nameOfBank` of the chosen code is its name.
 */
export const accountOverrides = (bank: Message, base: { readonly detail?: boolean } = {}) => ({
  bankCard: { ...base, half: true, standIn: NO_ACCOUNT, control: <ClabeInput />, check: wrongAccount },
  bankCode: {
    ...base,
    label: bank,
    half: true,
    standIn: NO_ACCOUNT.slice(0, 3),
    control: <BankSelect />,
    check: wrongBank,
  },
});
