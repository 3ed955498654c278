import { maskCard, maskPhone, maskWithin } from "../../../platform/shared/mask.ts";
import { phoneDigits } from "../../../platform/shared/search.ts";

/** Marks that are not seen, and come along when a number is copied out of a message. */
const INVISIBLE = /\p{Cf}/gu;
const TYPED = /^\+?[\d\s().\-/]+$/;
/** Numbers of services have no more digits: they are nobody's own. */
const LONGEST_SERVICE = 6;

/**
 * A number out of a telephone as it is kept and compared: of a Mexican phone its ten digits, of a foreign one all of
 * them, and what is no number (`BBVA`, `*264`) as it came.
 */
export function canonicalNumber(raw: string): string {
  const typed = raw.replace(INVISIBLE, "").trim();
  return TYPED.test(typed) ? phoneDigits(typed) : raw;
}

/** A kept number as lists show it: of people masked, of services and senders by name in full. */
export function shownNumber(number: string): string {
  if (!/^\d+$/.test(number)) return hideNumbers(number);
  return number.length > LONGEST_SERVICE ? maskPhone(number) : number;
}

/** Ten digits or more, however they are grouped. */
const LONG = /(?<![\p{L}\p{N}])\+?\d(?:[ .\-()/\u00a0]{0,2}\d){9,}(?![\p{L}\p{N}])/gu;
const DAY = /^(?:\d{4}[-/.]\d{2}[-/.]\d{2}|\d{2}[-/.]\d{2}[-/.]\d{4})(?!\d)/;
/** What makes a text one that carries a code which opens something. */
const CODE = /c[óo]digo|clave|\bnip\b|contraseñ|token|\bcode\b|\bpin\b|password|\botp\b|验证码|密码/iu;
const SHORT =
  /(?<![\p{L}\p{N}$.,])\d{3}[ -]?\d{3}(?![\p{L}\p{N}.,]\d)|(?<![\p{L}\p{N}$.,])\d{4,8}(?![\p{L}\p{N}]|[.,]\d)/gu;

/** What turns the direction of a text, or parts the digits of a number, without being seen. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]/g;

/**
 * A text with what opens something or belongs to somebody hidden: phones, cards and identity numbers but for their last
 * digits, and codes of a moment where the text speaks of one. Days and amounts stay. What is unseen is left out.
 */
export function hideNumbers(text: string): string {
  const seen = text.replace(UNSEEN, "");
  const long = maskWithin(
    seen.replace(LONG, (found) => (DAY.test(found) ? found : maskCard(found.replace(/\D/g, "")))),
  );
  return CODE.test(text) ? long.replace(SHORT, "••••") : long;
}

/** As `hideNumbers`; null where there is nothing to hide. */
export function hiddenOrNull(text: string): string | null {
  const hidden = hideNumbers(text);
  return hidden === text ? null : hidden;
}
