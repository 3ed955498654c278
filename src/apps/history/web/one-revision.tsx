import { Button } from "antd";
import { useState } from "react";
import { apart, ChangesTable } from "../../../control/revision/web/api.ts";
import { revisionMessages as r } from "../../../control/revision/messages.ts";
import { revisionOrigin, revisionState } from "../../../control/revision/domain/state.ts";
import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DetailHeader, Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { history } from "../contract.ts";
import { historyMessages as m, historyPageMessages as p } from "../messages.ts";

const Restoring = later(() => import("./history-dialogs.tsx"))("Restoring");

type Data = OutputOf<typeof history.detail>;
type Entry = Data["history"]["list"][number];

interface Props {
  readonly noun: string;
  readonly objectId: string;
  readonly no: number;
  readonly data: Data;
}

const numbered = (no: number): Message => {
  const [cn = "", en = "", es = ""] = LANGS.map((lang) => text(r.numbered, lang, { no: String(no) }));
  return { cn, en, es };
};

/** Who made a revision, from where, why, and who approved it. */
function About({ entry }: { readonly entry: Entry }) {
  const t = useT();
  const { by, at, effectiveAt, ip, checkedBy, approvalId, release, reason, replacedBy, stoppedFor } = entry;
  const approval = approvalId ?? "";
  const ended =
    replacedBy === null
      ? stoppedFor && t(r.stoppedFor, { why: t(stoppedFor) })
      : t(r.replacedBy, { no: String(replacedBy) });
  return (
    <Panel title={t(p.facts)}>
      <Facts
        facts={[
          { label: m.by, value: by },
          { label: m.at, value: formatInstant(at) },
          { label: m.ip, value: ip },
          { label: m.effectiveAt, value: formatInstant(effectiveAt) },
          { label: m.checkedBy, value: checkedBy },
          {
            label: p.approval,
            value: approval && (
              <PageLink to={pagePath("approvalCenter", { tab: "done", request: approval })}>
                {t(p.request, { no: approval })}
              </PageLink>
            ),
          },
          { label: m.release, value: release },
          { label: m.reason, value: reason, wide: true },
          ...(ended ? [{ label: m.state, value: ended, wide: true }] : []),
        ]}
      />
    </Panel>
  );
}

/** One revision of a record beside the one before it, or any other. */
export function OneRevision({ noun, objectId, no, data }: Props) {
  const t = useT();
  const { list } = data.history;
  const [chosen, setChosen] = useState<number>();
  const [restoring, setRestoring] = useState(false);
  const mayRestore = useCan(history.form);
  const { data: form } = useCall(history.form, { noun, objectId, no }, { enabled: mayRestore });
  const entry = list.find((one) => one.no === no);
  if (!entry) return <Blank title={t(p.none)} />;
  const others = list.filter((one) => one.no !== no);
  const before = list.find((one) => one.no === chosen) ?? others.find((one) => one.no < no);
  const changes = apart(before?.content ?? [], entry.content);
  const mayComeBack = form && entry.state !== "inForce" && entry.state !== "scheduled";
  return (
    <>
      <DetailHeader
        title={data.label}
        status={<StatusTag set={revisionState} code={entry.state} />}
        subtitle={[t(data.kind), t(numbered(no)), t(revisionOrigin.member(entry.origin)?.label ?? m.origin)].join(
          " · ",
        )}
        actions={mayComeBack && <Button onClick={() => setRestoring(true)}>{t(r.restore)}</Button>}
      />
      <About entry={entry} />
      <Panel
        title={t(p.difference)}
        extra={
          others.length > 0 && (
            <DictSelect
              aria-label={t(p.against)}
              value={before && String(before.no)}
              options={others.map((one) => ({ value: String(one.no), label: numbered(one.no) }))}
              onChange={(value) => setChosen(Number(value))}
            />
          )
        }
      >
        {changes.length === 0 ? (
          <p className="hint">{t(p.same)}</p>
        ) : (
          <ChangesTable
            changes={changes}
            label={p.difference}
            before={before ? numbered(before.no) : p.nothing}
            after={numbered(no)}
          />
        )}
      </Panel>
      {form && restoring && (
        <Restoring {...{ noun, objectId, entry, form }} history={data.history} close={() => setRestoring(false)} />
      )}
    </>
  );
}
