import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useLang } from "../../../platform/web/i18n.ts";
import type { Tier } from "../domain/tiers.ts";
import { configuration, type ShownSetting } from "../contract.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../messages.ts";
import { readAgain } from "./setting-dialog.tsx";
import type { Tiers } from "../domain/setting-text.ts";
import { TiersInput } from "./tiers-input.tsx";

type Value = SendsOf<typeof configuration.save>["value"];

const rising = (tiers: readonly Tier[]): boolean =>
  tiers.every(({ above }, index) => index === 0 || above > (tiers[index - 1]?.above ?? 0));

interface Props {
  readonly setting: ShownSetting;
  /** The operation whose tiers change; the others stay as they are. */
  readonly call: { readonly code: string; readonly label: Readonly<Record<"cn" | "en" | "es", string>> };
  readonly close: () => void;
}

/** Changes from which amount on how many people one operation takes. */
export function TiersDialog({ setting, call, close }: Props) {
  const lang = useLang();
  const tiers = setting.value as Tiers;
  return (
    <FormDialog
      title={call.label}
      submit={m.save}
      fields={["value", "reason"]}
      overrides={{
        value: {
          label: p.tiersOf,
          help: setting.help[lang],
          control: <TiersInput />,
          check: (value) => (rising((value as readonly Tier[] | undefined) ?? []) ? undefined : p.tiersRising),
        },
      }}
      initial={{ value: tiers[call.code] ?? [] }}
      command={configuration.save}
      input={({ value, reason }) => ({
        key: setting.key,
        version: setting.version,
        value: { ...tiers, [call.code]: value ?? [] } as unknown as Value,
        reason,
      })}
      onRefused={readAgain}
      onClose={close}
    />
  );
}
