import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { About } from "../../../platform/web/subject.ts";
import { orderPath } from "../../order/web/api.ts";
import { approval } from "../contract.ts";
import { approvalMessages as m, requestMessages as r } from "../messages.ts";
import type { Request } from "./use-request.ts";

export type Decision = "approve" | "reject" | "withdraw";

interface Props {
  readonly request: Request;
  readonly onClose: () => void;
  readonly onDecided: () => void;
  /** The record changed since the checker looked; there are new figures to look at. */
  readonly onStale: () => void;
}

function ApproveDialog({ request, onClose, onDecided, onStale }: Props) {
  const t = useT();
  const last = request.eyes - 1 - request.decisions.length <= 1;
  return (
    <FormDialog
      title={m.approve}
      command={approval.approve}
      fields={["comment"]}
      target={{ approvalId: request.id, seen: request.seen }}
      success={({ missing }) => (missing > 0 ? t(r.kept, { missing }) : t(r.done))}
      onDone={onDecided}
      onRefused={({ errors }) => {
        const stale = errors.some(({ field }) => field === "seen");
        if (stale) {
          notify.warning(t(r.changed));
          onStale();
        }
        return stale;
      }}
      onClose={onClose}
    >
      <p>{t(last ? r.approveNote : r.oneOfMore)}</p>
    </FormDialog>
  );
}

const RejectDialog = ({ request, onClose, onDecided }: Props) => (
  <FormDialog
    title={m.reject}
    command={approval.reject}
    fields={["comment"]}
    target={{ approvalId: request.id }}
    success={r.rejected}
    onDone={onDecided}
    danger
    onClose={onClose}
  />
);

function WithdrawDialog({ request, onClose, onDecided }: Props) {
  const { run, pending } = useCommand(approval.withdraw, {
    success: r.withdrawn,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <ConfirmDialog
      title={m.withdraw}
      text={r.withdrawNote}
      danger
      pending={pending}
      onConfirm={() => void run({ approvalId: request.id })}
      onCancel={onClose}
    />
  );
}

const DIALOGS = { approve: ApproveDialog, reject: RejectDialog, withdraw: WithdrawDialog };

/** Asks before a decision is sent. */
export function DecisionDialog({ decision, ...props }: Props & { readonly decision: Decision }) {
  const lang = useLang();
  const Dialog = DIALOGS[decision];
  const { label, callTitle, amountCents, loanId } = props.request;
  return (
    <About subject={{ no: label, name: callTitle[lang], amountCents: amountCents ?? undefined, to: orderPath(loanId) }}>
      <Dialog {...props} />
    </About>
  );
}
