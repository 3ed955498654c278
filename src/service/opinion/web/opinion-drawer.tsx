import { Flag, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { closeReason, handledState } from "../domain/sets.ts";
import { opinionMessages as m } from "../messages.ts";
import type { OpinionDialog } from "./opinion-row.ts";
import { Said } from "./said.tsx";

const WIDTH = 560;

/** One piece of feedback with its pictures, and what became of it. */
export function OpinionDrawer({ row, close }: OpinionDialog) {
  const t = useT();
  const closed = [
    { label: m.closeReason, value: <StatusTag set={closeReason} code={row.closeReason} /> },
    { label: m.remark, value: row.remark, wide: true },
  ];
  return (
    <Drawer title={[t(m.title), row.name].filter(Boolean).join(" · ")} size={WIDTH} onClose={close}>
      <Said row={row} />
      <Facts
        facts={[
          { label: m.handled, value: <StatusTag set={handledState} code={row.handled} /> },
          { label: m.smsAllowed, value: <Flag value={row.smsAllowed} /> },
          ...(row.handledAt === null
            ? []
            : [
                { label: m.handledBy, value: row.handledBy },
                { label: m.handledAt, value: formatInstant(row.handledAt) },
              ]),
          ...(row.handled === "closed" ? closed : []),
        ]}
      />
      {row.reply !== null && (
        <blockquote className="opinion-said" aria-label={t(m.reply)}>
          {row.reply}
        </blockquote>
      )}
    </Drawer>
  );
}
