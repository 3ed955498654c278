import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { undoBy } from "../../../platform/web/queries.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyMessages as m, cannedReplyPageMessages as p } from "../messages.ts";
import type { ReplyDialogProps } from "./reply-target.ts";

/** Gives one's own to everybody who answers borrowers. */
export function ShareDialog({ row, close }: ReplyDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.share}
      command={cannedReply.share}
      fields={[]}
      target={{ id: row.id, version: row.version }}
      undo={(done) => undoBy(cannedReply.unshare, done)}
      onClose={close}
    >
      <p>{t(p.shareNote, { shortcut: row.shortcut ?? "" })}</p>
    </FormDialog>
  );
}

/** Leaves a shared one to who made it. */
export function UnshareDialog({ row, close }: ReplyDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.unshare}
      command={cannedReply.unshare}
      fields={[]}
      target={{ id: row.id, version: row.version }}
      onClose={close}
    >
      <p>{t(p.unshareNote, { shortcut: row.shortcut ?? "", owner: row.owner ?? "" })}</p>
    </FormDialog>
  );
}

/** Takes a canned reply away. */
export function RemoveDialog({ row, close }: ReplyDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.remove}
      command={cannedReply.remove}
      fields={[]}
      target={{ id: row.id, version: row.version }}
      danger
      onClose={close}
    >
      <p>{t(p.removeNote, { shortcut: row.shortcut ?? "" })}</p>
    </FormDialog>
  );
}
