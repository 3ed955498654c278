import { Alert } from "antd";
import { HistoryDrawer, RevisionDialog } from "../../../control/revision/web/api.ts";
import { Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Loading } from "../../../platform/web/states.tsx";
import { domain } from "../contract.ts";
import { checkOutcome } from "../domain/outcome.ts";
import { revisedPrimary } from "../domain/revised.ts";
import { domainMessages as m, domainPageMessages as p } from "../messages.ts";
import type { PrimaryDialog } from "./domain-row.ts";
import "./domain.css";

/** What a switch would change, and for whom, as the server says it. */
function Preview({ id, primary }: { readonly id: string; readonly primary: string }) {
  const t = useT();
  const { data, error } = useCall(domain.switchOutlook, { id, primary });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Loading />;
  const facts = [
    [t(p.before), data.before ?? t(p.nobody)],
    [t(p.after), <strong key="after">{data.after}</strong>],
    [t(p.next), data.backups.join(", ") || t(p.nobody)],
    [
      m.outcome,
      data.outcome === null ? t(p.neverChecked) : <StatusTag key="outcome" set={checkOutcome} code={data.outcome} />,
    ],
    [m.certificateExpiresAt, <Instant key="ends" value={data.certificateExpiresAt} />],
  ] as const;
  return (
    <section className="switch-outlook" aria-label={t(p.changes)}>
      <p>
        {t(p.asks, { app: data.appName, package: data.packageName })} · {t(p.versions, { count: data.versions })}
      </p>
      <dl>
        {facts.map(([label, value], index) => (
          <div key={index}>
            <dt>{typeof label === "string" ? label : t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.outcome !== null && data.outcome !== "answered" && <Alert type="warning" showIcon title={t(p.notWell)} />}
    </section>
  );
}

/** Makes another domain the first that a package's apps ask. */
export const SwitchPrimary = ({ row, close }: PrimaryDialog) => (
  <RevisionDialog
    title={m.switch}
    submit={m.switch}
    command={domain.switch}
    revised={revisedPrimary}
    row={row}
    fields={["primary"]}
    overrides={{ primary: { options: row.serving.map((name) => ({ value: name, label: name })), clearable: false } }}
    initial={{ primary: row.primary }}
    width={960}
    beside={({ primary }) =>
      typeof primary === "string" && primary !== row.primary && <Preview id={row.id} primary={primary} />
    }
    close={close}
  />
);

/** Which domains were the primary. */
export const PrimaryHistory = ({ row, close }: PrimaryDialog) => (
  <HistoryDrawer
    name={row.packageName ?? ""}
    id={row.id}
    revised={revisedPrimary}
    history={domain.primaryHistory}
    restore={domain.restorePrimary}
    mayRestore={row.can.restore}
    close={close}
  />
);
