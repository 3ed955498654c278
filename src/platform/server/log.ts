import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/** Fields whose values never belong into a log, whatever they hold. */
const SECRET_NAME =
  /^(?:password|newPassword|pwd|token|secret|code|captcha|authorization|cookie|body|input|headers|query|phone|name|account|email|address|curp|rfc|clabe|bankCard|holder|deviceId|text|message)$/i;

/**
 * Fields that hold ids and references of our own making, which may look like numbers of people, and the hash of the
 * audit chain.
 */
const OWN_IDS = new Set(
  "traceId ip user call topic outbox channel loan loanId payout refund withdrawal manualPayout import export hash seq kept present day".split(
    " ",
  ),
);

/** What personal data and secrets look like wherever they stand, and what is written instead. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, "[key]"],
  [/\bv1:[\w-]{1,32}:[A-Za-z0-9+/]{20,}={0,2}/g, "[sealed]"],
  [/\b(?:Basic|Bearer)\s+[A-Za-z0-9+/=._~-]+/gi, "[authorization]"],
  [/\b(?:sk|pk)_[A-Za-z0-9]{8,}/g, "[key]"],
  [/\$argon2[^\s"']+/g, "[hash]"],
  [/[^\s@"'<>(]{1,64}@[\w-]+(?:\.[\w-]+)+/g, "[e-mail]"],
  [/\b[A-ZÑ]{4}\d{6}[HMX][A-ZÑ]{5}[A-Z0-9]\d\b/gi, "[CURP]"],
  [/(?<![\wÑ&])[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}(?!\w)/gi, "[RFC]"],
  [/(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/g, "[token]"],
  [/(?<![\w-])[0-9a-f]{64}(?!\w)/gi, "[hash]"],
  [/(?<![\w.-])\+?\d{2,4}(?:[ -]\d{3,4}){2,4}(?![\w-])/g, "[number]"],
  [/\d{10,}/g, "[number]"],
  [/[A-Za-z0-9+/]{80,}={0,2}/g, "[data]"],
];

const scrubText = (text: string): string =>
  FORMS.reduce((scrubbed, [form, instead]) => scrubbed.replace(form, instead), text);

const MAX_DEPTH = 6;

function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (value instanceof Error) return errorText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth === MAX_DEPTH) return "[deep]";
  if (Array.isArray(value)) return value.map((inner) => scrub(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (OWN_IDS.has(name)) return [name, inner];
      return [name, SECRET_NAME.test(name) ? "[withheld]" : scrub(inner, depth + 1)];
    }),
  );
}

interface DatabaseError extends Error {
  readonly code: string;
  readonly severity: string;
  readonly table?: string;
  readonly constraint?: string;
}

const isDatabaseError = (error: Error): error is DatabaseError => "severity" in error && "code" in error;

/**
 * What a log may say of an error: its stack, without personal data or secrets. PostgreSQL quotes the values that it
 * does not like; of its errors only the code and where they happened are kept.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return scrubText(String(error));
  const stack = error.stack ?? String(error);
  if (!isDatabaseError(error)) return scrubText(stack);
  const place = [error.table, error.constraint].filter((part) => part !== undefined).join(" ");
  const calls = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [`database error ${error.code} ${place}`.trim(), ...calls].join("\n");
}

/**
 * Structured logs without personal data: whatever is handed to it is looked through, because an error's text may quote
 * what a borrower or a member of staff sent. Bodies, tokens and query strings are not handed to it in the first place.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    formatters: { log: (fields: Record<string, unknown>) => scrub(fields) as Record<string, unknown> },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger["info"]>, method: (...given: unknown[]) => void): void {
        method.apply(
          this,
          args.map((arg: unknown) => (typeof arg === "string" ? scrubText(arg) : arg)),
        );
      },
    },
  };
  return destination ? pino(options as never, destination) : pino(options as never);
}
