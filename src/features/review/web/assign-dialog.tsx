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

/** Gives orders to a reviewer; each choice says how many orders the reviewer already holds. */
export function AssignDialog({ loanIds, onClose, onDone }: Props) {
  const t = useT();
  const reviewers = useCall(review.reviewers, {});
  const options = (reviewers.data ?? []).map(({ id, name, claimed }) => ({ value: id, label: t(d.claimedCount, { name, count: claimed }) }));
  return (
    <FormDialog
      title={m.assign}
      fields={[{ name: "checker", kind: "select", label: m.checker, required: true, options, loading: reviewers.isLoading }]}
      command={review.assign}
      input={({ checker }) => ({ loanIds: [...loanIds], checker: String(checker) })}
      success={d.assigned}
      onClose={onClose}
      onDone={() => onDone?.()}
      before={<p>{t(d.assignCount, { count: loanIds.length })}</p>}
    />
  );
}
