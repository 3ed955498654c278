import { createHash, randomBytes } from "node:crypto";
import fastifyHelmet from "@fastify/helmet";
import { fastify, type FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** What an answer that is no page may load or be part of: nothing. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HSTS_SECONDS = 31_536_000;

/** What no page of ours asks the browser for. */
const UNUSED_FEATURES =
  "accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking"
    .split(" ")
    .map((feature) => `${feature}=()`)
    .join(", ");

/** A nonce for the style sheets of one answer. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/**
 * The policy of the console's page: own scripts only, none inline; style sheets of its own or made by its own scripts,
 * which know the nonce.
 */
export const consolePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The policy of a page without scripts whose one style sheet is written into it. */
export const documentPolicy = (css: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The headers that helmet gives an answer. They are the same for every one, so it is asked once. */
async function helmetHeaders(): Promise<Readonly<Record<string, string>>> {
  const probe = fastify({ logger: false });
  await probe.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
  });
  probe.get("/", (_request, reply) => {
    void reply.send(JSON.stringify(reply.raw.getHeaders()));
  });
  const answer = await probe.inject("/");
  await probe.close();
  return answer.json();
}

/**
 * The headers of every answer. TLS ends at a proxy in front of the product, so browsers are told to stay with it where
 * there is one in production; over plain HTTP they would ignore it.
 */
export async function securityHeaders({ mode, trustProxy }: Config): Promise<Readonly<Record<string, string>>> {
  const transport: Readonly<Record<string, string>> =
    mode === "production" && trustProxy
      ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {};
  return {
    ...(await helmetHeaders()),
    "content-security-policy": NO_PAGE,
    "permissions-policy": UNUSED_FEATURES,
    ...transport,
  };
}

/**
 * Sends the security headers with every answer that Fastify writes, those to unknown paths and failures included; a
 * page may bring its own policy.
 */
export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const own = reply.getHeader("content-security-policy");
    reply.headers(own === undefined ? headers : { ...headers, "content-security-policy": own });
    done();
  });
}
