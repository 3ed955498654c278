import { local } from "./local.ts";

/** The most records that are remembered. */
const MOST = 10;

/** A record that was opened: a page, and the value of the parameter that says which one. */
interface Visit {
  readonly page: string;
  readonly value: string;
}

const keyOf = (userId: string): string => `recent:${userId}`;

const isVisit = (value: unknown): value is Visit =>
  typeof (value as Visit | null)?.page === "string" && typeof (value as Visit).value === "string";

/**
 * The records that a user has opened in this browser, the latest first. Their names are not kept here: what somebody may
 * see is asked for again.
 */
export function visitsOf(userId: string): readonly Visit[] {
  try {
    const kept: unknown = JSON.parse(local.read(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isVisit).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a record before those that were opened earlier. */
export function noteVisit(userId: string, visit: Visit): void {
  const others = visitsOf(userId).filter(({ page, value }) => page !== visit.page || value !== visit.value);
  local.write(keyOf(userId), JSON.stringify([visit, ...others].slice(0, MOST)));
}
