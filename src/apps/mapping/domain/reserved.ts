import type { WordKind } from "./sets.ts";

/** What the envelope of each answer, and the errors in it, are read by. */
const ENVELOPE = "code data msg errors traceId field rule message";
/** What the headers of a signed request and of its answer are called. */
const HEADERS = "x-app-id x-timestamp x-nonce x-signature x-app-version x-lang etag if-none-match";
/** What a program cannot call a thing of its own, or not without surprise. */
const LANGUAGE =
  "abstract arguments async await boolean break byte case catch char class const continue debugger default delete do double else enum eval export extends false final finally float for function get goto if implements import in Infinity instanceof int interface let long NaN native new null of package private protected public return set short static super switch synchronized this throw throws transient true try typeof undefined var void volatile while with yield";
/** What every object has already, or is asked for by the language itself. */
const PROTOTYPE =
  "__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ constructor hasOwnProperty isPrototypeOf propertyIsEnumerable prototype then toJSON toLocaleString toString valueOf";

const RESERVED = new Set([ENVELOPE, HEADERS, LANGUAGE, PROTOTYPE].join(" ").toLowerCase().split(" "));

/** Where this server answers something else, and where an app finds its vocabulary. */
const PATHS =
  "/api /assets /docs /healthz /metrics /readyz /s /ws /open/v1/channel /open/v1/mapping /open/v1/sms".split(" ");

/** Whether a word has a meaning that no vocabulary may take or give. */
export function isReserved(kind: WordKind, word: string): boolean {
  if (kind === "url") return PATHS.some((path) => word === path || word.startsWith(`${path}/`));
  return word.split(".").some((part) => RESERVED.has(part.toLowerCase()));
}
