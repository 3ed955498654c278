import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { EntryType } from "../domain/sets.ts";
import { canonical } from "../domain/value.ts";
import { blacklistRefusals } from "../messages.ts";

/** A typed value in canonical form. Refuses what is no value of its type, without repeating it. */
export function soundValue(type: EntryType, typed: string): string {
  const read = canonical(type, typed);
  if (read.ok) return read.value;
  const reason = read.issue in blacklistRefusals ? blacklistRefusals[read.issue as "missing"] : blacklistRefusals.type;
  throw new Refusal(reason, { field: "value" });
}

/** Refuses a last day that is past: what ends at once is released. */
export function refusePast(expiresOn: BusinessDate | null, today: BusinessDate): void {
  if (expiresOn !== null && expiresOn < today) throw new Refusal(blacklistRefusals.past, { field: "expiresOn" });
}
