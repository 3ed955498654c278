import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { opinion } from "../contract.ts";
import { replySms } from "../domain/reply-sms.ts";
import { opinionPageMessages as p } from "../messages.ts";
import type { OpinionDialog, OpinionRow } from "./opinion-row.ts";
import { Said } from "./said.tsx";

/** How the reply goes out, as it is typed. */
function Way({ row, reply = "" }: { readonly row: OpinionRow; readonly reply?: string | undefined }) {
  const t = useT();
  const { segments, whole } = replySms(row.appName ?? "", reply.trim());
  const told = !row.smsAllowed ? t(p.noSms) : whole ? t(p.bySms, { segments }) : t(p.announced);
  return (
    <>
      <p>{t(p.once)}</p>
      <p className="hint" aria-live="polite">
        {told}
      </p>
    </>
  );
}

/** Answers a borrower's feedback. */
export function ReplyDialog({ row, close }: OpinionDialog) {
  return (
    <FormDialog
      title={p.act}
      command={opinion.reply}
      fields={["reply"]}
      target={{ id: row.id }}
      submit={p.send}
      width={640}
      before={<Said row={row} />}
      onClose={close}
    >
      {({ reply }) => <Way row={row} reply={reply} />}
    </FormDialog>
  );
}
