import type { Clock } from "../src/platform/server/clock.ts";
import { sameSignature, SIGNATURE_WINDOW_MS, signatureOf } from "../src/platform/server/signature.ts";
import { HttpError, type Request } from "./http.ts";

/**
 * Checks signed requests: the secret, the five-minute window, and that each nonce comes once. The app id is not looked
 * at.
 */
export function verifier(secret: string, clock: Clock): (request: Request) => void {
  const seen = new Map<string, number>();
  return ({ method, target, headers, body }) => {
    const value = (name: string): string => String(headers[name] ?? "");
    const [timestamp, nonce] = [value("x-timestamp"), value("x-nonce")];
    const now = clock.now().getTime();
    if (!sameSignature(value("x-signature"), signatureOf(secret, { method, path: target, timestamp, nonce, body })))
      throw new HttpError(401, "signature");
    if (!(Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS)) throw new HttpError(401, "timestamp");
    for (const [old, at] of seen) {
      if (now - at <= 2 * SIGNATURE_WINDOW_MS) break;
      seen.delete(old);
    }
    if (seen.has(nonce)) throw new HttpError(401, "nonce");
    seen.set(nonce, now);
  };
}
