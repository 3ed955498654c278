import { Facts } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { SettingChange, ShownSetting } from "../contract.ts";
import { configurationPageMessages as p } from "../messages.ts";
import { BeyondLimit } from "./beyond-limit.tsx";
import { useSettingCalls } from "./setting-calls.ts";
import { readAgain } from "./setting-dialog.tsx";
import { SettingValue } from "./setting-value.tsx";

interface Props {
  readonly setting: ShownSetting;
  /** The change whose value comes back; without it the default does. */
  readonly change?: SettingChange;
  readonly close: () => void;
}

/** Puts an earlier value or the default back in force, having shown what that changes. */
export function RestoreDialog({ setting, change, close }: Props) {
  const t = useT();
  const { restore } = useSettingCalls();
  return (
    <FormDialog
      title={change ? p.restoreThis : p.restoreDefault}
      fields={["reason"]}
      command={restore}
      target={{ key: setting.key, version: setting.version, ...(change && { to: change.version }) }}
      before={
        <div className="setting-facts">
          <p>{t(setting.label)}</p>
          <Facts
            facts={[
              { label: p.present, value: <SettingValue shape={setting.shape} value={setting.value} />, wide: true },
              {
                label: change ? p.restoreThis : p.default,
                value: <SettingValue shape={setting.shape} value={change ? change.after : setting.default} />,
                wide: true,
              },
            ]}
          />
          <BeyondLimit setting={setting} value={change ? change.after : setting.default} />
        </div>
      }
      onRefused={readAgain}
      onClose={close}
    />
  );
}
