import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Count } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import type { collectionCase } from "../contract.ts";
import { leftWhy } from "../domain/sets.ts";
import { caseMessages as m, casePageMessages as p } from "../messages.ts";

/** How many cases each collector would have, and what would stay where it is. */
export function SplitPreview({ split }: { readonly split: OutputOf<typeof collectionCase.assignPreview> }) {
  const t = useT();
  return (
    <>
      {split.collectors.length === 0 ? (
        <p className="text-attention">{t(p.nobody)}</p>
      ) : (
        <Table
          label={m.assignPreview}
          caption={t(p.moves, { count: split.moves })}
          look="inline"
          className="apart"
          compact
          rows={split.collectors}
          keyOf={({ userId }) => userId}
          columns={[
            { label: m.collector, rowHeader: true, cell: ({ name }) => name },
            { label: p.before, kind: "count", value: ({ before }) => before },
            { label: p.after, kind: "count", value: ({ after }) => after },
            {
              label: p.room,
              align: "right",
              cell: ({ room }) => (room === null ? t(p.noLimit) : <Count value={room} />),
            },
          ]}
        />
      )}
      {split.left.map(({ why, count }) => (
        <p key={why} className="text-attention">
          {t(p.left, { count, why: t(leftWhy.member(why)?.label ?? m.pool) })}
        </p>
      ))}
    </>
  );
}
