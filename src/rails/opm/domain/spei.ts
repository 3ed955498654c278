/** Longest texts of a SPEI order (Banco de México). */
export const TRACKING_KEY_LENGTH = 30;
const CONCEPT_LENGTH = 40;
const BENEFICIARY_LENGTH = 40;
const REFERENCE_DIGITS = 7;

/** The concept of an order for which nothing printable was given; a concept may not be empty. */
const NO_CONCEPT = "Pago";

/** Letters, digits and single blanks: accents fall off their letters and every other character becomes a blank. */
const plain = (text: string, length: number): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^0-9A-Za-z]+/g, " ")
    .trim()
    .slice(0, length)
    .trim();

/** A concept as SPEI takes it: 1 to 40 characters, none of them special. */
export const speiConcept = (text: string): string => plain(text, CONCEPT_LENGTH) || NO_CONCEPT;

/** A beneficiary's name as SPEI takes it: at most 40 characters, none of them special. */
export const speiBeneficiary = (name: string): string => plain(name, BENEFICIARY_LENGTH);

/** A numeric reference as SPEI takes it: the last one to seven digits of a text, "0" where it has none. */
export const speiNumericReference = (text: string): string =>
  String(Number(text.replace(/\D/g, "").slice(-REFERENCE_DIGITS)));

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
/** Digits of a 64-bit number in base 36. */
const DIGEST_LENGTH = 13;

/** 64-bit FNV-1a over the UTF-16 units of a text, in base 36. */
function digest(text: string): string {
  let value = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1)
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  return value.toString(36).toUpperCase().padStart(DIGEST_LENGTH, "0");
}

/**
 * The tracking key of one of our references: what can be read of it, and a digest of the whole, at most 30 letters and
 * digits. The same reference always gets the same key, so that an order that is sent again is the same order;
 * references that differ only in signs or in what is cut off get different ones.
 */
export function trackingKeyOf(reference: string): string {
  const readable = reference
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, TRACKING_KEY_LENGTH - DIGEST_LENGTH);
  return readable + digest(reference);
}

/** Development banks have participant numbers of their own (Banco de México's list of SPEI participants). */
const DEVELOPMENT_BANKS: ReadonlySet<string> = new Set(["006", "009", "019", "135", "166", "168"]);
const FIRST_NON_BANK = 600;

/**
 * The five-digit SPEI participant of a CLABE: 37 before development banks, 40 before banks, 90 before everybody else.
 */
export function participantOf(clabe: string): string {
  const bank = clabe.slice(0, 3);
  if (DEVELOPMENT_BANKS.has(bank)) return `37${bank}`;
  return `${Number(bank) < FIRST_NON_BANK ? 40 : 90}${bank}`;
}
