import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { BANKS } from "./banks.ts";
import { checkClabe } from "./clabe.ts";
import { customerRefusals } from "./refusals.ts";

/** An account as people type it: three fields that have to agree. */
export interface TypedAccount {
  readonly bankCard: string;
  readonly bankCode: string;
  readonly bankName: string;
}

export interface Account {
  /** Undefined: no bank of the table has these three digits; a warning, not a refusal. */
  readonly bank: string | undefined;
}

/** The codes of SPEI have five digits and end with the three of the CLABE (40012 and 012). */
const sameBank = (bankCode: string, clabe: string): boolean => /^\d{1,5}$/.test(bankCode) && bankCode.padStart(3, "0").slice(-3) === clabe.slice(0, 3);

/** A name for comparing: without accents, case and blanks around it. */
const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/** Whether a name is that of another bank of the table. Names differ in practice; only what is certainly another bank is wrong. */
const namesAnother = (bankName: string, bankCode: string): boolean =>
  Object.entries(BANKS).some(([code, name]) => code !== bankCode && plain(name) === plain(bankName)) && plain(BANKS[bankCode] ?? "") !== plain(bankName);

/** Checks an account: a CLABE with a right check digit, the bank code that is the CLABE's own, and no other bank's name. The refusal names the field. */
export function checkAccount({ bankCard, bankCode, bankName }: TypedAccount): Result<Account> {
  const checked = checkClabe(bankCard);
  if (!checked.ok) return refused(customerRefusals.clabeWrong, { field: "bankCard" });
  if (!sameBank(bankCode, bankCard)) return refused(customerRefusals.otherBank, { field: "bankCode", params: { code: checked.bankCode } });
  if (namesAnother(bankName, checked.bankCode))
    return refused(customerRefusals.otherBankName, { field: "bankName", params: { bank: checked.bank ?? checked.bankCode } });
  return ok({ bank: checked.bank });
}
