import { businessDate } from "../../../platform/shared/business-date.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { opm } from "../contract.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";
import { notifyTaken } from "./notices.ts";

const fields = [{ kind: "day", name: "settledOn", label: m.settledOn, required: true }] as const satisfies readonly Field[];

/** Asks the channel for the batches of a settlement date. */
export function FetchDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.fetch}
      command={opm.fetch}
      fields={fields}
      input={({ settledOn }) => ({ settledOn: businessDate(settledOn) })}
      success={null}
      onDone={({ batches }) => notifyTaken(batches)}
      onClose={close}
    >
      <p>{t(p.fetchNote)}</p>
    </FormDialog>
  );
}
