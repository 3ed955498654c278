import { lookup as systemResolve } from "node:dns";
import { request as overHttp, type IncomingMessage } from "node:http";
import { connect, type TLSSocket } from "node:tls";
import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import { isInTransaction } from "../database/asking.ts";
import { checkedLookup, trustedOf, type Resolve } from "./request.ts";
import { checkUrl, OutboundInTransaction, OutboundRefused } from "./rules.ts";

/** The certificate that a host showed, whether or not it is to be believed. */
interface Certificate {
  readonly expiresAt: Date;
  readonly trusted: boolean;
}

/**
 * Why a host did not answer: its name leads nowhere, or to a private network; nothing listens there; nothing came in
 * time; its certificate is expired, another host's or nobody's; or the connection broke.
 */
type ProbeFailure = "unresolved" | "private" | "refused" | "timeout" | "certificate" | "broken";

export interface Probed {
  /** Null where the connection did not get so far. */
  readonly certificate: Certificate | null;
  /** Null where there was none, or where it could not be believed. The text is empty for a redirect. */
  readonly answer: { readonly status: number; readonly text: string } | null;
  readonly failure: ProbeFailure | null;
  readonly latencyMs: number;
}

export interface ProbeLimits {
  readonly timeoutMs?: number;
  /** How much of an answer is read; the rest is left where it is. */
  readonly maxBytes?: number;
  /** The resolver; the system's own without one. */
  readonly resolve?: Resolve;
}

/** Where the sandbox plays a host, and who vouches for its certificates there. */
interface Stage {
  readonly port: number;
  readonly ca: string;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = 256 * 1024;
const stages = new WeakMap<Config, Map<string, Stage>>();

/** Lets the sandbox play hosts of these names over TLS on this machine. Demo mode only. */
export function letSandboxPlay(config: Config, hosts: readonly string[], stage: Stage): void {
  if (config.mode !== "demo") throw new Error("there is no sandbox in production");
  const known = stages.get(config) ?? new Map<string, Stage>();
  for (const host of hosts) known.set(host, stage);
  stages.set(config, known);
}

/** Shows its certificate before anything is asked; whoever is not to be believed is asked nothing. */
const shakeHands = (url: URL, config: Config, lookup: Resolve, signal: AbortSignal): Promise<TLSSocket> =>
  new Promise((resolved, reject) => {
    const stage = stages.get(config)?.get(url.hostname);
    const options = {
      ...(stage
        ? { host: "127.0.0.1", port: stage.port, ca: stage.ca }
        : {
            host: url.hostname,
            port: Number(url.port || 443),
            ...(trustedOf(config).has(url.origin) ? {} : { lookup: checkedLookup(lookup) as never }),
          }),
      servername: url.hostname,
      rejectUnauthorized: false,
      ALPNProtocols: ["http/1.1"],
    };
    const socket = connect(options, () => resolved(socket));
    socket.on("error", reject);
    const stop = (): void => void socket.destroy(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
    socket.once("close", () => signal.removeEventListener("abort", stop));
  });

const certificateOf = (socket: TLSSocket): Certificate => ({
  expiresAt: new Date(socket.getPeerCertificate().valid_to),
  trusted: socket.authorized,
});

async function readPart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}

async function ask(url: URL, socket: TLSSocket, maxBytes: number, signal: AbortSignal) {
  const response = await new Promise<IncomingMessage>((resolved, reject) => {
    const headers = { host: url.host, accept: "*/*", connection: "close" };
    const path = url.pathname + url.search;
    const request = overHttp({ method: "GET", path, headers, signal, createConnection: () => socket }, resolved);
    request.on("error", reject);
    request.end();
  });
  const status = response.statusCode ?? 0;
  const redirects = status >= 300 && status < 400;
  if (redirects) response.destroy();
  return { status, text: redirects ? "" : await readPart(response, maxBytes) };
}

const BY_CODE: Readonly<Record<string, ProbeFailure>> = {
  ENOTFOUND: "unresolved",
  EAI_AGAIN: "unresolved",
  ENODATA: "unresolved",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ETIMEDOUT: "timeout",
};

function failureOf(error: unknown, signal: AbortSignal): ProbeFailure {
  if (error instanceof OutboundRefused) return "private";
  if (signal.aborted) return "timeout";
  return BY_CODE[(error as { code?: string }).code ?? ""] ?? "broken";
}

/**
 * Looks how a host of ours answers over HTTPS: the certificate that it shows, expired ones too, and, where that is to be
 * believed, its answer. As `outbound`: public addresses only (or origins that the operator names), no redirects, within a time and up to a size; what goes
 * wrong on the way is an answer here. Throws an OutboundInTransaction for what would keep a connection waiting, and an
 * OutboundRefused for an address that may not be asked at all.
 */
export async function probe(
  { config, clock }: Pick<Services, "config" | "clock">,
  target: string,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, resolve = systemResolve as Resolve }: ProbeLimits = {},
): Promise<Probed> {
  if (isInTransaction()) throw new OutboundInTransaction();
  const url = checkUrl(target, { trusted: trustedOf(config), plainHttp: false });
  const signal = AbortSignal.timeout(timeoutMs);
  const begun = clock.now().getTime();
  const latencyMs = (): number => Math.max(0, clock.now().getTime() - begun);
  let certificate: Certificate | null = null;
  let socket: TLSSocket | undefined;
  try {
    socket = await shakeHands(url, config, resolve, signal);
    certificate = certificateOf(socket);
    if (!certificate.trusted) return { certificate, answer: null, failure: "certificate", latencyMs: latencyMs() };
    const answer = await ask(url, socket, maxBytes, signal);
    return { certificate, answer, failure: null, latencyMs: latencyMs() };
  } catch (error) {
    return { certificate, answer: null, failure: failureOf(error, signal), latencyMs: latencyMs() };
  } finally {
    socket?.destroy();
  }
}
