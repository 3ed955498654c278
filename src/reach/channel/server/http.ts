import { errorText } from "../../../platform/server/log.ts";
import { outbound, type OutboundAnswer } from "../../../platform/server/outbound/request.ts";
import { OutboundInTransaction } from "../../../platform/server/outbound/rules.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { channelRefusals } from "../messages.ts";
import type { Channel, ChannelServices } from "./channels.ts";

export interface ChannelRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path and query under the channel's base URL. */
  readonly path: string;
  /** Empty for a request without one. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Brings one request to a channel and gives up after eight seconds. No answer, half an answer and a 5xx are a Refusal:
 * nobody knows what became of it.
 */
export async function askOver(
  services: ChannelServices,
  channel: Channel,
  { method, path, body, headers }: ChannelRequest,
): Promise<OutboundAnswer> {
  try {
    const answer = await outbound(services, channel.baseUrl + path, {
      method,
      headers: { ...(body === "" ? {} : { "content-type": "application/json" }), ...headers },
      body,
    });
    if (answer.status < 500) return answer;
  } catch (error) {
    if (error instanceof OutboundInTransaction) throw error;
    // Whatever went wrong on the way, the channel may have done what it was asked.
    services.log.warn({ channel: channel.code, error: errorText(error) }, "channel: no answer");
  }
  throw new Refusal(channelRefusals.silent);
}

/** Reads a channel's answer; one that is not JSON counts as none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(channelRefusals.silent);
  }
}
