import { lookup as resolve } from "node:dns";
import { connect as overTcp, type Socket } from "node:net";
import { connect as overTls } from "node:tls";
import type { Services } from "../context.ts";
import { isInTransaction } from "../database/asking.ts";
import { checkedLookup, placeOfSocket, trustedOf, type Resolve } from "./request.ts";
import { checkSocketUrl, OutboundInTransaction } from "./rules.ts";

interface SocketLimits {
  readonly timeoutMs?: number;
  /** Who vouches for the other end, instead of those whom the system trusts. */
  readonly ca?: string;
  /** The resolver; the system's own without one. */
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 8000;

/**
 * Opens a connection that stays, to `smpps://host:port` on the public internet, with its certificate verified for that
 * host, or to whatever OUTBOUND_ALLOW and a demo's sandbox let through, there also without TLS (`smpp://`). The rules
 * are those of `outbound`: the very address that was looked at is connected to. Throws an OutboundRefused for what is not
 * allowed, an OutboundInTransaction, and otherwise whatever went wrong on the way.
 */
export async function outboundSocket(
  { config }: Pick<Services, "config">,
  target: string,
  { timeoutMs = TIMEOUT_MS, ca, resolve: lookup = resolve as Resolve }: SocketLimits = {},
): Promise<Socket> {
  if (isInTransaction()) throw new OutboundInTransaction();
  const trusted = trustedOf(config);
  const { origin, secure, host, port } = placeOfSocket(config, checkSocketUrl(target, trusted));
  const place = {
    host,
    port,
    ...(trusted.has(origin) ? {} : { lookup: checkedLookup(lookup) as never }),
  };
  return new Promise((resolved, reject) => {
    const socket = secure
      ? overTls({ ...place, servername: host, rejectUnauthorized: true, ...(ca !== undefined && { ca }) })
      : overTcp(place);
    const timer = setTimeout(() => socket.destroy(new Error("no connection in time")), timeoutMs);
    const failed = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    socket.once("error", failed);
    socket.once(secure ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      socket.off("error", failed);
      resolved(socket);
    });
  });
}
