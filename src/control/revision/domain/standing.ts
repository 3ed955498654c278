import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { revisionRefusals } from "../messages.ts";
import { differences, isGuarded, rebased, type Difference } from "./difference.ts";
import type { Content, Revised } from "./revised.ts";

/** A revision that has not taken effect yet. */
export interface Scheduled {
  readonly no: number;
  readonly content: Content;
  readonly effectiveAt: Date;
}

/** How a record stands at an instant. */
export interface Standing {
  /** The number of its latest revision, whether that is in force or not. */
  readonly latest: number;
  /** The number of the revision in force, and its content. */
  readonly inForce: number;
  readonly content: Content;
  /** What is still to come, earliest first. */
  readonly scheduled: readonly Scheduled[];
}

/** A revision somebody wants to add. */
export interface Proposal {
  /** The revisions that its author saw: the latest, and the one in force. */
  readonly revision: number;
  readonly inForce: number;
  readonly content: Content;
  /** When it is to take effect; null is now. */
  readonly effectiveAt: Date | null;
  /** It is to hold as a whole, whatever was scheduled: an earlier content comes back. */
  readonly whole?: boolean;
}

/** A revision that may be added. */
export interface Planned {
  readonly no: number;
  readonly effectiveAt: Date;
  /** What it changes of what is in force when it takes effect. */
  readonly changes: readonly Difference[];
  /** It moves money or prices, by what it changes or by what it keeps from taking effect. */
  readonly guarded: boolean;
  /** The scheduled revisions before whose time it comes: they do not take effect any more. */
  readonly replaces: readonly number[];
  /** What takes their place: they keep what they change, and have this change, too. */
  readonly carried: readonly Scheduled[];
}

/** What a record holds at an instant, as far as it is decided now. Pure. */
export const contentAt = ({ content, scheduled }: Standing, at: Date): Content =>
  scheduled.findLast(({ effectiveAt }) => effectiveAt <= at)?.content ?? content;

/** Whether somebody has seen the record as it stands. */
export const isCurrent = ({ latest, inForce }: Standing, seen: Pick<Proposal, "revision" | "inForce">): boolean =>
  seen.revision === latest && seen.inForce === inForce;

/**
 * The scheduled revisions with a change that comes before them: what each of them changes stays, what it left alone is
 * as the change leaves it.
 */
function carry(before: Content, after: Content, scheduled: readonly Scheduled[], first: number): readonly Scheduled[] {
  return scheduled.map(({ content, effectiveAt }, index) => ({
    no: first + index,
    effectiveAt,
    content: rebased(before, content, after),
  }));
}

/**
 * Decides on a revision: of the record as its author saw it, from now on or from a later instant, changing something.
 * One that moves money or prices, or holds as a whole, comes in the place of those scheduled for its time or later; any
 * other goes into them. Pure.
 */
export function planned(revised: Revised, standing: Standing, proposal: Proposal, now: Date): Result<Planned> {
  if (!isCurrent(standing, proposal)) return refused(revisionRefusals.closed, { field: "revision" });
  if (proposal.effectiveAt !== null && proposal.effectiveAt <= now)
    return refused(revisionRefusals.past, { field: "effectiveOn" });
  const effectiveAt = proposal.effectiveAt ?? now;
  const later = standing.scheduled.filter((one) => one.effectiveAt >= effectiveAt);
  const before = contentAt(standing, effectiveAt);
  const changes = differences(revised, before, proposal.content);
  const undone = proposal.whole ? later.map(({ content }) => differences(revised, content, proposal.content)) : [];
  if ([changes, ...undone].every(({ length }) => length === 0))
    return refused(revisionRefusals.unchanged, { field: revised.fields[0] ?? "revision" });
  const no = standing.latest + 1;
  const isMoney = [changes, ...undone].some((one) => isGuarded(revised, one));
  const carries = !isMoney && !proposal.whole;
  return ok({
    no,
    effectiveAt,
    changes,
    guarded: isMoney,
    replaces: later.map((one) => one.no),
    carried: carries ? carry(before, proposal.content, later, no + 1) : [],
  });
}
