import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Endpoint, Envelope, ListEndpoint } from "../../shared/endpoint.ts";
import { shapeOf } from "../../shared/field-kind.ts";
import type { Lacking } from "../../shared/lacking.ts";
import { DEFAULT_LANG, isLang, text } from "../../shared/messages.ts";
import { platformMessages, platformRefusals } from "../../shared/platform-messages.ts";
import { Refusal } from "../../shared/refusal.ts";
import { NOBODY, type Actor, type Origin, type Services } from "../context.ts";
import { Download } from "../download.ts";
import type { Handler } from "../handle.ts";
import { errorText } from "../log.ts";
import { authorise, perform, refusalTexts } from "../perform.ts";
import type { Registry } from "../registry.ts";
import type { Metrics } from "./metrics.ts";
import { Passed } from "../passed.ts";
import { Tagged } from "../tagged.ts";
import { PASSED_HEADER } from "../../shared/passed-header.ts";
import { jsonBytesOf, takesForm } from "../uploads.ts";
import { readingRefusal, readJson, readListQuery, readQuery } from "./body.ts";
import { readForm, valueOf, type Form } from "./multipart.ts";

/** What a token or a signature turned out to be. */
export type Identified =
  { readonly kind: "actor"; readonly actor: Actor } | { readonly kind: "expired" } | { readonly kind: "unknown" };

export interface Identity {
  byToken(token: string): Promise<Identified>;
  /** Verifies the signature headers of the borrowers' door over the exact body; throws a Refusal. */
  bySignature(request: {
    readonly method: string;
    readonly path: string;
    readonly body: string;
    readonly headers: Readonly<Record<string, unknown>>;
  }): Promise<Actor>;
  /** Checks the `authorization` header of a webhook; throws a Refusal. */
  byBasic(authorization: string): Promise<Actor>;
  /**
   * What staff call the permission that a refused caller lacks, and which roles hold it; one of the codes would have
   * been enough.
   */
  lacking(codes: readonly string[]): Promise<Lacking>;
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
};

function originOf(request: FastifyRequest): Origin {
  const lang = header(request, "x-lang");
  return {
    lang: isLang(lang) ? lang : DEFAULT_LANG,
    ip: request.ip,
    device: (header(request, "user-agent") ?? "").slice(0, 200),
    traceId: request.id,
    token: header(request, "x-auth-token"),
    deviceToken: header(request, "x-device"),
    heldTags: header(request, "if-none-match"),
  };
}

async function identify(
  handler: Handler,
  identity: Identity,
  request: FastifyRequest,
  origin: Origin,
): Promise<Actor | null> {
  const { access, method, path } = handler.endpoint;
  if (access === "public") return NOBODY;
  if (access === "app") {
    const query = request.url.slice(path.length);
    return identity.bySignature({
      method,
      path: path + query,
      body: typeof request.body === "string" ? request.body : "",
      headers: request.headers,
    });
  }
  if (access === "webhook") return identity.byBasic(header(request, "authorization") ?? "");
  if (origin.token === null) return null;
  const found = await identity.byToken(origin.token);
  if (found.kind === "expired") throw new Refusal(platformRefusals.expired);
  return found.kind === "actor" ? found.actor : null;
}

/** The security headers of every answer of a server, as the flat list that `writeHead` takes. */
const securityHeaders = new WeakMap<FastifyInstance, readonly string[]>();

const ENVELOPE = ["content-type", "application/json; charset=utf-8"];
const NOT_KEPT = ["cache-control", "no-store"];

/** An answer with a tag may be kept by who asked, and is asked for again before it is used. */
const keptAs = (tag: string): readonly string[] => [
  "etag",
  tag,
  "cache-control",
  "private, no-cache",
  "vary",
  "x-app-id, x-auth-token, x-lang",
];

/**
 * Answers with an envelope. It is written straight to the response: Fastify's own way out (one call per header,
 * serialisation, hooks) costs as much as everything before it, and an envelope needs none of it. Gives the code back.
 */
