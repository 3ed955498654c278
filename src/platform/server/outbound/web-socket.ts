import { lookup as resolve } from "node:dns";
import { WebSocket } from "ws";
import type { Services } from "../context.ts";
import { isInTransaction } from "../database/asking.ts";
import { checkedLookup, placeOf, trustedOf, type Resolve } from "./request.ts";
import { checkUrl, OutboundInTransaction } from "./rules.ts";

interface WebSocketLimits {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** The largest frame that is taken. */
  readonly maxBytes?: number;
  /** The resolver; the system's own without one. */
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = 256 * 1024;

/**
 * Opens a WebSocket at a web address (`https://…`), by the rules of `outbound`: over TLS to public addresses, the very
 * one that was looked at, without redirects, or to whatever OUTBOUND_ALLOW and a demo's sandbox let through. Throws an
 * OutboundRefused for what is not allowed, an OutboundInTransaction, and otherwise whatever went wrong on the way.
 */
export async function outboundWebSocket(
  { config }: Pick<Services, "config">,
  target: string,
  {
    headers = {},
    timeoutMs = TIMEOUT_MS,
    maxBytes = MAX_BYTES,
    resolve: lookup = resolve as Resolve,
  }: WebSocketLimits = {},
): Promise<WebSocket> {
  if (isInTransaction()) throw new OutboundInTransaction();
  const trusted = trustedOf(config);
  const url = placeOf(config, checkUrl(target, { trusted, plainHttp: config.mode === "demo" }));
  const options = {
    headers,
    handshakeTimeout: timeoutMs,
    maxPayload: maxBytes,
    followRedirects: false,
    perMessageDeflate: false,
    ...(trusted.has(url.origin) ? {} : { lookup: checkedLookup(lookup) }),
  };
  const socket = new WebSocket(url.href.replace(/^http/, "ws"), options);
  return new Promise((resolved, reject) => {
    socket.once("error", reject);
    socket.once("open", () => {
      socket.off("error", reject);
      // what goes wrong later closes it, which its owner hears
      socket.on("error", () => undefined);
      resolved(socket);
    });
  });
}
