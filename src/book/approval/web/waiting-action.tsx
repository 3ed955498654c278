import { Button, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { approval } from "../contract.ts";
import { requestMessages as r } from "../messages.ts";
import { PendingRequests } from "./pending-requests.tsx";

interface Waiting {
  readonly loanId: string | null;
  readonly can: { readonly waiting: boolean };
}

interface Props {
  readonly row: Waiting;
  readonly close: () => void;
}

/** The requests about a row's order that wait for a second person, with the way to each for who may open it. */
function WaitingDialog({ row: { loanId }, close }: Props) {
  const t = useT();
  return (
    <Modal
      open
      title={<DialogTitle>{t(r.tag)}</DialogTitle>}
      onCancel={close}
      footer={<Button onClick={close}>{t(ui.close)}</Button>}
    >
      {loanId && <PendingRequests loanId={loanId} />}
    </Modal>
  );
}

/**
 * In the place of what was asked for already: says so, and leads to the request. A row waits where its `can.waiting`
 * says so.
 */
export const waitingAction: RowAction<Waiting> = {
  label: r.tag,
  permission: approval.pending,
  when: ({ loanId, can }) => loanId !== null && can.waiting,
  dialog: WaitingDialog,
};
