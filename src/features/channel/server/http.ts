import { Refusal } from "../../../platform/shared/refusal.ts";
import { channelRefusals } from "../messages.ts";
import type { Channel } from "./channels.ts";

export interface ChannelRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path and query under the channel's base URL. */
  readonly path: string;
  /** Empty for a request without one. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ChannelAnswer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 8000;

/** Brings one request to a channel and gives up after eight seconds. No answer, half an answer and a 5xx are a Refusal: nobody knows what became of it. */
export async function askOver(channel: Channel, { method, path, body, headers }: ChannelRequest): Promise<ChannelAnswer> {
  try {
    const response = await fetch(channel.baseUrl + path, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...(body === "" ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === "" ? {} : { body }),
    });
    const text = await response.text();
    if (response.status < 500) return { status: response.status, text };
  } catch {
    // Whatever went wrong on the way, the channel may have done what it was asked.
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
