import type { WorkOrderStatus, WorkType } from "./sets.ts";

/** Whose time runs in a state; on hold it is that of operations, which rests. */
export type ClockPhase = "untreated" | "service" | "operations" | "collection" | "review";

const PHASES: Readonly<Record<WorkOrderStatus, ClockPhase | null>> = {
  1: "untreated",
  2: "service",
  3: "review",
  4: "operations",
  5: "collection",
  6: "review",
  7: "operations",
  8: null,
};
const phaseOf = (status: WorkOrderStatus): ClockPhase | null => PHASES[status];

const HELD: WorkOrderStatus = 7;

/** When a ticket came into a state. */
export interface Stay {
  readonly status: WorkOrderStatus;
  readonly at: Date;
}

/** How long each state may take, in milliseconds, and for how long in all a ticket may rest on hold. */
export interface ClockLimits {
  readonly of: (type: WorkType, phase: ClockPhase) => number;
  readonly hold: number;
}

/**
 * When the time of a ticket's present state is over; null for a closed one. What a state took in earlier visits counts,
 * so that handing a ticket back and forth gains no time; on hold its clock rests, as long as holding may last in all.
 * `stays`: all that it has been in, the oldest first.
 */
export function dueAt(stays: readonly Stay[], type: WorkType, limits: ClockLimits): Date | null {
  const spent = new Map<ClockPhase, number>();
  let rested = 0;
  for (const [index, { status, at }] of stays.entries()) {
    const phase = phaseOf(status);
    const until = stays[index + 1]?.at;
    if (phase === null) return null;
    const before = spent.get(phase) ?? 0;
    const rest = status === HELD ? Math.max(0, limits.hold - rested) : 0;
    if (until === undefined) return new Date(at.getTime() + rest + limits.of(type, phase) - before);
    const took = until.getTime() - at.getTime();
    const resting = Math.min(rest, took);
    rested += resting;
    spent.set(phase, before + took - resting);
  }
  return null;
}
