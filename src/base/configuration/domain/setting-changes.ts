import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";
import type { SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import type { ShownShape } from "../contract.ts";
import { tiersText, valueText, type Say, type Tiers } from "./setting-text.ts";

function inEach(words: (say: Say) => string): Message {
  const [cn = "", en = "", es = ""] = LANGS.map((lang) => words((message, params) => text(message, lang, params)));
  return { cn, en, es };
}

/**
 * What a new value would change of a setting, in words; of tiers, operation by operation. Both values as they are shown
 * (`shownValue`).
 */
export function settingChanges(
  { key, label }: Pick<SettingDefinition, "key" | "label">,
  shape: ShownShape,
  before: unknown,
  after: unknown,
): readonly FieldChange[] {
  if (shape.kind !== "tiers") {
    const [was, is] = [before, after].map((value) => inEach((say) => valueText(shape, value, say)));
    return [{ field: key, label, before: was ?? null, after: is ?? null }];
  }
  return shape.options.flatMap(({ code, label: operation }) => {
    const [was, is] = [before, after].map((tiers) => inEach((say) => tiersText((tiers as Tiers)[code] ?? [], say)));
    return was?.en === is?.en ? [] : [{ field: code, label: operation, before: was ?? null, after: is ?? null }];
  });
}
