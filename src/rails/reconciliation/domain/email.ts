import { isBusinessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";

const ISO = /\b(\d{4})[-/.](\d{2})[-/.](\d{2})\b/;
const DAY_FIRST = /\b(\d{2})[-/.](\d{2})[-/.](\d{4})\b/;
const COMPACT = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/;

/**
 * The calendar day that a subject or a file name speaks of: `2026-03-02`, `02/03/2026` or `20260302`; null for none.
 */
export function dayIn(text: string): BusinessDate | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? COMPACT.exec(text) ?? [];
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const found = isoYear ? `${isoYear}-${isoMonth}-${isoDay}` : year ? `${year}-${month}-${day}` : "";
  return isBusinessDate(found) ? found : null;
}

/** The channel whose code or name a text mentions as a word of its own; null for none or several. */
export function channelIn(
  text: string,
  channels: readonly { readonly code: string; readonly name: string }[],
): string | null {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const named = channels.filter(({ code, name }) => words.has(code.toLowerCase()) || words.has(name.toLowerCase()));
  return named.length === 1 ? (named[0]?.code ?? null) : null;
}

/** A file name that is safe to keep and to send back: no path, no control characters, not too long. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const cleaned = [...last]
    .filter((character) => character >= " " && character !== "\u007f")
    .join("")
    .toWellFormed()
    .trim();
  return cleaned.slice(0, 120) || "attachment.csv";
}
