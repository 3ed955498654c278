import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What a signature covers. `path` is the request target, with its query if it has one; `timestamp` is epoch
 * milliseconds as sent.
 */
export interface Signed {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  /** The version of the app that calls (`x-app-version`), where it says one. */
  readonly appVersion?: string | undefined;
  readonly body: string;
}

/** How long a signed request is good for, before and after its timestamp. */
export const SIGNATURE_WINDOW_MS = 300_000;

/**
 * Hex HMAC-SHA256 over method, path, timestamp, nonce, the app's version where it is stated, and body, joined by line
 * feeds. A body is JSON of an object, which no version begins, so that neither can be taken for the other.
 */
export function signatureOf(secret: string, { method, path, timestamp, nonce, appVersion, body }: Signed): string {
  const lines = [method, path, timestamp, nonce, ...(appVersion ? [appVersion] : []), body];
  return createHmac("sha256", secret).update(lines.join("\n")).digest("hex");
}

/** Compares a signature as sent with the right one, in a time that does not tell where they differ. */
export function sameSignature(sent: string, right: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
