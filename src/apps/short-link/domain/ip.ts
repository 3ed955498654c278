const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Whether a machine's name, as the URL parser writes it, is an address of four numbers. */
export const isIPv4 = (host: string): boolean => IPV4.test(host);

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Whom an address stands for when guesses are counted: an IPv4 address for itself, an IPv6 address for the network of
 * 64 bits that one household is given. Pure.
 */
export function neighbourhoodOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(":")) return ip;
  const [before = "", after] = ip.toLowerCase().split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : Math.max(GROUPS - head.length - tail.length, 0);
  return [...head, ...Array.from({ length: zeros }, () => "0"), ...tail]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
