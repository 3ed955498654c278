import { Panel, Timeline } from "../../../platform/web/detail-page.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { formatDay, formatInstant, money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import { followChannel, followResult, nextAction } from "../../follow-up/domain/sets.ts";
import { promiseState } from "../../promise/domain/sets.ts";
import { deskMessages as m, deskPageMessages as p } from "../messages.ts";
import type { Cockpit } from "./desk-types.ts";

/** What was promised on the order, and what came of it. */
export function PromisesPanel({ data: { promises } }: { readonly data: Cockpit }) {
  const t = useT();
  return (
    <Panel title={t(p.promises)}>
      {promises.length === 0 ? (
        <p className="hint">{t(p.noPromises)}</p>
      ) : (
        <Table
          label={p.promises}
          look="inline"
          compact
          rows={promises}
          keyOf={({ id }) => id}
          columns={[
            { label: m.dueOn, rowHeader: true, cell: ({ dueOn }) => formatDay(dueOn) },
            { label: m.amount, kind: "money", value: ({ amountCents }) => amountCents },
            {
              label: m.promise,
              cell: ({ state, paidCents }) => (
                <>
                  <StatusTag set={promiseState} code={state} />{" "}
                  {paidCents > 0 && t(p.paidOf, { paid: money(paidCents) })}
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** Every contact about the order, the newest first. */
export function ContactsPanel({ data: { contacts } }: { readonly data: Cockpit }) {
  const t = useT();
  const label = (set: typeof followChannel | typeof nextAction, code: string): string =>
    t(set.member(code)?.label ?? m.way);
  return (
    <Panel title={t(p.contacts)}>
      {contacts.length === 0 ? (
        <p className="hint">{t(p.noContacts)}</p>
      ) : (
        <Timeline
          entries={contacts.map(({ id, at, channel, result, note, nextAction: next, nextAt, staff }) => ({
            key: id,
            title: (
              <>
                <StatusTag set={followResult} code={result} /> {label(followChannel, channel)}
              </>
            ),
            time: formatInstant(at),
            who: staff,
            text: [note, nextAt && `${label(nextAction, next)}: ${formatInstant(nextAt)}`].filter(Boolean).join(" · "),
            tone: followResult.member(result)?.tone ?? "waiting",
          }))}
        />
      )}
    </Panel>
  );
}
