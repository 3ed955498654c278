import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import { DEFAULT_ZONE } from "../../../platform/shared/business-date.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { merchant } from "../contract.ts";
import { revisedMerchant } from "../domain/revised.ts";
import { merchantMessages as m, merchantPageMessages as p } from "../messages.ts";
import type { MerchantDialog } from "./merchant-row.ts";

const FIELDS = ["name", "zone", "taxNo", "recaNo", "complaintsUnit"] as const;

const overrides = {
  name: { half: true },
  zone: { half: true, clearable: false },
  taxNo: { half: true, format: p.taxNoForm },
  recaNo: { half: true },
  complaintsUnit: { help: p.unitHelp },
};

/** Adds a merchant. */
export function CreateMerchant({ close }: { readonly close: () => void }) {
  return (
    <FormDialog
      title={m.create}
      command={merchant.create}
      fields={["merchantNo", ...FIELDS]}
      overrides={{ merchantNo: { help: p.numberHelp }, ...overrides }}
      initial={{ zone: DEFAULT_ZONE }}
      width={640}
      onClose={close}
    />
  );
}

/** Changes what is configured of a merchant. */
export function EditMerchant({ row, close }: MerchantDialog) {
  const { name, zone, taxNo, recaNo, complaintsUnit } = row;
  return (
    <RevisionDialog
      title={m.edit}
      command={merchant.edit}
      revised={revisedMerchant}
      row={row}
      fields={FIELDS}
      overrides={overrides}
      initial={{ name, zone, taxNo, recaNo, complaintsUnit }}
      close={close}
    />
  );
}

/** Lets a merchant's products be applied for again. */
export const EnableMerchant = (props: MerchantDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={merchant.enable} revised={revisedMerchant} />
);

/** Stops applications for a merchant's products, now or from a stated time. */
export const DisableMerchant = (props: MerchantDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={merchant.disable}
    revised={revisedMerchant}
  />
);

/** What a merchant was and will be. */
export const MerchantHistory = ({ row, close }: MerchantDialog) => (
  <HistoryDrawer
    name={`${row.merchantNo ?? ""} · ${row.name ?? ""}`}
    id={row.id}
    revised={revisedMerchant}
    history={merchant.history}
    restore={merchant.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
