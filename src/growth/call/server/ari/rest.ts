import type { Services } from "../../../../platform/server/context.ts";
import { outboundBytes } from "../../../../platform/server/outbound/request.ts";
import { observed } from "../../../../reach/weather/server/api.ts";
import type { AriSettings } from "../../domain/dialect.ts";
import type { Answered, ExchangeSetUp } from "../exchange.ts";

const TIMEOUT_MS = 8000;
/** A quarter of an hour of sound is half of it. */
const MOST_BYTES = 32 * 1024 * 1024;
const NOT_THERE = 404;
const ALREADY = 409;

type Method = "GET" | "POST" | "DELETE";

/** With what requests to an Asterisk are authorised. */
export const authorizationOf = ({ key, settings }: ExchangeSetUp): string =>
  `Basic ${Buffer.from(`${(settings as unknown as AriSettings).ariUser}:${key}`).toString("base64")}`;

/** The requests of ARI; each rejects when there was no answer. */
export class AriRest {
  readonly #setUp: ExchangeSetUp;
  readonly #services: Services;

  constructor(setUp: ExchangeSetUp, services: Services) {
    this.#setUp = setUp;
    this.#services = services;
  }

  /** Asks for something; a parameter that is undefined is left out. */
  async ask(
    method: Method,
    path: string,
    params: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Answered> {
    const { status, mediaType, bytes } = await this.#send(method, path, params);
    return { status, mediaType, text: Buffer.from(bytes).toString("utf8") };
  }

  /** As `ask`; what is not there any more, or there already, is as good as done. @throws Error when it is refused otherwise. */
  async must(method: Method, path: string, params: Readonly<Record<string, string | undefined>> = {}): Promise<void> {
    const { status } = await this.ask(method, path, params);
    if (status >= 300 && status !== NOT_THERE && status !== ALREADY)
      throw new Error(`the exchange answered ${status} to ${method} ${path}`);
  }

  /** A file; null where there is none. @throws Error when it is refused otherwise. */
  async file(path: string): Promise<Uint8Array | null> {
    const { status, bytes } = await this.#send("GET", path, {});
    if (status === NOT_THERE) return null;
    if (status >= 300) throw new Error(`the exchange answered ${status} to GET ${path}`);
    return bytes;
  }

  #send(method: Method, path: string, params: Readonly<Record<string, string | undefined>>) {
    const { baseUrl, code } = this.#setUp;
    const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined);
    const query = given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
    const headers = { authorization: authorizationOf(this.#setUp), accept: "*/*" };
    return observed(
      this.#services.clock,
      { kind: "exchange", code },
      () =>
        outboundBytes(
          this.#services,
          `${baseUrl}/ari${path}${query}`,
          { method, headers },
          { timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, fresh: method === "POST" },
        ),
      {
        said: ({ status }) => (status < 300 || status === NOT_THERE ? "answered" : "refused"),
        failed: () => "silent",
      },
    );
  }
}
