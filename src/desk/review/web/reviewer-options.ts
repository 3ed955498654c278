import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Message, Params } from "../../../platform/shared/messages.ts";
import type { Option } from "../../../platform/web/dict-select.tsx";
import type { review } from "../contract.ts";
import { deskMessages as d } from "./messages.ts";

type Reviewer = OutputOf<typeof review.reviewers>[number];

/**
 * What is to be known of a reviewer who might be given orders: how many they hold, and how many more fit into their
 * day.
 */
function describe({ atWork, room }: Reviewer): Message {
  if (!atWork) return d.notAtWork;
  return room === null ? d.claimedCount : d.claimedWithRoom;
}

/** Reviewers to choose from. Who is not at work, or has no room left today, cannot be chosen. */
export const reviewerOptions = (
  reviewers: readonly Reviewer[],
  say: (message: Message, params: Params) => string,
): Option[] =>
  reviewers.map((reviewer) => {
    const { id, name, claimed: count, atWork, room } = reviewer;
    const label = say(describe(reviewer), { name, count, room: room ?? 0 });
    return { value: id, label, disabled: !atWork || room === 0 };
  });
