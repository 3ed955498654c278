import { Button, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { blacklist } from "../contract.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import { EntryFacts } from "./end-dialogs.tsx";
import type { EntryDialog } from "./entry-row.ts";

/** Asks for a reason, then shows the value in full until the dialog is closed. */
export function RevealEntry({ row, close }: EntryDialog) {
  const t = useT();
  const { made, onDone, onClose } = useFollowUp<{ readonly value: string }>(close);
  if (made) {
    const footer = (
      <Button type="primary" onClick={close}>
        {t(ui.close)}
      </Button>
    );
    return (
      <Modal open title={<DialogTitle>{t(m.reveal)}</DialogTitle>} width={420} onCancel={close} footer={footer}>
        <Code value={made.value} toCopy />
      </Modal>
    );
  }
  return (
    <FormDialog
      title={m.reveal}
      command={blacklist.reveal}
      fields={["reason"]}
      target={{ entryId: row.id }}
      before={<EntryFacts row={row} />}
      success={null}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.revealNote)}</p>
    </FormDialog>
  );
}
