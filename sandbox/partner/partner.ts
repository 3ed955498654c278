import { partnerCalls } from "../../src/catalogue/router/domain/calls.ts";
import { PARTNER_CALLS, type PartnerCall } from "../../src/catalogue/router/domain/addresses.ts";
import {
  EnvelopeError,
  openRequest,
  sealAnswer,
  type Credentials,
  type Said,
} from "../../src/catalogue/router/server/dialect/envelope.ts";
import type { Clock } from "../../src/platform/server/clock.ts";
import { SIGNATURE_WINDOW_MS } from "../../src/platform/server/signature.ts";
import { Journal, type Table } from "../bank/journal.ts";
import { HttpError, json, type Answer, type Request } from "../http.ts";
import { OBLIGING, PARTNER_MISCHIEFS, type PartnerBehaviour, type PartnerMischief } from "./behaviour.ts";
import { Declined, partnerDesk } from "./desk.ts";
import { delayState, openOf } from "./ledger.ts";
import type { PartnerOrder, Reply } from "./records.ts";

export interface PartnerOptions {
  readonly credentials: Credentials;
  readonly productId: string;
  readonly clock: Clock;
  /** A file in which it remembers everything; without one it forgets at the end. */
  readonly journal?: string | undefined;
  readonly behaviour?: Partial<PartnerBehaviour>;
}

const PARTNER_PATH = "/partner";
const SLOW_MS = 60_000;
const HUGE = 2 * 1024 * 1024;

/** The addresses of a partner under the sandbox's own. */
export const partnerUrls = (base: string): Record<PartnerCall, string> =>
  Object.fromEntries(PARTNER_CALLS.map((call) => [call, `${base}${PARTNER_PATH}/${call}`])) as Record<
    PartnerCall,
    string
  >;

/** A lender's partner: takes orders of SaaS products, pays them out of its own pocket and is repaid there. */
export interface SandboxPartner {
  readonly orders: Table<PartnerOrder>;
  /** How often each call was put, whatever became of it. */
  readonly asked: ReadonlyMap<PartnerCall, number>;
  readonly behaviour: PartnerBehaviour;
  /** Changes some of its behaviour; mischiefs in `next` join those that wait. */
  change(part: Partial<PartnerBehaviour>): void;
  /** Forgets every mischief that waits. */
  calm(): void;
  /** The borrower repays, at the partner; what is too much is refused with an HttpError. */
  pay(orderNo: string, amountCents: number): void;
  /** The borrower pays for a delay, which moves the due date. */
  payDelay(delayNo: string): void;
  /** Answers a request; null for paths of others. */
  answer(request: Request): Promise<Answer | null>;
}

