import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { release } from "../contract.ts";
import { releaseMessages as m, releasePageMessages as p } from "../messages.ts";
import { Contents } from "./contents.tsx";
import type { ReleaseDialog } from "./release-row.ts";

export { ReleaseContents } from "./contents.tsx";

const WIDTH = 720;

/** Begins a release; edits are put into it on their own pages. */
export function CreateRelease({ close }: { readonly close: () => void }) {
  return (
    <FormDialog
      title={m.create}
      command={release.create}
      fields={["name", "remark"]}
      overrides={{ name: { help: p.nameHelp } }}
      onClose={close}
    />
  );
}

/** Asks for the approval of a release, having shown all that it changes. */
export function SubmitRelease({ row, close }: ReleaseDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.submit}
      command={release.submit}
      fields={["effectiveOn", "effectiveTime", "reason"]}
      overrides={{
        effectiveOn: { half: true },
        effectiveTime: {
          half: true,
          placeholder: "00:00",
          format: revisionMessages.timeForm,
          help: revisionMessages.timeHelp,
        },
      }}
      target={{ id: row.id, version: row.version }}
      before={<Contents id={row.id} />}
      width={WIDTH}
      onClose={close}
    >
      <p>{t(p.submitNote)}</p>
    </FormDialog>
  );
}

/** Puts an approved release into force. */
export function PublishRelease({ row, close }: ReleaseDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.publish}
      command={release.publish}
      fields={[]}
      target={{ id: row.id, version: row.version }}
      before={<Contents id={row.id} />}
      width={WIDTH}
      success={({ status }) => t(status === "published" ? p.published : p.stopped)}
      onClose={close}
    >
      <p>{t(p.publishNote)}</p>
    </FormDialog>
  );
}

/** Takes a release back, with a second person. */
export function RollBackRelease({ row, close }: ReleaseDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.rollback}
      command={release.rollback}
      fields={["reason"]}
      target={{ id: row.id }}
      before={<Contents id={row.id} />}
      width={WIDTH}
      danger
      onClose={close}
    >
      <p>{t(p.rollbackNote)}</p>
    </FormDialog>
  );
}

/** Takes a draft back, or the request for its approval. */
export function WithdrawRelease({ row, close }: ReleaseDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.withdraw}
      command={release.withdraw}
      fields={["reason"]}
      target={{ id: row.id }}
      danger
      onClose={close}
    >
      <p>{t(p.withdrawNote)}</p>
    </FormDialog>
  );
}

/** Makes a draft again of what did not go out. */
export function ReopenRelease({ row, close }: ReleaseDialog) {
  const t = useT();
  return (
    <FormDialog title={m.reopen} command={release.reopen} fields={["reason"]} target={{ id: row.id }} onClose={close}>
      <p>{t(p.reopenNote)}</p>
    </FormDialog>
  );
}
