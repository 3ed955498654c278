import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { image } from "../contract.ts";
import { imageMessages as m, imagePageMessages as p } from "../messages.ts";

type Props = DialogProps<{ readonly id: string }>;

/** What withdrawing does. */
function Note() {
  const t = useT();
  return <p>{t(p.withdrawNote)}</p>;
}

/** Withdraws a mark of one's own. */
export const RevokeDialog = ({ row, close }: Props) => (
  <FormDialog
    title={m.revoke}
    command={image.revoke}
    fields={["reason"]}
    target={{ id: row.id }}
    before={<Note />}
    onClose={close}
  />
);

/** Withdraws a mark of somebody else's, or one that stood too long. */
export const RevokeAnyDialog = ({ row, close }: Props) => (
  <FormDialog
    title={m.revokeAny}
    command={image.revokeAny}
    fields={["reason"]}
    target={{ id: row.id }}
    danger
    before={<Note />}
    onClose={close}
  />
);
