import * as z from "zod";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { openpayTransaction, type OpenpayTransaction } from "../../domain/transaction.ts";
import { channelRefusals } from "../../../../reach/channel/messages.ts";
import { openSecret, type Channel, type ChannelServices } from "../../../../reach/channel/server/api.ts";
import { askOver, readJson } from "../../../../reach/channel/server/api.ts";

const settings = z.object({
  merchantId: z.string().min(1),
  publicKey: z.string().optional(),
  /** How borrowers pay: SPEI to a CLABE, or cash in a store. */
  collect: z.literal(["bank_account", "store"]).default("bank_account"),
  /** Used for borrowers without an e-mail address, which Openpay asks for. */
  email: z.string().default("pagos@example.com"),
});

const failure = z.object({ error_code: z.int().optional(), description: z.string().nullish() });
const merchant = z.object({ balance: z.number(), available_funds: z.number().nullish() });

/** A request that Openpay will never accept as it is. */
export interface Declined {
  readonly declined: string;
}

/**
 * What creating something led to: the transaction; `duplicate` when its order id was used before; or why it is declined
 * for good.
 */
export type Created = OpenpayTransaction | "duplicate" | Declined;

export const isDeclined = (answer: Created): answer is Declined => typeof answer === "object" && "declined" in answer;

type Query = Readonly<Record<string, string | number>>;

/** "The order id exists" and "the fields are wrong", as Openpay numbers them. */
const ORDER_ID_EXISTS = 1006;
const WRONG_FIELDS: readonly number[] = [1001, 1003];

const PAGE = 100;

/**
 * The part of Openpay's REST API that we use (documents.openpay.mx): JSON over HTTP, basic authentication with the
 * private key as the user, amounts as decimals. What is none of our request's fault (keys, funds, a locked account, too
 * many requests) is a Refusal: ask again later.
 */
export function openpayApi(channel: Channel, services: ChannelServices) {
  const parsed = settings.safeParse(channel.settings);
  if (!parsed.success) throw new Refusal(channelRefusals.notConnected, { params: { channel: channel.name } });
  const { merchantId, collect, email } = parsed.data;

  const ask = async (method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Basic ${Buffer.from(`${openSecret(services, channel)}:`).toString("base64")}` };
    const target = `/v1/${encodeURIComponent(merchantId)}${path}`;
    const { status, text } = await askOver(services, channel, {
      method,
      path: target,
      headers,
      body: body === undefined ? "" : JSON.stringify(body),
    });
    if (status < 300) return text === "" ? {} : readJson(text);
    if (status === 404) return null;
    const { error_code: code = 0, description } = failure.safeParse(readJson(text)).data ?? {};
    if (code === ORDER_ID_EXISTS) return "duplicate";
    if (WRONG_FIELDS.includes(code)) return { declined: `${code} ${description ?? ""}`.trim() };
    throw new Refusal(channelRefusals.unable, {
      params: { channel: channel.name, why: `${status} ${code} ${description ?? ""}`.trim() },
    });
  };
  const unable = (): never => {
    throw new Refusal(channelRefusals.unable, { params: { channel: channel.name, why: "404" } });
  };
  const create = async (path: string, body: unknown): Promise<Created> => {
    const answer = (await ask("POST", path, body)) ?? unable();
    return answer === "duplicate" || isDeclined(answer as Created)
      ? (answer as Created)
      : openpayTransaction.parse(answer);
  };
  const read = async (path: string): Promise<OpenpayTransaction | null> => {
    const answer = await ask("GET", path);
    return answer === null ? null : openpayTransaction.parse(answer);
  };
  const list = async (path: string, query: Query): Promise<OpenpayTransaction[]> => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return z.array(openpayTransaction).parse((await ask("GET", `${path}?${search.toString()}`)) ?? []);
  };
  return {
    collect,
    email,
    createPayout: (body: unknown) => create("/payouts", body),
    createCharge: (body: unknown) => create("/charges", body),
    payout: (id: string) => read(`/payouts/${encodeURIComponent(id)}`),
    charge: (id: string) => read(`/charges/${encodeURIComponent(id)}`),
    /** Takes back a payout that is not carried out yet; what became of it has to be asked. */
    async cancelPayout(id: string): Promise<void> {
      await ask("DELETE", `/payouts/${encodeURIComponent(id)}`).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.reason !== channelRefusals.unable) throw error;
      });
    },
    payouts: (query: Query) => list("/payouts", query),
    charges: (query: Query) => list("/charges", query),
    merchant: async () => merchant.parse((await ask("GET", "")) ?? unable()),
  };
}

/** All pages of a list, newest first; it ends after `max` pages. */
export async function* allPages(
  ask: (query: Query) => Promise<OpenpayTransaction[]>,
  query: Query,
  max = 50,
): AsyncGenerator<OpenpayTransaction> {
  for (let page = 0; page < max; page += 1) {
    const found = await ask({ ...query, limit: PAGE, offset: page * PAGE });
    yield* found;
    if (found.length < PAGE) return;
  }
}
