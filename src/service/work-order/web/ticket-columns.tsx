import { translate } from "../../../platform/web/i18n.ts";
import { DASH } from "../../../platform/web/format.ts";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { workOrderPageMessages as p } from "../messages.ts";
import { lasted, left } from "./left.ts";
import type { TicketRow } from "./ticket-row.ts";

/** How long there is left for a ticket's state, or by how much it is over. */
function Left({ row: { leftMinutes, status } }: { readonly row: TicketRow }) {
  if (leftMinutes === null) return DASH;
  const tone = leftMinutes < 0 ? "bad" : leftMinutes < 30 ? "attention" : "waiting";
  const words = translate(...left(leftMinutes));
  return <ToneTag tone={tone}>{status === 7 ? translate(p.paused, { left: words }) : words}</ToneTag>;
}

/** The columns that both pages of tickets begin with. */
export const ticketColumns = [
  // what names the row leads to the ticket, whose drawer leads to the customer
  { field: "name", width: 150 },
  {
    field: "content",
    width: 240,
    essential: true,
    render: ({ content }: TicketRow) => (
      <span className="ticket-content" title={content ?? undefined}>
        {content}
      </span>
    ),
  },
  { field: "status", essential: true },
  { field: "leftMinutes", width: 120, essential: true, render: (row: TicketRow) => <Left row={row} /> },
  "type",
] as const;

export const age = (minutes: number | null): string => (minutes === null ? DASH : translate(...lasted(minutes)));
