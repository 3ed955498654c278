import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { appData } from "../contract.ts";
import { dataKind } from "../domain/sets.ts";
import { appDataMessages as m, appDataPageMessages as p } from "../messages.ts";

interface Props {
  readonly packageName: string;
  readonly phone: string;
  readonly onOpened: (customerId: string) => void;
  readonly onClose: () => void;
}

/** Asks which kinds are needed and why, and opens them; a phone that is not found is put right here. */
export function OpenDialog({ packageName, phone, onOpened, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.query}
      command={appData.query}
      fields={["phone", "kinds", "reason"]}
      initial={{ phone, kinds: [...dataKind.codes] }}
      target={{ packageName }}
      success={null}
      onDone={({ customerId }) => onOpened(customerId)}
      onClose={onClose}
    >
      <p>{t(p.openNote)}</p>
    </FormDialog>
  );
}
