import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Message, Params } from "../../../platform/shared/messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { review } from "../contract.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";

interface Props {
  readonly loanIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Stands for the seats together among the reviewers to choose from. */
const SEATS = "seats";

type Reviewer = OutputOf<typeof review.reviewers>[number];

/**
 * What is to be known of a reviewer who might be given orders: how many they hold, and how many more fit into their
 * day.
 */
function describe({ atWork, room }: Reviewer): Message {
  if (!atWork) return d.notAtWork;
  return room === null ? d.claimedCount : d.claimedWithRoom;
}

/**
 * Gives orders to a reviewer, or shares them out among the seats. Who is not at work, or has no room left today, cannot
 * be chosen.
 */
export function AssignDialog({ loanIds, onClose, onDone }: Props) {
  const t = useT();
  const { data = [], isLoading } = useCall(review.reviewers, {});
  const reviewers = data.map((reviewer) => {
    const { id, name, claimed: count, atWork, room } = reviewer;
    const params: Params = { name, count, room: room ?? 0 };
    return { value: id, label: t(describe(reviewer), params), disabled: !atWork || room === 0 };
  });
  const options = [{ value: SEATS, label: d.toSeats }, ...reviewers];
  return (
    <FormDialog
      title={m.assign}
      fields={["checker"]}
      overrides={{ checker: { required: true, options, loading: isLoading, help: d.toSeatsHelp } }}
      command={review.assign}
      input={({ checker }) => ({ loanIds: [...loanIds], ...(checker !== SEATS && { checker }) })}
      success={d.assigned}
      onClose={onClose}
      onDone={() => onDone?.()}
      before={<p>{t(d.assignCount, { count: loanIds.length })}</p>}
    />
  );
}
