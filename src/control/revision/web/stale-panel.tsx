import { Alert } from "antd";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { Stale } from "../contract.ts";
import { revisionMessages as r } from "../messages.ts";
import { ChangesTable } from "./changes-table.tsx";

/** In a form that has become old: who has changed what since it was opened. */
export function StalePanel({ stale: { made } }: { readonly stale: Stale }) {
  const t = useT();
  return (
    <Alert
      type="warning"
      className="form-problems"
      title={t(r.changedMeanwhile)}
      description={made.map(({ no, by, effectiveAt, changes }) => (
        <section key={no} className="revision-made">
          <p>
            {t(r.madeBy, { no: String(no), who: by ?? t(r.byProduct) })} ·{" "}
            {t(r.takesEffect, { when: formatInstant(effectiveAt) })}
          </p>
          <ChangesTable changes={changes} />
        </section>
      ))}
    />
  );
}
