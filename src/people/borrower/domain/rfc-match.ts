import { wordsOf } from "./curp-name.ts";
import type { OnFile } from "./curp-match.ts";
import { rfcWarning, type RfcWarning } from "./rfc.ts";

/** Whether an RFC and the file say the same; null where the file says nothing. */
interface RfcMatch {
  readonly name: boolean;
  readonly birthOn: boolean | null;
  /** The last character is another than the rest comes to, which about 1.5 % of the real ones have as well. */
  readonly checkDigit: boolean;
  /** The day of birth that it carries, without the century: `YYMMDD`. */
  readonly told: string;
}

/** What an RFC is that says nothing of a person: not of the form, a company's, or one of those that anybody may state. */
type RfcOddity = Extract<RfcWarning, "form" | "date"> | "company" | "generic";

export type RfcCheck = { readonly ok: true; readonly match: RfcMatch } | { readonly ok: false; readonly is: RfcOddity };

const GENERIC = /^X[AE]XX010101000$/;
const PERSON_LENGTH = 13;

/**
 * Compares a person's RFC with what is on file of its holder. Its four letters are of the surnames and the given name,
 * in one of three ways (SAT): as in a CURP; for a single surname its two first letters and the given name's; for a
 * surname of one or two letters both surnames' first letters and the given name's two. X in the last place stands for a
 * letter that would make a word.
 */
export function matchRfc(rfc: string, { name, birthOn }: Pick<OnFile, "name" | "birthOn">): RfcCheck {
  if (GENERIC.test(rfc)) return { ok: false, is: "generic" };
  const warning = rfcWarning(rfc);
  if (warning === "form" || warning === "date") return { ok: false, is: warning };
  if (rfc.length < PERSON_LENGTH) return { ok: false, is: "company" };
  const told = rfc.slice(4, 10);
  return {
    ok: true,
    match: {
      name: fitsName(rfc.slice(0, 4).replaceAll("Ñ", "X"), name),
      birthOn: birthOn === null ? null : birthOn.replaceAll("-", "").slice(2) === told,
      checkDigit: warning !== "checkDigit",
      told,
    },
  };
}

function fitsName(letters: string, name: string): boolean {
  const words = wordsOf(name);
  const begins = (part: string): boolean => words.some((word) => word.startsWith(part));
  const [first = "", second = "", third = "", fourth = ""] = letters;
  const asInCurp = (third === "X" || begins(third)) && (fourth === "X" || begins(fourth));
  const ofGivenName = begins(third + fourth) || (fourth === "X" && begins(third));
  return begins(first) && (asInCurp || (ofGivenName && (begins(first + second) || begins(second))));
}
