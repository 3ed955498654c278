import fastifyStatic from "@fastify/static";
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { answers } from "../database/health.ts";
import type { Services } from "../context.ts";
import type { Registry } from "../registry.ts";
import { consolePage, WEB } from "./console-page.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import type { Gauge } from "../gauge.ts";
import { exposeMetrics } from "./metrics.ts";
import { mount, newTraceId, noSuchCall, type Identity } from "./mount.ts";
import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";

/** The path of a file, not of a page of the console. */
const FILE = /\.\w+$/;

const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
const CHECK_MS = 5000;

const LONGEST_PATH = 1024;
const LONGEST_NAME = 255;

/**
 * Whether no file, page or call can have this path: it cannot be read, leads upwards, or holds what no file system
 * takes for a name.
 */
function isImpossible(url: string): boolean {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (path.length <= LONGEST_NAME && !path.includes("%") && !path.includes("..")) return false;
  if (path.length > LONGEST_PATH) return true;
  try {
    const names = decodeURIComponent(path).split(/[\\/]/);
    return names.some((name) => name === ".." || name.includes("\0") || Buffer.byteLength(name) > LONGEST_NAME);
  } catch {
    return true;
  }
}

/** Whether an address may be that of a page of the console: a path without an ending. */
const mayBePage = (url: string): boolean => !url.startsWith("/assets/") && !FILE.test(url.split("?")[0] ?? "");

const isCall = (url: string): boolean => url.startsWith("/api/") || url.startsWith("/open/");

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isCall(request.url) ? noSuchCall(reply) : reply.code(404).type("text/plain; charset=utf-8").send("Not found");

/** Builds the HTTP server: the calls, the documents and probes, and the built console, on one origin. */
export async function createServer(
  services: Services,
  registry: Registry,
  identity: Identity,
  documents: { readonly openApi: () => object; readonly gauges?: readonly Gauge[] },
): Promise<FastifyInstance> {
  const headers = await securityHeaders(services.config);
  const app = fastify({
    logger: false,
    genReqId: newTraceId,
    // One proxy: the last address it added is the caller's; what the caller wrote before it counts for nothing.
    trustProxy: services.config.trustProxy ? (_address: string, hop: number): boolean => hop === 0 : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    // Without a proxy, too, nobody holds a connection by sending slowly: the largest upload gets through at a tenth of
    // a megabyte a second.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    // An address that the router cannot read is answered before any hook has run.
    frameworkErrors: (_error, request, reply) => void notFound(request, reply.headers(headers)),
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (isImpossible(request.url)) notFound(request, reply);
    else done();
  });
  sendSecurityHeaders(app, headers);
  mount(app, registry, { services, identity, headers, metrics: exposeMetrics(app, services, documents.gauges ?? []) });

  let openApi: string | null = null;
  app.get("/api/openapi.json", async (_request, reply) => {
    openApi ??= JSON.stringify(documents.openApi());
    return reply.header("content-type", "application/json; charset=utf-8").send(openApi);
  });
  app.get("/docs", async (_request, reply) =>
    reply
      .header("content-type", "text/html; charset=utf-8")
      .header("content-security-policy", docsPolicy)
      .send(docsPage(registry.handlers)),
  );
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await answers(services.connection.db);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });

  const page = consolePage();
  if (page) {
    app.get("/index.html", (_request, reply) => page(reply));
    await app.register(fastifyStatic, {
      root: WEB,
      wildcard: true,
      index: false,
      preCompressed: true,
      // A folder would be forbidden; like every other address without a file it gets the console.
      allowedPath: (path) => FILE.test(path),
      setHeaders: (response, path) => {
        void response.header(
          "cache-control",
          path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url) || request.method !== "GET" || !page || !mayBePage(request.url))
      return notFound(request, reply);
    return page(reply);
  });
  return app;
}
