import { Alert, Button } from "antd";
import { ChangesTable } from "../../../control/revision/web/api.ts";
import { revisionOrigin } from "../../../control/revision/domain/state.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { release } from "../contract.ts";
import { releaseStatus } from "../domain/state.ts";
import { releaseMessages as m, releasePageMessages as p } from "../messages.ts";
import type { ReleaseDialog, ReleaseItem } from "./release-row.ts";
import "./release.css";

const WIDTH = 760;

/** What may be done with one record of a draft. */
function ItemActions({ item }: { readonly item: ReleaseItem }) {
  const t = useT();
  const renew = useCommand(release.renew);
  const drop = useCommand(release.drop);
  const input = { itemId: item.id };
  return (
    <div className="release-actions">
      {item.stale && (
        <Button size="small" loading={renew.pending} onClick={() => void renew.run(input)}>
          {t(m.renew)}
        </Button>
      )}
      <Button size="small" danger loading={drop.pending} onClick={() => void drop.run(input)}>
        {t(m.drop)}
      </Button>
    </div>
  );
}

/** What a release changes of one record, by whom, and what came in between. */
function Item({ item, editable }: { readonly item: ReleaseItem; readonly editable: boolean }) {
  const t = useT();
  const { kind, label, origin, makers, madeAt, reason, guarded, changes, stale, meanwhile, appliedNo } = item;
  const facts = [
    t(revisionOrigin.member(origin)?.label ?? m.id),
    t(p.byWhom, { who: makers.join(", "), when: formatInstant(madeAt) }),
    guarded && t(p.takesTwo),
    appliedNo !== null && t(p.asRevision, { no: String(appliedNo) }),
  ].filter((fact) => fact !== false);
  return (
    <section className="release-item">
      <h3>
        {t(kind)} · {label}
      </h3>
      <p className="hint">{facts.join(" · ")}</p>
      <p>{reason}</p>
      {changes.length > 0 && <ChangesTable changes={changes} />}
      {stale && <Alert type="warning" className="form-problems" title={t(p.stale)} />}
      {meanwhile.length > 0 && <ChangesTable changes={meanwhile} label={p.meanwhile} />}
      {editable && <ItemActions item={item} />}
    </section>
  );
}

interface Props {
  readonly id: string;
  /** Records may be redone and taken out where the release is a draft. */
  readonly editable?: boolean;
}

/** All that a release changes, record by record. */
export function Contents({ id, editable = false }: Props) {
  const t = useT();
  const lang = useLang();
  const mayEdit = useCan(release.drop);
  const { data, error, refetch } = useCall(release.detail, { id }, { live: [{ kind: "release", id }] });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { items, hidden, status, effectiveAt, closedFor, can } = data;
  return (
    <>
      <p>
        <StatusTag set={releaseStatus} code={status} />{" "}
        {effectiveAt !== null && t(ui.labelled, { label: t(m.effectiveAt) }) + formatInstant(effectiveAt)}
      </p>
      {closedFor && <Alert type="warning" className="form-problems" title={closedFor[lang]} />}
      {items.length === 0 && hidden === 0 && <Blank title={t(p.empty)} hint={t(p.emptyHint)} />}
      {items.map((item) => (
        <Item key={item.id} item={item} editable={editable && mayEdit && can.edit} />
      ))}
      {hidden > 0 && <p className="hint">{t(p.hidden, { count: String(hidden) })}</p>}
    </>
  );
}

/** The whole difference of a release; of a draft, records can be redone and taken out. */
export function ReleaseContents({ row, close }: ReleaseDialog) {
  const t = useT();
  return (
    <Drawer size={WIDTH} onClose={close} title={`${t(p.contents)} · ${row.name ?? ""}`}>
      <Contents id={row.id} editable />
    </Drawer>
  );
}
