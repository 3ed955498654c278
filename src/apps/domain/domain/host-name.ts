import { isInsideName } from "../../../platform/shared/inside-names.ts";
import { ok, refused, type Reason, type Result } from "../../../platform/shared/refusal.ts";
import { domainRefusals as r } from "../messages.ts";

/** How names in other scripts are written for the network (UTS 46), and back; an empty text for what is no name. */
export interface Writing {
  readonly toAscii: (name: string) => string;
  readonly toUnicode: (name: string) => string;
}

const MAX = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const V4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Scripts that are written together; every other mixture imitates. */
const TOGETHER = [
  ["Han", "Hiragana", "Katakana", "Latin"],
  ["Han", "Hangul", "Latin"],
  ["Han", "Bopomofo", "Latin"],
] as const;
const SCRIPTS = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
  "Thai",
  "Devanagari",
  "Georgian",
  "Cherokee",
  "Coptic",
];
const BY_SCRIPT = SCRIPTS.map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Whether a label mixes letters of scripts that nobody writes together: `pаypal` with a Cyrillic а. */
function mixesScripts(label: string): boolean {
  const found = BY_SCRIPT.filter(({ has }) => has.test(label)).map(({ name }) => name);
  return (
    found.length > 1 && !TOGETHER.some((group) => found.every((name) => (group as readonly string[]).includes(name)))
  );
}

/** What is wrong with how it was typed, before it is read as a name. */
function typedWrong(typed: string): Reason | null {
  if (/^\[?[\da-f]*:[\da-f:.]+\]?$/i.test(typed) && typed.split(":").length > 2) return r.address;
  if (/[/\\?#@]|:\/\//.test(typed)) return r.path;
  if (typed.includes(":")) return r.port;
  if (typed.includes("*")) return r.wildcard;
  if (/[.\u3002\uff0e\uff61]$/.test(typed)) return r.trailingDot;
  return typed.length > MAX ? r.tooLong : null;
}

function nameWrong(ascii: string, unicode: string): Reason | null {
  if (V4.test(ascii)) return r.address;
  if (ascii.length > MAX) return r.tooLong;
  const labels = ascii.split(".");
  if (isInsideName(ascii)) return r.inside;
  if (labels.length < 2) return r.notWhole;
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1) ?? "")) return r.notAName;
  return unicode.split(".").some(mixesScripts) ? r.mixedScripts : null;
}

/**
 * The name of a public host as it is asked for: lower case, other scripts as punycode. Refuses addresses, paths, ports,
 * wildcards, names of private networks and names that imitate others by mixed scripts, each in its own words. Pure.
 */
export function readHostName(typed: string, { toAscii, toUnicode }: Writing): Result<string> {
  const text = typed.trim().normalize("NFC");
  const early = typedWrong(text);
  if (early) return refused(early);
  const ascii = toAscii(text).toLowerCase();
  if (ascii === "") return refused(r.notAName);
  const wrong = nameWrong(ascii, toUnicode(ascii));
  return wrong ? refused(wrong) : ok(ascii);
}
