import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { MAX_CENTS, parseDecimal, type Cents } from "../../../../platform/shared/cents.ts";
import { day } from "../../../../platform/shared/fields.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { signatureOf } from "../../../../platform/server/signature.ts";
import { channelRefusals } from "../../../../reach/channel/messages.ts";
import { openSecret, type Channel, type ChannelServices } from "../../../../reach/channel/server/api.ts";
import { askOver, readJson } from "../../../../reach/channel/server/api.ts";

/** What OPM calls the kinds of orders: 1 from one third party to another, 17 money given back. */
export const PAYMENT_TYPE = { payout: 1, refund: 17 } as const;
/** The account type of a CLABE. */
export const CLABE_ACCOUNT = 40;

/** An amount as OPM writes it: a decimal text, so that no centavo is lost in a floating-point number. */
const decimal = z.string().transform((text, context): Cents => {
  const parsed = parseDecimal(text);
  if (parsed !== null && parsed <= MAX_CENTS) return parsed;
  context.addIssue({ code: "custom", message: "amount", input: text });
  return z.NEVER;
});

/** `scattered`: the money reached the beneficiary's bank. `canceled` and `returned` are final. */
const order = z.object({
  trackingKey: z.string(),
  clientReference: z.string(),
  status: z.literal(["pending", "sent", "scattered", "canceled", "returned"]),
  amount: decimal,
  commission: decimal,
  errorDetail: z.string().nullable(),
});
export type OpmOrder = z.infer<typeof order>;

const account = z.object({ clabe: z.string(), expiresAt: z.string() });
const supply = z.object({
  id: z.string(),
  trackingKey: z.string(),
  beneficiaryAccount: z.string(),
  clientReference: z.string(),
  amount: decimal,
  receivedAt: z.string(),
});
const balance = z.object({ available: decimal, inTransit: decimal, at: z.string() });
const closed = z.object({
  batches: z
    .array(
      z.object({ batchNo: z.string(), settledOn: day(), count: z.int(), gross: decimal, fee: decimal, net: decimal }),
    )
    .max(200),
});

/** Our account at OPM, from which orders are paid. */
const settings = z.object({ account: z.string().regex(/^\d{18}$/) });

export interface OrderRequest {
  readonly trackingKey: string;
  readonly clientReference: string;
  readonly concept: string;
  readonly beneficiaryName: string;
  readonly beneficiaryAccount: string;
  /** SPEI participant of five digits. */
  readonly beneficiaryBank: string;
  readonly beneficiaryAccountType: typeof CLABE_ACCOUNT;
  readonly numericalReference: string;
  readonly paymentType: (typeof PAYMENT_TYPE)[keyof typeof PAYMENT_TYPE];
  readonly amount: string;
}

/**
 * OPM's calls over JSON. Each request is signed as a whole: hex HMAC-SHA256, under the account's secret, over method,
 * path with query, timestamp, nonce and body. SPEI providers usually sign a string of the order's fields ("cadena
 * original") with RSA; that leaves the tracking key, the look-ups and repeated requests unsigned, while this covers all
 * of them, and a request is good for five minutes and once. A channel without an account is refused, and so is whatever
 * OPM declines (409 with its status).
 */
export function opmApi(channel: Channel, services: ChannelServices) {
  const { pathname } = new URL(channel.baseUrl || "http://opm");
  const base = pathname === "/" ? "" : pathname;

  const ask = async (method: "GET" | "POST", path: string, body?: object): Promise<string | null> => {
    const own = settings.safeParse(channel.settings);
    if (!own.success || channel.baseUrl === "")
      throw new Refusal(channelRefusals.notConnected, { params: { channel: channel.name } });
    const text = body === undefined ? "" : JSON.stringify(body);
    const timestamp = String(services.clock.now().getTime());
    const nonce = randomUUID();
    const signature = signatureOf(openSecret(services, channel), {
      method,
      path: base + path,
      timestamp,
      nonce,
      body: text,
    });
    const headers = {
      "x-app-id": own.data.account,
      "x-timestamp": timestamp,
      "x-nonce": nonce,
      "x-signature": signature,
    };
    const answer = await askOver(services, channel, { method, path, body: text, headers });
    if (answer.status === 404) return null;
    if (answer.status >= 400)
      throw new Refusal(channelRefusals.unable, {
        params: { channel: channel.name, why: `${answer.status} ${method} ${path.split(/[/?]/)[1]}` },
      });
    return answer.text;
  };
  const found = async <T>(schema: z.ZodType<T>, path: string): Promise<T | null> => {
    const answer = await ask("GET", path);
    return answer === null ? null : schema.parse(readJson(answer));
  };
  const there = <T>(answer: T | null): T => {
    if (answer === null) throw new Refusal(channelRefusals.silent);
    return answer;
  };
  const sent = async <T>(schema: z.ZodType<T>, path: string, body: object): Promise<T> =>
    schema.parse(readJson(there(await ask("POST", path, body))));

  return {
    createOrder: (request: OrderRequest) =>
      sent(order, "/orders", { ...request, payerAccount: settings.safeParse(channel.settings).data?.account }),
    order: (trackingKey: string) => found(order, `/orders/${trackingKey}`),
    async cancelOrder(trackingKey: string): Promise<OpmOrder | null> {
      const answer = await ask("POST", `/orders/${trackingKey}/cancel`, {});
      return answer === null ? null : order.parse(readJson(answer));
    },
    openAccount: (clientReference: string, expiresAt: Date) =>
      sent(account, "/virtual-accounts", { clientReference, expiresAt }),
    supply: (id: string) => found(supply, `/supplies/${encodeURIComponent(id)}`),
    balance: async () => there(await found(balance, "/balance")),
    statement: async (date: BusinessDate) => there(await ask("GET", `/statements?date=${date}`)),
    closedOn: async (date: BusinessDate) => there(await found(closed, `/settlements?date=${date}`)).batches,
    linesOf: async (batchNo: string) => there(await ask("GET", `/settlements/${encodeURIComponent(batchNo)}/lines`)),
  };
}
