import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { undoBy } from "../../../platform/web/queries.ts";
import { opinion } from "../contract.ts";
import { opinionMessages as m, opinionPageMessages as p } from "../messages.ts";
import type { OpinionDialog } from "./opinion-row.ts";
import { Said } from "./said.tsx";

/** Sees to feedback without a reply. */
export function CloseDialog({ row, close }: OpinionDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.close}
      command={opinion.close}
      fields={["closeReason", "remark"]}
      overrides={{ closeReason: { clearable: false } }}
      target={{ id: row.id }}
      danger
      width={640}
      before={<Said row={row} />}
      undo={({ id }) => undoBy(opinion.reopen, { id })}
      onClose={close}
    >
      <p>{t(p.closeNote)}</p>
    </FormDialog>
  );
}
