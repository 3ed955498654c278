import { ui } from "../../../platform/shared/ui-messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { ShownShape } from "../contract.ts";
import { tiersText, valueText, type Tiers } from "../domain/setting-text.ts";

/** A value of a setting, its tiers written out one operation a line. */
export function SettingValue({ shape, value }: { readonly shape: ShownShape; readonly value: unknown }) {
  const t = useT();
  if (shape.kind !== "tiers") return valueText(shape, value, t);
  const tiers = value as Tiers;
  return (
    <ul className="tier-lines">
      {shape.options.map(({ code, label }) => (
        <li key={code}>
          {t(ui.labelled, { label: t(label) })}
          {tiersText(tiers[code] ?? [], t)}
        </li>
      ))}
    </ul>
  );
}
