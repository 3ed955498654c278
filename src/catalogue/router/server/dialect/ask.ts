import { randomUUID } from "node:crypto";
import type { Services } from "../../../../platform/server/context.ts";
import { errorText } from "../../../../platform/server/log.ts";
import { outbound, type OutboundAnswer } from "../../../../platform/server/outbound/request.ts";
import { OutboundInTransaction, OutboundRefused } from "../../../../platform/server/outbound/rules.ts";
import { observed } from "../../../../reach/weather/server/api.ts";
import { partnerCalls, type AnswerOf, type AsksOf } from "../../domain/calls.ts";
import type { PartnerCall } from "../../domain/addresses.ts";
import type { PartnerFailure } from "../../domain/state.ts";
import { EnvelopeError, openAnswer, sealRequest, type Credentials } from "./envelope.ts";

/** A partner as it is set up: who we are there, the keys in plain, and the address of each call. */
export interface Partner extends Credentials {
  readonly productId: string;
  readonly urls: Readonly<Record<PartnerCall, string>>;
}

const TIMEOUT_MS = 8000;
/** A plan of 120 terms is a hundredth of this. */
const MAX_BYTES = 1024 * 1024;
const DONE = "0";

/** A partner that did not do what it was asked. `detail` says what, without anything that either side sent. */
export class PartnerError extends Error {
  readonly kind: PartnerFailure;
  readonly detail: string;
  /** The partner itself said so: whatever stands in between, a wrong key or an overload, signs nothing. */
  readonly signed: boolean;

  constructor(kind: PartnerFailure, detail: string, { signed = false } = {}) {
    super(`partner: ${kind} (${detail})`);
    this.name = "PartnerError";
    this.kind = kind;
    this.detail = detail;
    this.signed = signed;
  }
}

/** What went wrong on the way. */
function failureOf(error: unknown): PartnerError {
  if (error instanceof OutboundRefused) {
    const kind = error.reason === "redirect" || error.reason === "size" ? "malformed" : "blocked";
    return new PartnerError(kind, error.reason);
  }
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  const isSlow = name === "TimeoutError" || name === "AbortError" || code === "ABORT_ERR" || code === "ETIMEDOUT";
  return new PartnerError(isSlow ? "slow" : "down", isSlow ? "time" : (code ?? "connection"));
}

/** What a failure says about the partner: nothing, where it is our own. */
function failed(error: unknown): "silent" | "refused" | null {
  if (!(error instanceof PartnerError)) return null;
  return error.kind === "refused" ? "refused" : "silent";
}

type Asking = Pick<Services, "config" | "clock" | "log">;

async function bring(services: Asking, url: string, body: string, timeoutMs: number): Promise<OutboundAnswer> {
  try {
    const headers = { "content-type": "application/json" };
    return await outbound(services, url, { method: "POST", headers, body }, { timeoutMs, maxBytes: MAX_BYTES });
  } catch (error) {
    if (error instanceof OutboundInTransaction) throw error;
    throw failureOf(error);
  }
}

/**
 * Puts one call to a partner, with no transaction open (decision 44). `requestId` is the same for each try of one step.
 * Throws a PartnerError: whether it did what it was asked is not known then, unless its refusal is signed.
 */
export async function askPartner<C extends PartnerCall>(
  services: Asking,
  partner: Partner,
  call: C,
  asked: AsksOf<C>,
  { requestId = randomUUID() as string, timeoutMs = TIMEOUT_MS } = {},
): Promise<AnswerOf<C>> {
  try {
    const nonce = randomUUID();
    const body = partnerCalls[call].asks.parse(asked);
    const timestamp = String(services.clock.now().getTime());
    const text = sealRequest(partner, call, { requestId, nonce, timestamp, body });
    const provider = { kind: "partner", code: partner.productId } as const;
    const put = async (): Promise<AnswerOf<C>> => {
      const { status, text: came } = await bring(services, partner.urls[call], text, timeoutMs);
      if (status >= 500) throw new PartnerError("down", String(status));
      if (status !== 200) throw new PartnerError("refused", String(status));
      return read(partner, call, nonce, came);
    };
    return await observed(services.clock, provider, put, { failed });
  } catch (error) {
    if (error instanceof PartnerError) services.log.warn({ call, reason: error.kind }, "partner: no usable answer");
    else services.log.warn({ call, error: errorText(error) }, "partner: not asked");
    throw error;
  }
}

/** The words of a partner's refusal that may be kept: one short line. */
const spoken = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 120);

function read<C extends PartnerCall>(partner: Partner, call: C, nonce: string, text: string): AnswerOf<C> {
  try {
    const { code, msg, body } = openAnswer(partner, call, nonce, text);
    if (code !== DONE) throw new PartnerError("refused", `${code} ${spoken(msg)}`.trim(), { signed: true });
    const answer = partnerCalls[call].answers.safeParse(body);
    if (!answer.success) throw new PartnerError("malformed", answer.error.issues[0]?.path.join(".") || "body");
    return answer.data as AnswerOf<C>;
  } catch (error) {
    if (error instanceof EnvelopeError) throw new PartnerError("malformed", error.message);
    throw error;
  }
}
