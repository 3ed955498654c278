import { businessDate, isBusinessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Sex } from "./sex.ts";
import { federalEntity, type FederalEntity } from "./states.ts";
import { fallingWeights, weightedSum } from "./check-digit.ts";

/** The 32 federal entities and NE (born abroad), as a CURP codes them. */
export const CURP_STATES = federalEntity.codes as readonly string[];

/** What is wrong with a CURP. */
type CurpError = "form" | "state" | "birthDate" | "checkDigit";

/** What a CURP says of its holder. */
export interface CurpFacts {
  readonly birthOn: BusinessDate;
  readonly sex: Sex;
  /** Of birth. */
  readonly state: FederalEntity;
}

export type CurpCheck =
  { readonly ok: true; readonly facts: CurpFacts } | { readonly ok: false; readonly error: CurpError };

const ALPHABET = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const WEIGHTS = fallingWeights(18, 17);
const FORM = /^[A-Z][AEIOUX][A-Z]{2}(\d{6})([HMX])([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([A-Z\d])\d$/;

/**
 * The 18th character: (10 − Σ value·weight mod 10) mod 10 over the first 17, weights 18…2, values from the alphabet 0-9
 * A-N Ñ O-Z (RENAPO).
 */
export const curpCheckDigit = (first17: string): string =>
  String((10 - (weightedSum(first17, ALPHABET, WEIGHTS) % 10)) % 10);

/** Checks form, state, birth date and check digit, and reads what the CURP says about its holder. */
export function checkCurp(curp: string): CurpCheck {
  const match = FORM.exec(curp);
  if (!match) return { ok: false, error: "form" };
  const [, digits = "", sex = "", state = "", homoclave = ""] = match;
  if (!CURP_STATES.includes(state)) return { ok: false, error: "state" };
  const century = /\d/.test(homoclave) ? "19" : "20";
  const born = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  if (!isBusinessDate(born)) return { ok: false, error: "birthDate" };
  if (curpCheckDigit(curp.slice(0, 17)) !== curp[17]) return { ok: false, error: "checkDigit" };
  return { ok: true, facts: { birthOn: businessDate(born), sex: sex as Sex, state: state as FederalEntity } };
}

/** Full years between birth and a day. */
export function ageOn(birthOn: BusinessDate, today: BusinessDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return today.slice(5) < birthOn.slice(5) ? years - 1 : years;
}
