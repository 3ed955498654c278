import { lookup as resolve, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, request as overHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import { isInTransaction } from "../database/asking.ts";
import {
  checkSocketUrl,
  checkUrl,
  isPublicAddress,
  OutboundInTransaction,
  OutboundRefused,
  readSocketUrl,
  type OutboundReason,
  type SocketPlace,
} from "./rules.ts";

export interface OutboundRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  /** Empty for a request without one. */
  readonly body?: string;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly text: string;
}

export type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** An answer that is a file, say. */
interface OutboundBytes {
  readonly status: number;
  /** What the other end says that it is; empty where it says nothing. */
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface OutboundLimits {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** On a connection of its own: one that was kept may be closed at the other end, and nobody knows what arrived there. */
  readonly fresh?: boolean;
  /** The resolver; the system's own without one. */
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 8000;
/** A day's statement of a busy channel is a third of this. */
const MAX_BYTES = 32 * 1024 * 1024;

const KEPT = { keepAlive: true, maxSockets: 64, maxFreeSockets: 8 };
const agents = { "http:": new HttpAgent(KEPT), "https:": new HttpsAgent(KEPT) };

/** What the demo's sandbox is called wherever it listens at present: what is configured stays as it is from start to start. */
export const SANDBOX_ORIGIN = "http://sandbox";

/** The same for the sandbox's telephone exchange, which listens by itself. */
export const SANDBOX_EXCHANGE = "http://exchange.sandbox";

/** The same for the connections of the sandbox's SMSC. */
export const SANDBOX_SMSC = "smpp://sandbox:2775";

const sandboxes = new WeakMap<Config, Set<string>>();
/** Where the sandbox listens, by the names that it has. */
const listening = new WeakMap<Config, Map<string, string>>();
const listeningSmsc = new WeakMap<Config, SocketPlace>();
/** The origins that may be reached whatever their address is: those that the operator names, and a demo's sandbox. */
export const trustedOf = (config: Config): ReadonlySet<string> =>
  new Set([
    ...config.outboundAllow,
    ...(sandboxes.get(config) ?? []),
    ...(config.mode === "demo" ? [SANDBOX_ORIGIN, SANDBOX_EXCHANGE, SANDBOX_SMSC] : []),
  ]);

/** Lets requests reach a sandbox at exactly this origin, although it is on this machine. Demo mode only. */
export function allowSandbox(config: Config, url: string): void {
  if (config.mode !== "demo") throw new Error("there is no sandbox in production");
  const origins = sandboxes.get(config) ?? new Set();
  sandboxes.set(config, origins.add(readSocketUrl(url)?.origin ?? new URL(url).origin));
}

function listenAs(config: Config, name: string, url: string): void {
  allowSandbox(config, url);
  const known = listening.get(config) ?? new Map<string, string>();
  listening.set(config, known.set(name, new URL(url).origin));
}

/** Lets the sandbox at this origin answer for the name of the sandbox, too. Demo mode only. */
export const listenAsSandbox = (config: Config, url: string): void => listenAs(config, SANDBOX_ORIGIN, url);

/** Lets the sandbox's telephone exchange at this origin answer for its name, too. Demo mode only. */
export const listenAsExchange = (config: Config, url: string): void => listenAs(config, SANDBOX_EXCHANGE, url);

/** Lets the sandbox's SMSC at this address answer for its name, too. Demo mode only. */
export function listenAsSmsc(config: Config, url: string): void {
  allowSandbox(config, url);
  const place = readSocketUrl(url);
  if (place) listeningSmsc.set(config, place);
}

/** Where a connection leads: to where the sandbox's SMSC listens, for one that names it. */
export function placeOfSocket(config: Config, place: SocketPlace): SocketPlace {
  if (place.origin !== SANDBOX_SMSC) return place;
  const found = listeningSmsc.get(config);
  if (found === undefined) throw new OutboundRefused("address", place.host);
  return found;
}

/** Where a URL leads: to where the sandbox listens, for one that names it. Throws an OutboundRefused where it does not. */
export function placeOf(config: Config, url: URL): URL {
  if (url.origin !== SANDBOX_ORIGIN && url.origin !== SANDBOX_EXCHANGE) return url;
  const place = listening.get(config)?.get(url.origin);
  if (place === undefined) throw new OutboundRefused("address", url.hostname);
  return new URL(url.pathname + url.search, place);
}

/**
 * Why an address may not be kept for later requests: it is none, is not HTTPS or leads to a private network; null for one
 * that may. The sandbox and the origins of OUTBOUND_ALLOW are let through. Where a name leads is looked at with each request.
 */
export function judgeUrl(config: Config, target: string): OutboundReason | null {
  try {
    const trusted = trustedOf(config);
    if (/^smpps?:/i.test(target)) checkSocketUrl(target, trusted);
    else checkUrl(target, { trusted, plainHttp: false });
    return null;
  } catch (error) {
    if (error instanceof OutboundRefused) return error.reason;
    throw error;
  }
}

/**
 * Resolves a name for a connection that is made to the very addresses that were looked at, so that no second answer can
 * lead elsewhere.
 */
export const checkedLookup =
  (lookup: Resolve): NonNullable<RequestOptions["lookup"]> =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, "");
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new OutboundRefused("address", host), "");
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

async function read(response: IncomingMessage, host: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutboundRefused("size", host);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The one way in which the product asks anybody on the network: over HTTPS to public addresses (in demo mode also over
 * HTTP, and to the sandbox) and to the origins of OUTBOUND_ALLOW, without following redirects, within a time and up to a size. Throws an OutboundRefused for
 * what is not allowed, an OutboundInTransaction for what would keep a connection waiting, and otherwise whatever went
 * wrong on the way.
 */
export async function outboundBytes(
  { config }: Pick<Services, "config">,
  target: string,
  { method, headers = {}, body = "" }: OutboundRequest,
  {
    timeoutMs = TIMEOUT_MS,
    maxBytes = MAX_BYTES,
    fresh = false,
    resolve: lookup = resolve as Resolve,
  }: OutboundLimits = {},
): Promise<OutboundBytes> {
  if (isInTransaction()) throw new OutboundInTransaction();
  const trusted = trustedOf(config);
  const url = placeOf(config, checkUrl(target, { trusted, plainHttp: config.mode === "demo" }));
  const options: RequestOptions = {
    method,
    agent: !fresh && agents[url.protocol as keyof typeof agents],
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...headers, ...(body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }) },
    ...(trusted.has(url.origin) ? {} : { lookup: checkedLookup(lookup) }),
  };
  const response = await new Promise<IncomingMessage>((resolved, reject) => {
    const request = (url.protocol === "https:" ? overHttps : overHttp)(url, options, resolved);
    request.on("error", reject);
    request.end(body);
  });
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    response.destroy();
    throw new OutboundRefused("redirect", url.hostname);
  }
  const mediaType = response.headers["content-type"] ?? "";
  return { status, mediaType, bytes: await read(response, url.hostname, maxBytes) };
}

/** As `outboundBytes`, of an answer that is text. */
export async function outbound(
  house: Pick<Services, "config">,
  target: string,
  request: OutboundRequest,
  limits: OutboundLimits = {},
): Promise<OutboundAnswer> {
  const { status, bytes } = await outboundBytes(house, target, request, limits);
  return { status, text: bytes.toString("utf8") };
}
