import { Button } from "antd";
import { useState } from "react";
import { Can } from "../../../platform/web/can.tsx";
import { Instant, ToneTag } from "../../../platform/web/cells.tsx";
import { Timeline } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import type { SettingChange, ShownSetting } from "../contract.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../messages.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { useSettingCalls } from "./setting-calls.ts";
import { tiersText, valueText, type Tiers } from "../domain/setting-text.ts";

const WIDTH = 560;

interface Props {
  readonly setting: ShownSetting;
  readonly close: () => void;
}

/** What a change did, in words; of tiers only the operations that differ. */
function Effect({ setting: { shape }, change }: { readonly setting: ShownSetting; readonly change: SettingChange }) {
  const t = useT();
  if (shape.kind !== "tiers")
    return t(p.fromTo, { before: valueText(shape, change.before, t), after: valueText(shape, change.after, t) });
  const [before, after] = [change.before as Tiers, change.after as Tiers];
  const lines = shape.options
    .map(({ code, label }) => ({
      code,
      name: t(label),
      before: tiersText(before[code] ?? [], t),
      after: tiersText(after[code] ?? [], t),
    }))
    .filter((line) => line.before !== line.after);
  return (
    <ul className="tier-lines">
      {lines.map((line) => (
        <li key={line.code}>
          {line.name}: {t(p.fromTo, { before: line.before, after: line.after })}
        </li>
      ))}
    </ul>
  );
}

/** Every change of one setting, newest first; an earlier value can be put back. */
export function HistoryDrawer({ setting, close }: Props) {
  const t = useT();
  const calls = useSettingCalls();
  const { data, error, refetch } = useCall(calls.history, { key: setting.key });
  const [restoring, setRestoring] = useState<SettingChange>();
  const present = JSON.stringify(setting.value);
  const entries = data?.list.map((change) => ({
    key: String(change.version),
    tone: change.isDefault ? ("waiting" as const) : ("moving" as const),
    title: <Effect setting={setting} change={change} />,
    time: <Instant value={change.at} />,
    who: change.by,
    text: (
      <>
        <p>{change.reason}</p>
        <div className="history-restore">
          {change.isDefault && <ToneTag tone="waiting">{t(p.toDefault)}</ToneTag>}
          {JSON.stringify(change.after) !== present && (
            <Can needs={calls.restore}>
              <Button size="small" onClick={() => setRestoring(change)}>
                {t(p.restoreThis)}
              </Button>
            </Can>
          )}
        </div>
      </>
    ),
  }));
  return (
    <Drawer size={WIDTH} onClose={close} title={`${t(m.history)} · ${t(setting.label)}`}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !entries && <Loading />}
      {entries?.length === 0 && <Blank title={t(p.noHistory)} hint={t(p.noHistoryHint)} />}
      {entries && entries.length > 0 && <Timeline entries={entries} />}
      {restoring && <RestoreDialog setting={setting} change={restoring} close={() => setRestoring(undefined)} />}
    </Drawer>
  );
}
