import type { Lang } from "../../shared/messages.ts";
import { askOnWire } from "../../shared/list-wire.ts";
import type { Callable } from "./callable.ts";

interface Sender {
  readonly token: string | null;
  readonly lang: Lang;
  readonly idempotencyKey?: string | undefined;
  /** What this device keeps of earlier logins; only the login asks for it. */
  readonly device?: string | null;
}

/** A key that no other attempt has. `crypto.randomUUID` is missing on plain-HTTP origins. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob));
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
const asText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/**
 * The HTTP request of a call: parameters for GET (an array as one for each of its values), multipart when a field holds
 * a file (empty fields are skipped), else JSON.
 */
export function buildRequest(
  endpoint: Pick<Callable, "path" | "method" | "kind" | "wire">,
  input: unknown,
  sender: Sender,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { "x-lang": sender.lang };
  if (sender.token) headers["x-auth-token"] = sender.token;
  if (sender.device) headers["x-device"] = sender.device;
  if (endpoint.kind === "money") headers["idempotency-key"] = sender.idempotencyKey ?? newKey();
  const fields = Object.entries(
    (endpoint.wire ? askOnWire(endpoint.wire, input) : (input ?? {})) as Record<string, unknown>,
  );
  if (endpoint.method === "GET") {
    const params = new URLSearchParams(
      fields.flatMap(([name, value]) => [value].flat().flatMap((one) => (isEmpty(one) ? [] : [[name, asText(one)]]))),
    );
    return { url: params.size > 0 ? `${endpoint.path}?${params}` : endpoint.path, init: { method: "GET", headers } };
  }
  if (fields.some(([, value]) => isFile(value)))
    return { url: endpoint.path, init: { method: "POST", headers, body: multipart(fields) } };
  headers["content-type"] = "application/json";
  return { url: endpoint.path, init: { method: "POST", headers, body: JSON.stringify(Object.fromEntries(fields)) } };
}

function multipart(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (isEmpty(value)) continue;
    if (isFile(value)) for (const file of [value].flat()) form.append(name, file as Blob);
    else form.append(name, asText(value));
  }
  return form;
}
