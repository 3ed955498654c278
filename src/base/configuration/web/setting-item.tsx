import { Button } from "antd";
import { Can } from "../../../platform/web/can.tsx";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { ShownSetting } from "../contract.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../messages.ts";
import { BeyondLimit } from "./beyond-limit.tsx";
import { useSettingCalls } from "./setting-calls.ts";
import { rangeText, valueText } from "../domain/setting-text.ts";
import { TiersTable } from "./tiers-table.tsx";

/** What is opened about a setting; tiers are edited one operation at a time. */
export type Opened =
  | { readonly key: string; readonly what: "edit" }
  | { readonly key: string; readonly what: "history" }
  | { readonly key: string; readonly what: "restore" }
  | { readonly key: string; readonly what: "tiers"; readonly call: string };

interface Props {
  readonly setting: ShownSetting;
  readonly open: (opened: Opened) => void;
}

/** One setting: what it means, what is in force, how far it may go, and who changed it last. */
export function SettingItem({ setting, open }: Props) {
  const t = useT();
  const calls = useSettingCalls();
  const { key, shape } = setting;
  const tiered = shape.kind === "tiers";
  return (
    <li className="setting" aria-label={t(setting.label)}>
      <div className="setting-name">
        <h3>
          {t(setting.label)} {setting.changed && <ToneTag tone="attention">{t(p.changed)}</ToneTag>}{" "}
          {setting.guarded && <ToneTag tone="moving">{t(p.guarded)}</ToneTag>}
        </h3>
        <p>{t(setting.help)}</p>
      </div>
      <div className="setting-actions">
        {!tiered && (
          <Can needs={calls.save}>
            <Button onClick={() => open({ key, what: "edit" })}>{t(p.edit)}</Button>
          </Can>
        )}
        <Button onClick={() => open({ key, what: "history" })}>{t(m.history)}</Button>
        {setting.changed && (
          <Can needs={calls.restore}>
            <Button onClick={() => open({ key, what: "restore" })}>{t(p.restoreDefault)}</Button>
          </Can>
        )}
      </div>
      <Facts
        facts={[
          ...(tiered ? [] : [{ label: p.present, value: <strong>{valueText(shape, setting.value, t)}</strong> }]),
          ...(tiered ? [] : [{ label: p.default, value: valueText(shape, setting.default, t) }]),
          { label: p.allowed, value: rangeText(shape, t) },
          {
            label: p.lastChange,
            value: setting.changedBy
              ? t(p.changedBy, { who: setting.changedBy, when: formatInstant(setting.changedAt) })
              : t(p.never),
          },
        ]}
      />
      <BeyondLimit setting={setting} value={setting.value} />
      {tiered && <TiersTable setting={setting} onEdit={(call) => open({ key, what: "tiers", call })} />}
    </li>
  );
}
