import { randomUUID } from "node:crypto";
import { signatureOf } from "../src/platform/server/signature.ts";
import type { Clock } from "../src/platform/server/clock.ts";
import type { Endpoint, Envelope, OutputOf, SendsOf } from "../src/platform/shared/endpoint.ts";

/** The version of the apps of the sandbox. */
export const APP_VERSION = "1.0.2";

export interface Credentials {
  readonly appId: string;
  readonly secret: string;
  /** The version that the app says it is. */
  readonly appVersion?: string;
}

/** Brings a request to the door and gives the envelope that came back; rejects when none did. */
export type Send = (
  path: string,
  request: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<unknown>;

export interface DoorOptions extends Credentials {
  readonly serverUrl: string;
  readonly clock: Clock;
  /** Another way to the server than HTTP, for one in the same process. */
  readonly send?: Send | undefined;
}

/** An answer of the signed door that is not "200", or none at all (code "0"). */
export class DoorError extends Error {
  readonly code: string;

  constructor(call: string, code: string, msg: string) {
    super(`${call}: ${code} ${msg}`);
    this.name = "DoorError";
    this.code = code;
  }
}

/** The headers that sign a request. */
export function sign(
  { appId, secret, appVersion }: Credentials,
  method: string,
  path: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(now.getTime());
  const nonce = randomUUID();
  const signature = signatureOf(secret, { method, path, timestamp, nonce, appVersion, body });
  return {
    "x-app-id": appId,
    "x-timestamp": timestamp,
    "x-nonce": nonce,
    "x-signature": signature,
    ...(appVersion !== undefined && { "x-app-version": appVersion }),
  };
}

/** The fields of a call that is a GET, as they stand in its address. */
function queryString(input: unknown): string {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return fields.length === 0 ? "" : `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

const ANSWER_WITHIN_MS = 30_000;
const NOT_MODIFIED = 304;
const MOST_HELD = 1000;

/** Over HTTP, keeping each answer that has a tag: while the server says that it is good still, it is not sent again. */
function overHttp(serverUrl: string): Send {
  const held = new Map<string, { readonly tag: string; readonly answer: unknown }>();
  return async (path, { headers, ...request }) => {
    const known = held.get(path);
    const response = await fetch(serverUrl + path, {
      ...request,
      headers: { ...headers, ...(known && { "if-none-match": known.tag }) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status === NOT_MODIFIED && known) return known.answer;
    const answer: unknown = await response.json();
    const tag = response.headers.get("etag");
    if (tag !== null && held.size < MOST_HELD) held.set(path, { tag, answer });
    return answer;
  };
}

/** A signed client of the borrowers' door. */
export class Door {
  private readonly options: DoorOptions;
  private readonly send: Send;

  constructor(options: DoorOptions) {
    this.options = options;
    this.send = options.send ?? overHttp(options.serverUrl);
  }

  /** Makes one call and gives its data. Throws a DoorError for a refusal, a failure or a broken connection. */
  async call<E extends Endpoint>(endpoint: E, input: SendsOf<E>): Promise<OutputOf<E>> {
    const { name, method } = endpoint;
    const isGet = method === "GET";
    const path = isGet ? endpoint.path + queryString(input) : endpoint.path;
    const body = isGet ? "" : JSON.stringify(input);
    const headers = {
      "content-type": "application/json",
      "x-lang": "es",
      ...sign(this.options, method, path, body, this.options.clock.now()),
    };
    let envelope: Envelope<OutputOf<E>>;
    try {
      envelope = (await this.send(path, { method, headers, ...(!isGet && { body }) })) as Envelope<OutputOf<E>>;
    } catch (error) {
      throw new DoorError(name, "0", (error as Error).message);
    }
    if (envelope.code !== "200") throw new DoorError(name, envelope.code, envelope.msg);
    return envelope.data;
  }
}
