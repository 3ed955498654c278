import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { exceedsWords } from "./sms-text.ts";
import type { CustomerState, TemplateType, Verdict } from "./sets.ts";
import { fillTemplate, type Facts } from "./variables.ts";

/** What a batch sends. */
export interface Wanted {
  readonly tpl: string;
  readonly customerState: CustomerState;
}

/** A recipient's own text, or why there is none. */
export type Written =
  | { readonly ok: true; readonly text: string; readonly segments: number }
  | { readonly ok: false; readonly verdict: Exclude<Verdict, "send" | "held"> };

/** Who logged off for good is written to by nobody. */
const LOGGED_OFF = 3;

/** Writes the text of one recipient, or says why it is not for them. */
export function writeFor(
  { tpl, customerState }: Wanted,
  facts: Facts & { readonly status: number; readonly customerState: string },
  link: string,
): Written {
  if (facts.status === LOGGED_OFF || (customerState !== "any" && customerState !== facts.customerState))
    return { ok: false, verdict: "otherState" };
  const { text, lacking } = fillTemplate(tpl, facts, link);
  if (lacking) return { ok: false, verdict: "lacking" };
  if (exceedsWords(text)) return { ok: false, verdict: "tooLong" };
  return { ok: true, text, segments: countSegments(text).segments };
}

/** The purpose of a text that somebody writes without a template: about what is owed where something is past due. */
export const purposeOfOwn = (customerState: string): TemplateType =>
  customerState === "overdue" ? "collection" : "service";
