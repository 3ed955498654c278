import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { review } from "../contract.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";
import { reviewerOptions } from "./reviewer-options.ts";

interface Props {
  readonly loanIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Stands for the seats together among the reviewers to choose from. */
const SEATS = "seats";

/**
 * Gives orders to a reviewer, or shares them out among the seats. Who is not at work, or has no room left today, cannot
 * be chosen.
 */
export function AssignDialog({ loanIds, onClose, onDone }: Props) {
  const t = useT();
  const { data = [], isLoading } = useCall(review.reviewers, {});
  const options = [{ value: SEATS, label: d.toSeats }, ...reviewerOptions(data, t)];
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
