import type * as z from "zod";
import { cents, formatMoney } from "../../../platform/shared/cents.ts";
import { text, type Lang, type Params } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { SettingDefinition, SettingShape } from "../../../platform/shared/settings/setting.ts";
import { settingUnits } from "../../../platform/shared/settings/units.ts";
import { settingRefusals } from "../messages.ts";

/** The bounds of a shape as the texts of its refusal name them. */
function boundsOf(shape: SettingShape, lang: Lang): Params {
  switch (shape.kind) {
    case "number":
      return { min: shape.min, max: shape.max, unit: text(settingUnits[shape.unit], lang) };
    case "money":
      return { min: formatMoney(cents(shape.min)), max: formatMoney(cents(shape.max)) };
    case "choices":
      return { min: shape.min };
    case "text":
      return { maxLength: shape.maxLength };
    case "texts":
      return { most: shape.most, maxLength: shape.maxLength };
    case "boolean":
    case "choice":
    case "timeRange":
    case "tiers":
      return {};
  }
}

/**
 * The refusal of a value that a setting does not admit: it names the bounds, and the place within the value that is at
 * fault.
 */
export function refusalOf<T>({ type: { shape } }: SettingDefinition<T>, error: z.ZodError, lang: Lang): Refusal {
  const at = (error.issues[0]?.path ?? []).map(String).join(".");
  return new Refusal(settingRefusals[shape.kind], {
    field: "value",
    params: boundsOf(shape, lang),
    ...(at && { data: { at: at.slice(0, 100) } }),
  });
}
