import { Button, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { PendingRequests } from "./pending-requests.tsx";

interface Props {
  readonly row: { readonly loanId: string | null };
  readonly close: () => void;
}

/** The requests about a row's order that wait for a second person, with the way to each for who may open it. */
export function WaitingDialog({ row: { loanId }, close }: Props) {
  const t = useT();
  return (
    <Modal
      open
      title={<DialogTitle>{t(ui.awaitsApproval)}</DialogTitle>}
      onCancel={close}
      footer={<Button onClick={close}>{t(ui.close)}</Button>}
    >
      {loanId && <PendingRequests loanId={loanId} />}
    </Modal>
  );
}
