import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { useAboutFields } from "./about-fields.ts";
import type { Dialog, RuleRow } from "./rows.ts";

const FIELDS = ["strategy", "capPerDay", "atNight", "onImport", "enabled"] as const;
const overrides = {
  strategy: { clearable: false, half: true },
  capPerDay: { half: true, empty: null, help: p.noCap },
  atNight: { half: true },
  onImport: { half: true },
  enabled: { half: true },
} as const;

/** Makes a rule by which the lists of a package are given out. */
export function CreateRule({ close }: { readonly close: () => void }) {
  const about = useAboutFields();
  return (
    <FormDialog
      title={m.createRule}
      command={marketing.createRule}
      fields={["packageName", "productId", ...FIELDS]}
      overrides={{ ...about, ...overrides }}
      initial={{ strategy: "evenCount", atNight: true, onImport: true, enabled: true }}
      width={600}
      onClose={close}
    />
  );
}

/** Changes a rule, or switches it off. */
export function EditRule({ row, close }: Dialog<RuleRow>) {
  const { strategy, capPerDay, atNight, onImport, enabled } = row;
  return (
    <FormDialog
      title={m.editRule}
      command={marketing.editRule}
      fields={FIELDS}
      overrides={overrides}
      initial={{ strategy, capPerDay, atNight, onImport, enabled }}
      target={{ ruleId: row.id, version: row.version }}
      width={600}
      onClose={close}
    />
  );
}
