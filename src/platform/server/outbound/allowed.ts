import { readSocketUrl } from "./rules.ts";

/** Origins that an operator may name: a scheme, a machine and a port that may be left out, nothing besides. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origins of OUTBOUND_ALLOW, separated by commas, as the URL parser writes them: requests may reach exactly these,
 * whatever their address is, and connections those of `smpp://host:port` and `smpps://host:port`. Null when one of them is none: it has a path, credentials, a wildcard, another scheme, or
 * is empty.
 */
export function parseOrigins(text: string): readonly string[] | null {
  const origins = text.split(",").map((one) => {
    const named = one.trim();
    const socket = readSocketUrl(named);
    if (socket !== null) return socket.origin;
    const url = ORIGIN.test(named) ? URL.parse(named) : null;
    return url === null || url.port === "0" ? null : url.origin;
  });
  return origins.every((origin) => origin !== null) ? [...new Set(origins)] : null;
}
