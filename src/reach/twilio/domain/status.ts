import type { Ending } from "../../sms/domain/parts.ts";
import { reasonOf } from "./errors.ts";

const ARRIVED = new Set(["delivered", "read"]);
const FAILED = new Set(["undelivered", "failed", "canceled"]);

/**
 * How a text ended, by the status that Twilio gives it and its error; null while it is on its way (accepted, scheduled,
 * queued, sending, sent), and for whatever Twilio may call a status one day.
 */
export function endingBy(status: string, errorCode: string | null): Ending | null {
  if (ARRIVED.has(status)) return { delivered: true, reason: null };
  return FAILED.has(status) ? { delivered: false, reason: reasonOf(errorCode) } : null;
}
