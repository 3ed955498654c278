import { useSearchParams } from "react-router";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { configuration, type ShownSetting } from "../contract.ts";
import { settingGroup } from "../../../platform/shared/settings/groups.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../messages.ts";
import { jobMessages } from "../../job/messages.ts";
import { JobsPanel } from "../../job/web/api.ts";
import "./configuration.css";
import { SettingList } from "./setting-list.tsx";

/** The address of the panel that stands below the groups. */
const JOBS = "jobs";

/** What administrators change without a developer, group by group, and what the product does by itself. */
export default function SystemConfigurationPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useCall(configuration.list, {});
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const groups = settingGroup.members.filter(({ code }) => data.list.some(({ group }) => group === code));
  const wanted = params.get("group");
  const active = wanted === JOBS ? null : (groups.find(({ code }) => code === wanted) ?? groups[0]);
  const shown = data.list.filter(({ group }) => group === active?.code);
  return (
    <section className="page" data-page="systemConfiguration" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <p className="settings-intro">{t(p.intro)}</p>
      <div className="settings">
        <nav aria-label={t(p.groups)}>
          <ul>
            {groups.map(({ code, label }) => (
              <li key={code}>
                <button
                  type="button"
                  aria-current={code === active?.code ? "page" : undefined}
                  onClick={() => setParams({ group: code }, { replace: true })}
                >
                  <span>{t(label)}</span>
                  <ChangedCount settings={data.list.filter(({ group }) => group === code)} />
                </button>
              </li>
            ))}
            <li>
              <button
                type="button"
                aria-current={active === null ? "page" : undefined}
                onClick={() => setParams({ group: JOBS }, { replace: true })}
              >
                {t(jobMessages.title)}
              </button>
            </li>
          </ul>
        </nav>
        <div className="panel">
          <h2>{t(active?.label ?? jobMessages.title)}</h2>
          {active === null ? <JobsPanel /> : <SettingList settings={shown} />}
        </div>
      </div>
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