function envelope(
  reply: FastifyReply,
  { code, data, msg, errors = [] }: Omit<Envelope, "traceId">,
  handler: Handler | null,
  caching: readonly string[] = NOT_KEPT,
): string {
  const answer: Envelope = {
    code,
    data: data ?? null,
    msg,
    ...(errors.length > 0 ? { errors } : {}),
    traceId: reply.request.id,
  };
  const text = JSON.stringify(answer);
  reply.hijack();
  reply.raw.writeHead(handler?.endpoint.access === "webhook" ? Number(code) : 200, [
    ...(securityHeaders.get(reply.server) ?? []),
    ...ENVELOPE,
    ...caching,
    "content-length",
    String(Buffer.byteLength(text)),
  ]);
  reply.raw.end(text);
  return code;
}

/** Passes on what somebody outside answered, untouched; a header tells it from an envelope. */
function passOn(reply: FastifyReply, { status, mediaType, text: body }: Passed): string {
  reply.hijack();
  reply.raw.writeHead(status, [
    ...(securityHeaders.get(reply.server) ?? []),
    "content-type",
    `${mediaType}; charset=utf-8`,
    ...NOT_KEPT,
    PASSED_HEADER,
    "1",
    "content-length",
    String(Buffer.byteLength(body)),
  ]);
  reply.raw.end(body);
  return "200";
}

/** Tells a caller that the answer which it holds is good still: nothing but a header. */
function notModified(reply: FastifyReply, tag: string): string {
  reply.hijack();
  reply.raw.writeHead(304, [...(securityHeaders.get(reply.server) ?? []), ...keptAs(tag)]);
  reply.raw.end();
  return "304";
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, origin: Origin, handler: Handler | null): string {
  return envelope(
    reply,
    { code: refusal.reason.code, data: refusal.details.data, ...refusalTexts(refusal, origin) },
    handler,
  );
}

function sendFailure(reply: FastifyReply, error: unknown, handler: Handler | null, services: Services): string {
  const origin = originOf(reply.request);
  const refusal = readingRefusal(error);
  if (refusal) return sendRefusal(reply, refusal, origin, handler);
  services.log.error({ traceId: origin.traceId, call: handler?.endpoint.name, error: errorText(error) }, "call failed");
  const said = handler?.endpoint.failure ?? platformMessages.serverError;
  return envelope(
    reply,
    { code: "500", data: null, msg: text(said, origin.lang, { traceId: origin.traceId }) },
    handler,
  );
}

const DEFAULT_BODY_LIMIT = 262_144;

interface Parts {
  readonly services: Services;
  readonly identity: Identity;
  readonly metrics: Metrics;
  /** What goes out with every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Carries out one request and answers it; gives the envelope's code. */
async function answer(
  handler: Handler,
  { services, identity }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { endpoint } = handler;
  const origin = originOf(request);
  let caller: Actor | null = null;
  let form: Form | null = null;
  try {
    caller = await identify(handler, identity, request, origin);
    const actor = authorise(endpoint, caller);
    // A form is read once it is known who sends it; JSON is here already.
    if (request.body instanceof Readable)
      form = await readForm(request.body, header(request, "content-type") ?? "", endpoint, services.files);
    const body =
      form?.input ?? (endpoint.method === "GET" ? {} : readJson(typeof request.body === "string" ? request.body : ""));
    const input =
      Object.keys(request.query as object).length === 0
        ? body
        : { ...queryOf(endpoint, request.query), ...(body as object) };
    const output = await perform(handler, services, actor, origin, input, header(request, "idempotency-key"));
    const done = (data: unknown): Omit<Envelope, "traceId"> => ({
      code: "200",
      data,
      msg: text(platformMessages.ok, origin.lang),
    });
    if (output instanceof Tagged && output.answer === null) return notModified(reply, output.tag);
    if (output instanceof Tagged) return envelope(reply, done(output.answer?.data), handler, keptAs(output.tag));
    if (output instanceof Passed) return passOn(reply, output);
    if (!(output instanceof Download)) return envelope(reply, done(output), handler);
    sendDownload(reply, output);
    return "200";
  } catch (error) {
    noteRefusal(services, handler, error, caller, origin);
    return sendFailure(reply, await explained(error, identity), handler, services);
  } finally {
    if (form) await services.files.release(form.uploads);
  }
}

/** The parameters of a call as its input; those of a list stay as they came. Beside a body they are as a form is: texts, and what is empty is left out. */
function queryOf(endpoint: Endpoint, query: unknown): Record<string, unknown> {
  if (endpoint.kind === "list" && endpoint.method === "GET")
    return readListQuery((endpoint as ListEndpoint).spec, query);
  const given = readQuery(query);
  if (endpoint.method === "GET" || endpoint.kind === "list") return given;
  const shape = shapeOf(endpoint.input) as Readonly<Record<string, z.ZodType>>;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text === "" ? [] : [[name, valueOf(shape[name], String(text))]])),
  );
}

