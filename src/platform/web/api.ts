import type { Envelope, OutputOf, SendsOf } from "../shared/endpoint.ts";
import { PASSED_HEADER } from "../shared/passed-header.ts";
import { answerFromWire } from "../shared/list-wire.ts";
import { ui } from "../shared/ui-messages.ts";
import { buildRequest } from "./api/request.ts";
import { ApiError } from "./api/error.ts";
import { gate } from "./api/gate.ts";
import { whyRefused } from "./api/lacking-text.ts";
import { langStore, translate } from "./i18n.ts";
import { local } from "./local.ts";
import { notify } from "./notify.ts";
import type { Callable } from "./api/callable.ts";

export { ApiError } from "./api/error.ts";
export { newKey } from "./api/request.ts";

const LONGEST_SAID = 200;

export interface CallOptions {
  /** Made once per dialog and reused on retry; a fresh one is made for money calls without it. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The caller shows the error itself. */
  readonly quiet?: boolean;
  /**
   * Without a valid session: ask for the password in place or leave for the login page (the default), or only throw.
   */
  readonly onExpired?: "ask" | "throw";
}

/**
 * Sends a call of the contract and returns its data. Throws an ApiError for every code but '200' and for transport
 * failures.
 */
export async function call<E extends Callable>(
  endpoint: E,
  input: SendsOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const token = local.read("x-auth-token");
  const response = await send(endpoint, input, options, token);
  if (endpoint.passes && response.headers.has(PASSED_HEADER))
    return passedOn(response, options) as Promise<OutputOf<E>>;
  const envelope = await readEnvelope(response, options);
  if (envelope.code === "200")
    return (endpoint.wire ? answerFromWire(endpoint.wire, envelope.data) : envelope.data) as OutputOf<E>;
  const message = whyRefused(envelope, langStore.get()) ?? envelope.msg;
  const outside = endpoint.access === "public" || options.onExpired === "throw";
  if (envelope.code === "-1" && !outside) {
    if (await gate.askAgain(token)) return call(endpoint, input, options);
  } else if (envelope.code === "401" && !outside) {
    gate.leave(token);
  } else if (!options.quiet) {
    notify.error(message);
  }
  throw new ApiError(envelope.code, message, envelope.errors ?? [], envelope.data, envelope.traceId);
}

/** Fetches a file and hands it to the browser to save. Throws an ApiError when the server refuses. */
export async function download<E extends Callable>(
  endpoint: E,
  input: SendsOf<E>,
  fallbackName = "download",
): Promise<void> {
  const token = local.read("x-auth-token");
  const response = await send(endpoint, input, {}, token);
  const disposition = response.headers.get("content-disposition");
  if (!disposition) {
    const { code, msg, errors, data, traceId } = await readEnvelope(response, {});
    if (code === "-1" && (await gate.askAgain(token))) return download(endpoint, input, fallbackName);
    if (code === "401") gate.leave(token);
    else if (code !== "-1") notify.error(whyRefused({ code, data }, langStore.get()) ?? msg);
    throw new ApiError(code, msg, errors ?? [], data, traceId);
  }
  const { saveBlob, fileNameOf } = await import("./api/save.ts");
  saveBlob(await response.blob(), fileNameOf(disposition) ?? fallbackName);
}

async function send<E extends Callable>(
  endpoint: E,
  input: SendsOf<E>,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const { url, init } = buildRequest(endpoint, input, {
    token,
    lang: langStore.get(),
    idempotencyKey: options.idempotencyKey,
    device: endpoint.access === "public" || endpoint.access === "secondStep" ? (local.read("device") ?? "new") : null,
  });
  try {
    return await fetch(url, { ...init, signal: options.signal });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    return fail(options, cause);
  }
}

/** What somebody outside answered; throws an ApiError with their words where they refused. */
async function passedOn(response: Response, { quiet }: CallOptions): Promise<string> {
  const said = await response.text();
  if (response.ok) return said;
  const message = translate(ui.refusedOutside, { said: said.slice(0, LONGEST_SAID) });
  if (!quiet) notify.error(message);
  throw new ApiError(String(response.status), message, [], null, "");
}

async function readEnvelope(response: Response, options: CallOptions): Promise<Envelope> {
  try {
    const envelope = (await response.json()) as Envelope;
    if (typeof envelope.code === "string") return envelope;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    return fail(options, cause);
  }
  return fail(options);
}

function fail(options: CallOptions, cause?: unknown): never {
  const message = translate(ui.serverError);
  if (!options.quiet) notify.error(message);
  throw new ApiError("transport", message, [], null, "", { cause });
}
