import { text, type Message, type Params } from "./messages.ts";

/** The envelope codes that a refusal may carry. */
type RefusalCode = "-1" | "400" | "401" | "403" | "404" | "409" | "429";

/** A named reason why a request is not carried out, with its text in every language. */
export interface Reason extends Message {
  readonly code: RefusalCode;
}

/** Declares a feature's reasons for refusal. */
export const defineRefusals = <const T extends Readonly<Record<string, Reason>>>(reasons: T): T => reasons;

export interface RefusalDetails {
  /** Values for the `{name}` marks of the text. */
  readonly params?: Params;
  /** The input field at fault; it appears in `errors` of the envelope. */
  readonly field?: string;
  /** Goes out as `data` of the envelope. */
  readonly data?: unknown;
}

/** Ends a request without effect: the transaction is rolled back and the reason goes out in the caller's language. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails;

  constructor(reason: Reason, details: RefusalDetails = {}) {
    super(reason.en);
    this.name = "Refusal";
    this.reason = reason;
    this.details = details;
  }
}

/** The outcome of a pure decision. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | ({ readonly ok: false; readonly reason: Reason } & RefusalDetails);

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = (reason: Reason, details: RefusalDetails = {}): Result<never> => ({
  ok: false,
  reason,
  ...details,
});

/** What a refusal says, in every language, with its values. */
export const wordsOf = ({ reason, params }: Extract<Result<unknown>, { readonly ok: false }>): Message => ({
  cn: text(reason, "cn", params),
  en: text(reason, "en", params),
  es: text(reason, "es", params),
});

/** What a check that refuses by throwing comes to, as the outcome of a decision. */
export async function outcomeOf(check: () => unknown): Promise<Result<null>> {
  try {
    await check();
    return ok(null);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.reason, error.details);
    throw error;
  }
}

/** The value of a decision, or its refusal thrown. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refusal(result.reason, result);
}
