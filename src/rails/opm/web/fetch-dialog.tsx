import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { opm } from "../contract.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";
import { notifyTaken } from "./notices.ts";

/** Asks the channel for the batches of a settlement date. */
export function FetchDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.fetch}
      command={opm.fetch}
      fields={["settledOn"]}
      success={null}
      onDone={({ batches }) => notifyTaken(batches)}
      onClose={close}
    >
      <p>{t(p.fetchNote)}</p>
    </FormDialog>
  );
}
