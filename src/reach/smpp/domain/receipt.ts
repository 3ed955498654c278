import type { Ending } from "../../sms/domain/parts.ts";
import type { SmsProblem } from "../../sms/domain/problem.ts";

/** What a delivery receipt says. */
interface Receipt {
  readonly id: string;
  readonly stat: string;
  readonly err: string;
}

/** The states of a message as a number (the parameter message_state) by their names in the text of a receipt. */
const STATES = ["", "ENROUTE", "DELIVRD", "EXPIRED", "DELETED", "UNDELIV", "ACCEPTD", "UNKNOWN", "REJECTD"];

/** Reads the text of a receipt (`id:… stat:… err:…`), which the parameters beside it overrule. Null where it names no message. */
export function readReceipt(text: string, id: string | null, state: number | null): Receipt | null {
  const field = (name: string): string => new RegExp(`\\b${name}:\\s*([^\\s:]+)`, "i").exec(text)?.[1] ?? "";
  const named = id ?? field("id");
  if (named === "") return null;
  const stat = state === null ? field("stat").toUpperCase() : (STATES[state] ?? "");
  return { id: named, stat: stat === "" ? field("stat").toUpperCase() : stat, err: field("err") };
}

const WORDS: Readonly<Record<string, SmsProblem>> = { EXPIRED: "expired on the way", REJECTD: "blocked on the way" };
const FAILED = new Set(["UNDELIV", "UNDELIVERABLE", "EXPIRED", "DELETED", "REJECTD", "UNKNOWN"]);

/** How a message ended by its receipt; null while it is on its way (ENROUTE, ACCEPTD, and whatever else there is). */
export function endingBy({ stat, err }: Receipt): Ending | null {
  if (stat === "DELIVRD") return { delivered: true, reason: null };
  if (!FAILED.has(stat)) return null;
  return { delivered: false, reason: WORDS[stat] ?? (/^0*$/.test(err) ? stat : `${stat} ${err}`) };
}

const MOST_DIGITS = 40;
const plain = (id: string): string => id.toLowerCase().replace(/^0+(?=.)/, "");

/** A message's id as the answer to its submission says it: letters do not differ by their case, nor ids by zeros before them. */
export const idOf = (id: string): string => plain(id.trim());

/** The id of a receipt in the form of the answers: the same, or a number that receipts write in the other base. */
export function idOfReceipt(id: string, form: string): string {
  const own = idOf(id);
  if (form === "decimal" && /^\d+$/.test(own) && own.length <= MOST_DIGITS) return BigInt(own).toString(16);
  if (form === "hexadecimal" && /^[0-9a-f]+$/.test(own) && own.length <= MOST_DIGITS)
    return BigInt(`0x${own}`).toString();
  return own;
}
