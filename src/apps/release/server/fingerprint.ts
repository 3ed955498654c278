import { createHash } from "node:crypto";
import type { Content } from "../../../control/revision/domain/revised.ts";

/** What of an item its checkers decide on. */
export interface Checked {
  readonly noun: string;
  readonly objectId: string;
  readonly revision: number;
  readonly inForce: number;
  readonly content: Content;
}

/** A value with the keys of its objects in one order, however the database or a form had them. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** Stands for what a release does and when: what is approved under it is what goes out. Pure. */
export const fingerprint = (items: readonly Checked[], effectiveAt: Date | null): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        effectiveAt?.toISOString() ?? null,
        items
          .map(({ noun, objectId, revision, inForce, content }) => [
            `${noun}:${objectId}`,
            revision,
            inForce,
            ordered(content),
          ])
          .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      ]),
    )
    .digest("hex");
