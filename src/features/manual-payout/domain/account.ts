import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { checkClabe } from "../../customer/domain/clabe.ts";
import { manualPayoutRefusals } from "./refusals.ts";

export interface Account {
  /** Undefined: no bank of the table has these three digits; a warning, not a refusal. */
  readonly bank: string | undefined;
}

/** The codes of SPEI have five digits and end with the three of the CLABE (40012 and 012). */
const sameBank = (bankCode: string, clabe: string): boolean => bankCode.padStart(3, "0").slice(-3) === clabe.slice(0, 3);

/** Checks the account that is to be paid: a CLABE with a right check digit, and a bank code that is the CLABE's own. */
export function checkAccount(clabe: string, bankCode: string): Result<Account> {
  const checked = checkClabe(clabe);
  if (!checked.ok) return refused(manualPayoutRefusals.clabeWrong, { field: "bankCard" });
  if (!sameBank(bankCode, clabe)) return refused(manualPayoutRefusals.otherBank, { field: "bankCode", params: { code: checked.bankCode } });
  return ok({ bank: checked.bank });
}
