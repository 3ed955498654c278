import { useState } from "react";
import { useSearchParams } from "react-router";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { configuration, type ShownSetting } from "../contract.ts";
import { settingGroup } from "../domain/groups.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../messages.ts";
import "./configuration.css";
import { HistoryDrawer } from "./history-drawer.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { SettingDialog } from "./setting-dialog.tsx";
import { SettingItem, type Opened } from "./setting-item.tsx";
import { TiersDialog } from "./tiers-dialog.tsx";

/** What administrators change without a developer, group by group. */
export default function SystemConfigurationPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useCall(configuration.list, {});
  const [opened, setOpened] = useState<Opened>();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const groups = settingGroup.members.filter(({ code }) => data.list.some(({ group }) => group === code));
  const active = groups.find(({ code }) => code === params.get("group")) ?? groups[0];
  const shown = data.list.filter(({ group }) => group === active?.code);
  const setting = data.list.find(({ key }) => key === opened?.key);
  return (
    <section className="page" data-page="systemConfiguration" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <p className="settings-intro">{t(p.intro)}</p>
      <div className="settings">
        <nav aria-label={t(p.groups)}>
          <ul>
            {groups.map(({ code, label }) => (
              <li key={code}>
                <button type="button" aria-current={code === active?.code ? "page" : undefined} onClick={() => setParams({ group: code }, { replace: true })}>
                  <span>{t(label)}</span>
                  <ChangedCount settings={data.list.filter(({ group }) => group === code)} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="panel">
          <h2>{active && t(active.label)}</h2>
          <ul>
            {shown.map((one) => (
              <SettingItem key={one.key} setting={one} open={setOpened} />
            ))}
          </ul>
        </div>
      </div>
      {setting && opened && <OpenedPart setting={setting} opened={opened} close={() => setOpened(undefined)} />}
    </section>
  );
}

/** How many settings of a group differ from their defaults. */
function ChangedCount({ settings }: { readonly settings: readonly ShownSetting[] }) {
  const t = useT();
  const count = settings.filter(({ changed }) => changed).length;
  if (count === 0) return null;
  return (
    <span className="count" title={t(p.changed)}>
      {count}
    </span>
  );
}

interface OpenedProps {
  readonly setting: ShownSetting;
  readonly opened: Opened;
  readonly close: () => void;
}

function OpenedPart({ setting, opened, close }: OpenedProps) {
  if (opened.what === "edit") return <SettingDialog setting={setting} close={close} />;
  if (opened.what === "restore") return <RestoreDialog setting={setting} close={close} />;
  if (opened.what === "history") return <HistoryDrawer setting={setting} close={close} />;
  const { call: code } = opened;
  const call = setting.shape.kind === "tiers" ? setting.shape.options.find((option) => option.code === code) : undefined;
  return call ? <TiersDialog setting={setting} call={call} close={close} /> : null;
}
