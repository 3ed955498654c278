import { isBusinessDate } from "../../../platform/shared/business-date.ts";
import { fallingWeights, weightedSum } from "./check-digit.ts";

/** What to warn about in an RFC; never a reason to refuse, because about 1.5 % of the real ones carry a wrong digit. */
export type RfcWarning = "form" | "date" | "checkDigit";

const ALPHABET = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
const WEIGHTS = fallingWeights(13, 12);
const FORM = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;
const GENERIC = ["XAXX010101000", "XEXX010101000"];

/**
 * The last character: 11 − (Σ value·weight mod 11), where 11 is written 0 and 10 is written A; a company's 11
 * characters are padded on the left (SAT).
 */
function rfcCheckDigit(withoutCheck: string): string {
  const value = 11 - (weightedSum(withoutCheck.padStart(12, " "), ALPHABET, WEIGHTS) % 11);
  return value === 11 ? "0" : value === 10 ? "A" : String(value);
}

/** Looks at a person's (13) or a company's (12) taxpayer number; undefined when there is nothing to warn about. */
export function rfcWarning(rfc: string): RfcWarning | undefined {
  if (GENERIC.includes(rfc)) return undefined;
  const match = FORM.exec(rfc);
  if (!match) return "form";
  const [, year = "", month = "", day = ""] = match;
  if (![`19${year}-${month}-${day}`, `20${year}-${month}-${day}`].some(isBusinessDate)) return "date";
  return rfcCheckDigit(rfc.slice(0, -1)) === rfc.at(-1) ? undefined : "checkDigit";
}

/**
 * An RFC for the holder of a CURP, with which it shares the first ten characters. The homoclave is given by the tax
 * office: two letters or digits.
 */
export const rfcFor = (curp: string, homoclave: string): string => {
  const withoutCheck = curp.slice(0, 10) + homoclave;
  return withoutCheck + rfcCheckDigit(withoutCheck);
};
