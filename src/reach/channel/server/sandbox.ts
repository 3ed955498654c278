import { randomUUID } from "node:crypto";
import * as z from "zod";
import { cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { signatureOf } from "../../../platform/server/signature.ts";
import { channelRefusals } from "../messages.ts";
import { chargeAnswer, transferAnswer, type Bank } from "./bank.ts";
import { openSecret, type Channel, type ChannelServices } from "./channels.ts";
import { askOver, readJson } from "./http.ts";

const codeAnswer = z.object({ code: z.string(), expiresAt: z.string() });
const balanceAnswer = z.object({ balanceCents: z.int(), inTransitCents: z.int(), at: z.string() });

/** Speaks to the sandbox bank; each request is signed with the channel's secret. */
export function sandboxBank(channel: Channel, services: ChannelServices): Bank {
  const ask = async (method: "GET" | "POST", path: string, body?: unknown) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const timestamp = String(services.clock.now().getTime());
    const nonce = randomUUID();
    const signature = signatureOf(openSecret(services, channel), { method, path, timestamp, nonce, body: text });
    const answer = await askOver(services, channel, {
      method,
      path,
      body: text,
      headers: { "x-app-id": "trastienda", "x-timestamp": timestamp, "x-nonce": nonce, "x-signature": signature },
    });
    if (answer.status === 404) return null;
    if (answer.status >= 400)
      throw new Refusal(channelRefusals.unable, {
        params: { channel: channel.name, why: `${answer.status} ${method} ${path.split("/")[1]}` },
      });
    return answer.text;
  };
  const found = async <T>(schema: z.ZodType<T>, path: string): Promise<T | null> => {
    const answer = await ask("GET", path);
    return answer === null ? null : schema.parse(readJson(answer));
  };
  const sent = async <T>(schema: z.ZodType<T>, path: string, body: unknown): Promise<T> => {
    const answer = await ask("POST", path, body);
    if (answer === null) throw new Refusal(channelRefusals.silent);
    return schema.parse(readJson(answer));
  };
  const sealed = async (path: string) => {
    const answer = await ask("POST", path, {});
    return answer === null ? null : transferAnswer.parse(readJson(answer));
  };
  return {
    payOut: (order) => sent(transferAnswer, "/payouts", order),
    findPayout: (reference) => found(transferAnswer, `/payouts/${encodeURIComponent(reference)}`),
    sealPayout: (reference) => sealed(`/payouts/${encodeURIComponent(reference)}/seal`),
    sealRefund: (reference) => sealed(`/refunds/${encodeURIComponent(reference)}/seal`),
    refund: (order) => sent(transferAnswer, "/refunds", order),
    findRefund: (reference) => found(transferAnswer, `/refunds/${encodeURIComponent(reference)}`),
    issueCode: (reference, expiresAt) => sent(codeAnswer, "/references", { reference, expiresAt }),
    findCharge: (id) => found(chargeAnswer, `/charges/${encodeURIComponent(id)}`),
    statement: async (date) => (await ask("GET", `/statement?date=${date}`)) ?? "",
    async balance() {
      const answer = await found(balanceAnswer, "/balance");
      if (answer === null) throw new Refusal(channelRefusals.silent);
      return {
        availableCents: cents(answer.balanceCents),
        inTransitCents: cents(answer.inTransitCents),
        at: answer.at,
      };
    },
  };
}
