import { Facts } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import type { ShownSetting } from "../contract.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../messages.ts";
import { BeyondLimit } from "./beyond-limit.tsx";
import { useSettingCalls } from "./setting-calls.ts";
import { formOf } from "./setting-fields.tsx";
import { rangeText, valueText } from "../domain/setting-text.ts";

interface Props {
  /** As it is now: a change made meanwhile by somebody else shows here and is what the next attempt goes by. */
  readonly setting: ShownSetting;
  readonly close: () => void;
}

/** What is shown of a setting above the form that changes it. */
function SettingFacts({ setting: { shape, value, default: usual } }: { readonly setting: ShownSetting }) {
  const t = useT();
  return (
    <Facts
      facts={[
        { label: p.present, value: valueText(shape, value, t) },
        { label: p.default, value: valueText(shape, usual, t) },
        { label: p.allowed, value: rangeText(shape, t), wide: true },
      ]}
    />
  );
}

/** After a refusal the setting is read again: it may have changed under one's hands. */
export const readAgain = (): false => {
  void refreshAll();
  return false;
};

/** Changes one setting. */
export function SettingDialog({ setting, close }: Props) {
  const { fields, initial, read } = formOf(setting);
  const { save } = useSettingCalls();
  return (
    <FormDialog
      title={setting.label}
      submit={m.save}
      fields={[...fields, "reason"]}
      initial={initial}
      command={save}
      input={(values) => ({ key: setting.key, version: setting.version, value: read(values), reason: values.reason })}
      before={
        <div className="setting-facts">
          <SettingFacts setting={setting} />
        </div>
      }
      onRefused={readAgain}
      onClose={close}
    >
      {({ value }) => <BeyondLimit setting={setting} value={value} />}
    </FormDialog>
  );
}
