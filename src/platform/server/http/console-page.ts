import { existsSync, readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { consolePolicy, newNonce } from "./security-headers.ts";

/** Where the console is built to. */
export const WEB = new URL("../../../../dist/web/", import.meta.url);

/** What the build writes where each answer's own nonce belongs. */
const PLACE = "__CSP_NONCE__";

/**
 * Answers with the console's page. Each answer has a nonce of its own, by which the page's scripts may write style
 * sheets and nobody else; so the page is never taken from a cache.
 */
export function consolePage(): ((reply: FastifyReply) => FastifyReply) | null {
  const file = new URL("index.html", WEB);
  if (!existsSync(file)) return null;
  const parts = readFileSync(file, "utf8").split(PLACE);
  return (reply) => {
    const nonce = newNonce();
    return reply
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", consolePolicy(nonce))
      .send(parts.join(nonce));
  };
}
