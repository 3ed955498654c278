import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { nameOfBank } from "./banks.ts";
import { checkClabe } from "./clabe.ts";
import { customerRefusals } from "./refusals.ts";

/** An account as people type it: three fields that have to agree. */
export interface TypedAccount {
  readonly bankCard: string;
  readonly bankCode: string;
  readonly bankName: string;
}

export interface Account {
  /** The bank as the table calls it, or its three digits where the table does not know it. */
  readonly bankName: string;
  /** Undefined: no bank of the table has these three digits; a warning, not a refusal. */
  readonly bank: string | undefined;
}

/** The codes of SPEI have five digits and end with the three of the CLABE (40012 and 012). */
const sameBank = (bankCode: string, clabe: string): boolean =>
  /^\d{1,5}$/.test(bankCode) && bankCode.padStart(3, "0").slice(-3) === clabe.slice(0, 3);

/** A name for comparing: without accents, case and blanks around it. */
const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/**
 * Checks an account: a CLABE with a right check digit, and the code and the name of the CLABE's own bank. A name is one
 * of the table, however it is written; a bank that the table does not know goes by its three digits. The refusal names
 * the field.
 */
export function checkAccount({ bankCard, bankCode, bankName }: TypedAccount): Result<Account> {
  const checked = checkClabe(bankCard);
  if (!checked.ok) return refused(customerRefusals.clabeWrong, { field: "bankCard" });
  if (!sameBank(bankCode, bankCard))
    return refused(customerRefusals.otherBank, { field: "bankCode", params: { code: checked.bankCode } });
  const own = nameOfBank(checked.bankCode);
  if (plain(bankName) !== plain(own))
    return refused(customerRefusals.otherBankName, { field: "bankName", params: { bank: own } });
  return ok({ bankName: own, bank: checked.bank });
}
