import fastifyStatic from "@fastify/static";
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { answers } from "../database/health.ts";
import type { Services } from "../context.ts";
import type { Registry } from "../registry.ts";
import { consolePage, WEB } from "./console-page.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { exposeMetrics, type Gauges } from "./metrics.ts";
import { mount, newTraceId, noSuchCall, type Identity } from "./mount.ts";
import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";

/** The path of a file, not of a page of the console. */
const FILE = /\.\w+$/;

const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
const CHECK_MS = 5000;

/** No file system knows a longer name or one with this character. */
const isFileName = (path: string): boolean => FILE.test(path) && !path.includes("\0") && path.split("/").every((part) => part.length <= 255);

/** Whether an address may be that of a page of the console: a path that can be read, without an ending. */
function mayBePage(url: string): boolean {
  const [path = ""] = url.split("?");
  if (FILE.test(path) || path.startsWith("/assets/")) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

const isCall = (url: string): boolean => url.startsWith("/api/") || url.startsWith("/open/");

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isCall(request.url) ? noSuchCall(reply) : reply.code(404).type("text/plain; charset=utf-8").send("Not found");

/** Builds the HTTP server: the calls, the documents and probes, and the built console, on one origin. */
export async function createServer(
  services: Services,
  registry: Registry,
  identity: Identity,
  documents: { readonly openApi: () => object; readonly gauges?: readonly Gauges[] },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    genReqId: newTraceId,
    // One proxy: the last address it added is the caller's; what the caller wrote before it counts for nothing.
    trustProxy: services.config.trustProxy ? (_address: string, hop: number): boolean => hop === 0 : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    // Without a proxy, too, nobody holds a connection by sending slowly: the largest upload gets through at a tenth of a megabyte a second.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    frameworkErrors: (_error, request, reply) => void notFound(request, reply),
  });
  const headers = await securityHeaders(services.config);
  sendSecurityHeaders(app, headers);
  mount(app, registry, { services, identity, headers, metrics: exposeMetrics(app, services, documents.gauges ?? []) });

  let openApi: string | null = null;
  app.get("/api/openapi.json", async (_request, reply) => {
    openApi ??= JSON.stringify(documents.openApi());
    return reply.header("content-type", "application/json; charset=utf-8").send(openApi);
  });
  app.get("/docs", async (_request, reply) =>
    reply.header("content-type", "text/html; charset=utf-8").header("content-security-policy", docsPolicy).send(docsPage(registry.handlers)),
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
      allowedPath: isFileName,
      setHeaders: (response, path) => {
        void response.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url) || request.method !== "GET" || !page || !mayBePage(request.url)) return notFound(request, reply);
    return page(reply);
  });
  return app;
}
