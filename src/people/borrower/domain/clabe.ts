import { bankName, BANKS } from "./banks.ts";

/** What is wrong with a CLABE: not 18 digits, or a check digit that does not fit. */
type ClabeError = "form" | "checkDigit";

export type ClabeCheck =
  | {
      readonly ok: true;
      readonly bankCode: string;
      /** Undefined: the bank is not in the table, a warning only. */ readonly bank: string | undefined;
    }
  | { readonly ok: false; readonly error: ClabeError };

const WEIGHTS = [3, 7, 1];

/**
 * The 18th digit of an interbank account number: (10 − Σ(dᵢ·wᵢ mod 10) mod 10) mod 10 with weights 3, 7, 1 over 17
 * digits (Banxico).
 */
function clabeCheckDigit(first17: string): string {
  const sum = [...first17].reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** Checks form and check digit of a CLABE and names its bank. */
export function checkClabe(clabe: string, banks: Readonly<Record<string, string>> = BANKS): ClabeCheck {
  if (!/^\d{18}$/.test(clabe)) return { ok: false, error: "form" };
  if (clabeCheckDigit(clabe.slice(0, 17)) !== clabe[17]) return { ok: false, error: "checkDigit" };
  const bankCode = clabe.slice(0, 3);
  return { ok: true, bankCode, bank: bankName(bankCode, banks) };
}

/**
 * The CLABE of an account: bank (3 digits), plaza (3) and account (up to 11, padded on the left). Throws a RangeError
 * for anything else.
 */
export function clabeFor(bank: string, plaza: string, account: string): string {
  const first17 = bank + plaza + account.padStart(11, "0");
  if (!/^\d{3}$/.test(bank) || !/^\d{3}$/.test(plaza) || !/^\d{17}$/.test(first17))
    throw new RangeError(`not an account: ${bank} ${plaza} ${account}`);
  return first17 + clabeCheckDigit(first17);
}
