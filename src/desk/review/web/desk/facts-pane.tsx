import { WarningOutlined } from "@ant-design/icons";
import { Broken } from "../../../../platform/web/cells.tsx";
import { Panel } from "../../../../platform/web/detail-page.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import { CallLog } from "./call-log.tsx";
import { Duplicates } from "../../../duplicate/web/api.ts";
import { CurpCheck } from "./curp-check.tsx";
import { Decisions } from "./decisions.tsx";
import { EarlierOrders } from "./earlier-orders.tsx";
import { Place } from "./place.tsx";
import { RfcCheck } from "./rfc-check.tsx";
import { Score } from "./score.tsx";
import type { Dossier } from "./types.ts";

/** What is known, grouped by the question that it answers; what deserves a second look carries a mark. */
export function FactsPane({ dossier }: { readonly dossier: Dossier }) {
  const t = useT();
  return (
    <div className="desk-facts">
      {dossier.groups.map(({ key, facts }) => (
        <Panel key={key} title={t(d[key])}>
          {key === "who" && (
            <>
              <CurpCheck dossier={dossier} />
              <RfcCheck rfc={dossier.rfc} />
            </>
          )}
          <dl className="facts">
            {facts.map(({ label, value, unusual }) => (
              <div key={label} className={unusual ? "unusual" : undefined}>
                <dt>{label}</dt>
                <dd>
                  <Broken value={value} />{" "}
                  {unusual && <WarningOutlined title={t(m.unusual)} aria-label={t(m.unusual)} />}
                </dd>
              </div>
            ))}
          </dl>
          {key === "device" && <Place place={dossier.place} />}
        </Panel>
      ))}
      {dossier.open && (
        <Panel title={t(d.duplicates)}>
          <Duplicates duplicates={dossier.duplicates} />
        </Panel>
      )}
      <Panel title={t(d.scoreReasons)}>
        <Score score={dossier.score} />
      </Panel>
      {dossier.open && (
        <Panel title={t(d.contacts)}>
          {dossier.contacts.length === 0 ? (
            <p>{t(d.noContacts)}</p>
          ) : (
            <ul className="desk-lines thirds">
              {dossier.contacts.map(({ name, phone, relation }) => (
                <li key={`${phone} ${name}`}>
                  <span>{name}</span> <span>{relation}</span> <span className="nowrap">{phone}</span>
                </li>
              ))}
            </ul>
          )}
          {dossier.can.callLog && <CallLog dossier={dossier} />}
        </Panel>
      )}
      <Panel title={t(d.history)}>
        <EarlierOrders orders={dossier.history} />
      </Panel>
      <Panel title={t(d.decisions)}>
        <Decisions records={dossier.records} />
      </Panel>
    </div>
  );
}
