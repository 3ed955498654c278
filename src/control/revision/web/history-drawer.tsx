import { Button } from "antd";
import { useState } from "react";
import type * as z from "zod";
import type { Callable, Command } from "../../../platform/web/api/callable.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Timeline } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import type { History, historyAnswer } from "../contract.ts";
import type { Revised } from "../domain/revised.ts";
import { revisionOrigin, revisionState } from "../domain/state.ts";
import { revisionMessages as r } from "../messages.ts";
import { ChangesTable } from "./changes-table.tsx";
import { Compared } from "./compared.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import "./revision.css";

type Entry = History["list"][number];
type HistoryCall = Callable & { readonly output: typeof historyAnswer; readonly sends: { readonly id: string } };

export interface HistoryProps {
  /** What the record is called. */
  readonly name: string;
  readonly id: string;
  readonly revised: Revised;
  readonly history: Omit<HistoryCall, "output"> & { readonly output: z.ZodType<History> };
  readonly restore: Command;
  readonly mayRestore: boolean;
  readonly close: () => void;
}

const WIDTH = 720;

/** Since when a revision is in force, from when it will be, or why it never was. */
function Effect({ entry: { state, effectiveAt, replacedBy, stoppedFor } }: { readonly entry: Entry }) {
  const t = useT();
  if (replacedBy !== null) return <p className="hint">{t(r.replacedBy, { no: String(replacedBy) })}</p>;
  if (stoppedFor !== null) return <p className="hint">{t(r.stoppedFor, { why: t(stoppedFor) })}</p>;
  const text = state === "scheduled" ? r.takesEffect : r.tookEffect;
  return <p className="hint">{t(text, { when: formatInstant(effectiveAt) })}</p>;
}

/** One revision: why it was made, by whom it was checked, what it changed, and how it compares with the present. */
function Details({
  entry,
  data,
  onRestore,
}: {
  readonly entry: Entry;
  readonly data: History;
  readonly onRestore?: () => void;
}) {
  const t = useT();
  const [compared, setCompared] = useState(false);
  const { checkedBy, ip, restores, reason, changes, state, release } = entry;
  const facts = [
    restores !== null && t(r.restores, { no: String(restores) }),
    checkedBy !== null && t(r.checkedBy, { who: checkedBy }),
    release !== null && t(r.withRelease, { name: release }),
    ip !== "" && t(r.from, { ip }),
  ].filter((fact) => fact !== false);
  return (
    <>
      {reason !== null && <p>{reason}</p>}
      <Effect entry={entry} />
      {facts.length > 0 && <p className="hint">{facts.join(" · ")}</p>}
      {changes.length > 0 && <ChangesTable changes={changes} />}
      {state !== "inForce" && (
        <div className="revision-actions">
          <Button size="small" onClick={() => setCompared(!compared)} aria-expanded={compared}>
            {t(compared ? r.compareEnd : r.compare)}
          </Button>
          {onRestore && (
            <Button size="small" onClick={onRestore}>
              {t(r.restore)}
            </Button>
          )}
        </div>
      )}
      {compared && <Compared entry={entry} present={data.present} />}
    </>
  );
}

/** Every revision of a record, newest first, with its difference; an earlier one can be brought back. */
export function HistoryDrawer({ name, id, revised, history, restore, mayRestore, close }: HistoryProps) {
  const t = useT();
  const { data, error, refetch } = useCall(history as HistoryCall, { id }, { live: [{ kind: revised.noun, id }] });
  const [restoring, setRestoring] = useState<Entry>();
  const scheduledAt = data?.list.find(({ state }) => state === "scheduled")?.effectiveAt ?? null;
  const entries = data?.list.map((entry) => ({
    key: String(entry.no),
    tone: revisionState.member(entry.state)?.tone ?? ("waiting" as const),
    title: (
      <>
        {t(r.numbered, { no: String(entry.no) })} · {t(revisionOrigin.member(entry.origin)?.label ?? r.history)}{" "}
        <StatusTag set={revisionState} code={entry.state} />
      </>
    ),
    time: formatInstant(entry.at),
    ...(entry.by !== null && { who: entry.by }),
    text: (
      <Details
        entry={entry}
        data={data}
        {...(mayRestore && entry.state !== "scheduled" && { onRestore: () => setRestoring(entry) })}
      />
    ),
  }));
  return (
    <Drawer size={WIDTH} onClose={close} title={`${t(r.history)} · ${name}`}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !entries && <Loading />}
      {entries?.length === 0 && <Blank title={t(r.none)} hint={t(r.noneHint)} />}
      {entries && entries.length > 0 && <Timeline entries={entries} />}
      {data && restoring && (
        <RestoreDialog
          command={restore}
          revised={revised}
          row={{ id, revision: data.revision, inForce: data.inForce, scheduledAt }}
          entry={restoring}
          present={data.present}
          close={() => setRestoring(undefined)}
        />
      )}
    </Drawer>
  );
}
