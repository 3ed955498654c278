import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { appData } from "../contract.ts";
import { appDataMessages as m, appDataPageMessages as p } from "../messages.ts";

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Lets the borrower's app send everything again. */
export function RefetchDialog({ customerId, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.refetch}
      command={appData.refetch}
      fields={["reason"]}
      target={{ customerId }}
      onClose={onClose}
    >
      <p>{t(p.refetchNote)}</p>
    </FormDialog>
  );
}