export function openPartner({ credentials, productId, clock, journal, behaviour }: PartnerOptions): SandboxPartner {
  const book = new Journal(journal ?? null);
  const orders = book.table("order", ({ orderNo }: PartnerOrder) => orderNo);
  const replies = book.table("reply", ({ requestId }: Reply) => requestId);
  const asked = new Map<PartnerCall, number>();
  const nonces = new Set<string>();
  let current: PartnerBehaviour = { ...OBLIGING, ...behaviour };
  let former = "";
  const now = (): number => clock.now().getTime();
  const desk = partnerDesk({ productId, orders, now, behaviour: () => current });

  const known = (orderNo: string): PartnerOrder => {
    const order = orders.get(orderNo);
    if (!order) throw new HttpError(404, "unknown order");
    return order;
  };

  function mischief(): PartnerMischief | null {
    if (current.always !== null) return current.always;
    const [next = "none", ...rest] = current.next;
    current = { ...current, next: rest };
    return next === "none" ? null : next;
  }

  /** Does a step, or says again what was said when it was done. */
  function done(call: PartnerCall, requestId: string, body: object): object {
    const reply = replies.get(requestId);
    if (reply) {
      if (reply.call !== call) throw new Declined("E409", "the request id is another call's");
      return reply.body;
    }
    const read = partnerCalls[call].asks.safeParse(body);
    if (!read.success) throw new Declined("E400", read.error.issues[0]?.path.join(".") ?? "body");
    const made = (desk[call] as (input: unknown) => object)(read.data);
    replies.put({ requestId, call, body: made });
    return made;
  }

  function said(call: PartnerCall, requestId: string, body: object, met: PartnerMischief | null): Said {
    const timestamp = String(now());
    if (met === "refuse") return { code: "E900", msg: "not today", timestamp, body: null };
    try {
      const made = done(call, requestId, body);
      return { code: "0", msg: "", timestamp, body: met === "wrongAnswer" ? { surprise: true } : made };
    } catch (error) {
      if (error instanceof Declined) return { code: error.code, msg: error.message, timestamp, body: null };
      throw error;
    }
  }

  async function serve(call: PartnerCall, text: string): Promise<Answer> {
    asked.set(call, (asked.get(call) ?? 0) + 1);
    const met = mischief();
    if (met === "down") throw new HttpError(503, "down");
    if (met === "slow") {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
      return "hang";
    }
    if (met === "redirect") return { status: 302, text: "", headers: { location: "/elsewhere" } };
    if (met === "huge") return { status: 200, text: "x".repeat(HUGE) };
    const { requestId, nonce, timestamp, body } = openRequest(credentials, call, text);
    if (Math.abs(now() - Number(timestamp)) > SIGNATURE_WINDOW_MS || nonces.has(nonce))
      throw new HttpError(401, "timestamp or nonce");
    nonces.add(nonce);
    const answer = sealAnswer(credentials, call, nonce, said(call, requestId, body, met));
    if (met === "late") return "hang";
    if (met === "duplicate" && former !== "") return { status: 200, text: former };
    former = answer;
    if (met === "wrongSignature") return { status: 200, text: answer.replace(/"sign":"./, '"sign":"~') };
    return { status: 200, text: answer };
  }

  const partner: SandboxPartner = {
    orders,
    asked,
    get behaviour() {
      return current;
    },
    change(part) {
      current = { ...current, ...part, next: [...current.next, ...(part.next ?? [])] };
    },
    calm() {
      current = { ...OBLIGING, ...behaviour };
    },
    pay(orderNo, amountCents) {
      let order = known(orderNo);
      let rest = amountCents;
      for (const term of order.plan) {
        const part = Math.min(rest, openOf(order, term));
        if (part <= 0) continue;
        const paymentNo = `R-${order.partnerOrderNo}-${order.payments.length + 1}`;
        order = {
          ...order,
          payments: [...order.payments, { paymentNo, term: term.term, amountCents: part, at: now() }],
        };
        rest -= part;
      }
      if (rest > 0) throw new HttpError(422, "more than is open");
      orders.put(order);
    },
    payDelay(delayNo) {
      const order = [...orders].find(({ delays }) => delays.some((one) => one.delayNo === delayNo));
      const delay = order?.delays.find((one) => one.delayNo === delayNo);
      if (!order || !delay || delayState(delay, now()) !== "offered") throw new HttpError(404, "no such offer");
      const delays = order.delays.map((one) => (one === delay ? { ...one, takenAt: now() } : one));
      orders.put({ ...order, delays });
    },
    async answer({ method, path, body }) {
      if (method !== "POST" || !path.startsWith(`${PARTNER_PATH}/`)) return null;
      const verb = path.slice(PARTNER_PATH.length + 1);
      if (verb === "behaviour") return json(behave(partner, body));
      const call = PARTNER_CALLS.find((one) => one === verb);
      if (!call) throw new HttpError(404, "unknown call");
      try {
        return await serve(call, body);
      } catch (error) {
        if (error instanceof EnvelopeError) throw new HttpError(401, error.message);
        throw error;
      }
    },
  };
  return partner;
}

/** A tester changes the partner's behaviour. */
function behave(partner: SandboxPartner, body: string): PartnerBehaviour {
  const part = JSON.parse(body) as Partial<PartnerBehaviour>;
  const named = [...(part.next ?? []), ...(part.always ? [part.always] : [])];
  const unknown = named.find((name) => name !== "none" && !PARTNER_MISCHIEFS.includes(name));
  if (unknown) throw new HttpError(400, `unknown mischief ${unknown}; there are ${PARTNER_MISCHIEFS.join(" ")}`);
  partner.change(part);
  return partner.behaviour;
}
