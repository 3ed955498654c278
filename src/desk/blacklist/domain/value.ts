import { phoneDigits } from "../../../platform/shared/search.ts";
import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { checkCurp } from "../../../people/borrower/domain/curp.ts";
import { rfcWarning } from "../../../people/borrower/domain/rfc.ts";
import { entryType, type EntryIssue, type EntryType } from "./sets.ts";

export type Canonical =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly issue: EntryIssue };

const right = (value: string): Canonical => ({ ok: true, value });
const wrong = (issue: EntryIssue): Canonical => ({ ok: false, issue });

/** Marks that are not seen, and come along when something is copied out of a page or a document. */
const INVISIBLE = /\p{Cf}/gu;
const PHONE = /^\+?[\d\s().\-/]+$/;
/** What the tax office gives to whoever has no number, and the population register to foreigners who have none. */
const GENERIC_ID = /^X[AE]XX010101/;
const DEVICE = /^[0-9a-z_/+=]{6,80}$/;
/** What devices answer that have no number of their own: one character again and again, and that of old emulators. */
const GENERIC_DEVICE = /^(.)\1+$|^9774d56d682e549c$/;
/** CURP: 18 characters; RFC: 13 of a person, 12 of a company. */
const CURP_LENGTH = 18;

function phone(typed: string): Canonical {
  const digits = phoneDigits(typed);
  if (!PHONE.test(typed) || !/^\d{10}$/.test(digits)) return wrong("phone");
  return GENERIC_DEVICE.test(digits) ? wrong("generic") : right(digits);
}

/** About 1.5 % of real RFCs carry a wrong check digit; a CURP with one names nobody. */
function idDoc(typed: string): Canonical {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, "");
  if (GENERIC_ID.test(plain)) return wrong("generic");
  if (plain.length === CURP_LENGTH) return checkCurp(plain).ok ? right(plain) : wrong("idDoc");
  const warning = rfcWarning(plain);
  return warning === undefined || warning === "checkDigit" ? right(plain) : wrong("idDoc");
}

function card(typed: string): Canonical {
  const plain = typed.replace(/[\s-]/g, "");
  return checkClabe(plain).ok ? right(plain) : wrong("card");
}

function device(typed: string): Canonical {
  const plain = typed.toLowerCase().replace(/[\s\-:.{}]/g, "");
  if (!DEVICE.test(plain)) return wrong("device");
  return GENERIC_DEVICE.test(plain) ? wrong("generic") : right(plain);
}

const CANONICAL: Readonly<Record<EntryType, (typed: string) => Canonical>> = { phone, idDoc, card, device };

/**
 * A value as it stands on the list and is compared, however it was written: a phone as its ten digits, a CURP or RFC in
 * capitals without blanks, a CLABE as its digits, a device id in small letters without what separates its groups. What
 * the database compares with it, it writes in the same way (`blacklist_keys`).
 */
export function canonical(type: EntryType, typed: string): Canonical {
  const plain = typed.normalize("NFC").replace(INVISIBLE, "").trim();
  return plain === "" ? wrong("missing") : CANONICAL[type](plain);
}

/** What a value that is searched for can stand on the list as, type by type. */
export const candidates = (typed: string): { readonly type: EntryType; readonly value: string }[] =>
  entryType.codes.flatMap((type) => {
    const read = canonical(type, typed);
    return read.ok ? [{ type, value: read.value }] : [];
  });
