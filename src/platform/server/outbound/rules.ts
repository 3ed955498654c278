import { BlockList, isIP } from "node:net";

/** Why something of ours may not go out to an address. */
export type OutboundReason = "unreadable" | "scheme" | "userinfo" | "address" | "redirect" | "size";

/**
 * A request that was not made, or whose answer was not taken in. The message names the reason and the host, never path,
 * query or body.
 */
export class OutboundRefused extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, host: string) {
    super(`outbound request refused (${reason}): ${host}`);
    this.name = "OutboundRefused";
    this.reason = reason;
  }
}

/**
 * A fault of ours: a transaction must not keep its connection and its locks while somebody outside thinks. `askOutside`
 * is the way.
 */
export class OutboundInTransaction extends Error {
  constructor() {
    super("somebody outside is asked within a transaction: use askOutside");
    this.name = "OutboundInTransaction";
  }
}

/** What IANA's registries of special-purpose addresses keep from being reached over the public internet. */
const SPECIAL_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * Within the global unicast range: protocol assignments (Teredo among them), documentation, 6to4, and the AS112
 * service.
 */
const SPECIAL_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of SPECIAL_6) special.addSubnet(net, prefix, "ipv6");

/** Everything else of IPv6 is loopback, local, multicast, a form of an IPv4 address, or not assigned. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an address (in the form that the resolver or the URL parser gives it) is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}

/**
 * Where requests may go: origins that are let through whatever their address is, and whether plain HTTP will do
 * elsewhere.
 */
export interface OutboundPolicy {
  readonly trusted: ReadonlySet<string>;
  readonly plainHttp: boolean;
}

/** The parsed URL, as far as it can be judged before its name is resolved. Throws an OutboundRefused. */
export function checkUrl(text: string, { trusted, plainHttp }: OutboundPolicy): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutboundRefused("unreadable", "?");
  const { hostname, protocol } = url;
  if (protocol !== "https:" && protocol !== "http:") throw new OutboundRefused("scheme", hostname);
  if (url.username !== "" || url.password !== "") throw new OutboundRefused("userinfo", hostname);
  if (trusted.has(url.origin)) return url;
  if (protocol === "http:" && !plainHttp) throw new OutboundRefused("scheme", hostname);
  // The parser has turned decimal, octal, hexadecimal and shortened addresses into the usual form by now.
  const literal = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutboundRefused("address", hostname);
  return url;
}

/** Where a connection that stays leads: `smpp://host:port`, or `smpps://host:port` over TLS. */
export interface SocketPlace {
  /** Scheme, host and port, as OUTBOUND_ALLOW names them. */
  readonly origin: string;
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
}

const SOCKET = /^(smpps?):\/\/([^\s/?#\\]+:\d{1,5})$/i;

/**
 * Reads the address of a connection; null for what is none. The host is read by the rules of web addresses, so that no
 * spelling of a private address is another one than in a request.
 */
export function readSocketUrl(text: string): SocketPlace | null {
  const [, scheme = "", rest = ""] = SOCKET.exec(text.trim()) ?? [];
  const url = scheme === "" ? null : URL.parse(`http://${rest}`);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const port = url.port === "" ? 80 : Number(url.port);
  if (port === 0) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    origin: `${scheme.toLowerCase()}://${url.hostname}:${port}`,
    secure: scheme.toLowerCase() === "smpps",
    host,
    port,
  };
}

/**
 * The address of a connection, as far as it can be judged before its name is resolved: over TLS to the public internet,
 * or to whatever is let through. Throws an OutboundRefused.
 */
export function checkSocketUrl(text: string, trusted: ReadonlySet<string>): SocketPlace {
  const place = readSocketUrl(text);
  if (place === null) throw new OutboundRefused("unreadable", "?");
  if (trusted.has(place.origin)) return place;
  if (!place.secure) throw new OutboundRefused("scheme", place.host);
  const literal = place.host.replace(/\.$/, "");
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutboundRefused("address", place.host);
  return place;
}
