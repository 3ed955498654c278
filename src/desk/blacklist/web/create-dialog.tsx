import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { blacklist } from "../contract.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import { LiveTouched } from "./touched-orders.tsx";

/** Lists a value, after showing which open orders that touches. */
export function CreateEntry({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.create}
      command={blacklist.create}
      fields={["type", "value", "source", "expiresOn", "reason"]}
      overrides={{
        type: { half: true, clearable: false },
        value: { half: true, help: p.valueHelp },
        source: { half: true, clearable: false },
        expiresOn: { half: true, help: p.expiryHelp, empty: null },
      }}
      initial={{ type: "phone", source: "manual" }}
      width={680}
      success={({ stopped }) => t(p.added, { stopped })}
      onClose={close}
    >
      {(values) => <LiveTouched values={values} />}
    </FormDialog>
  );
}