/**
 * Who tried what they may not, too often, or without the right signature, stands in the log; a mistyped field does not.
 */
function noteRefusal(
  services: Services,
  { endpoint }: Handler,
  error: unknown,
  caller: Actor | null,
  { traceId, ip }: Origin,
): void {
  if (!(error instanceof Refusal)) return;
  const answer = error.reason.code;
  const outside = endpoint.access === "app" || endpoint.access === "webhook";
  if (answer !== "403" && answer !== "429" && !(answer === "401" && outside)) return;
  services.log.warn({ traceId, call: endpoint.name, answer, user: caller?.id ?? null, ip }, "call refused");
}

/** A refusal for a missing permission says what staff call it and who holds it: it is looked up only now. */
async function explained(error: unknown, identity: Identity): Promise<unknown> {
  if (!(error instanceof Refusal) || error.reason !== platformRefusals.noPermission) return error;
  const { permission, anyOf = [permission] } = error.details.data as {
    readonly permission: string;
    readonly anyOf?: readonly string[];
  };
  return new Refusal(error.reason, { ...error.details, data: await identity.lacking(anyOf) });
}

/**
 * Gives every call of the registry its route. Each answer is HTTP 200 with an envelope, a download, or what somebody
 * outside answered (`passes`); a webhook's status is the envelope's code, and who holds an answer already is told so
 * with 304.
 */
export function mount(app: FastifyInstance, registry: Registry, parts: Parts): void {
  securityHeaders.set(app, Object.entries(parts.headers).flat());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  const forms = new Set(
    registry.handlers.filter(({ endpoint }) => takesForm(endpoint)).map(({ endpoint }) => endpoint.path),
  );
  app.addContentTypeParser("multipart/form-data", (request, body, done) => {
    if (forms.has(request.routeOptions.url ?? "")) done(null, body);
    else done(new Refusal(platformRefusals.wrongMediaType, { field: "body" }));
  });

  for (const handler of registry.handlers) {
    const { endpoint } = handler;
    const observe = parts.metrics.of(endpoint.path);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT + jsonBytesOf(endpoint),
      handler: async (request, reply) => {
        const started = performance.now();
        const code = await answer(handler, parts, request, reply);
        observe(code, (performance.now() - started) / 1000);
        return reply;
      },
    });
  }
  app.setErrorHandler((error, _request, reply) => {
    sendFailure(reply, error, null, parts.services);
    return reply;
  });
}

function sendDownload(reply: FastifyReply, file: Download): void {
  const ascii = file.fileName.replace(/[^\w.-]+/g, "_");
  void reply
    .header("content-type", file.mediaType)
    .header("cache-control", "no-store")
    .header(
      "content-disposition",
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .send(file.stream);
}

/** The envelope for a path under /api or /open that no call has. */
export function noSuchCall(reply: FastifyReply): FastifyReply {
  sendRefusal(reply, new Refusal(platformRefusals.noSuchCall), originOf(reply.request), null);
  return reply;
}

/** A trace id for each request; it is in the envelope, the log and the audit row. */
export const newTraceId = (): string => randomUUID();
