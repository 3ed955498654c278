import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { collectionCase } from "../contract.ts";
import { caseMessages as m, casePageMessages as p } from "../messages.ts";

interface Props {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Takes cases back from their collectors. */
export function RecallDialog({ ids, onClose, onDone }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.recall}
      command={collectionCase.recall}
      fields={["reason"]}
      target={{ ids: [...ids] }}
      danger
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      <p>{t(p.recallNote)}</p>
    </FormDialog>
  );
}
