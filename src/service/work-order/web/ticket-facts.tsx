import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { workOrderStatus, workType } from "../domain/sets.ts";
import { workOrderMessages as m } from "../messages.ts";
import type { TicketRow } from "./ticket-row.ts";

/** What a ticket is about, above a form that moves it. */
export function TicketFacts({ row }: { readonly row: TicketRow }) {
  return (
    <Facts
      facts={[
        { label: m.orderNo, value: row.orderNo },
        { label: m.name, value: row.name },
        { label: m.type, value: <StatusTag set={workType} code={row.type} /> },
        { label: m.status, value: <StatusTag set={workOrderStatus} code={row.status} /> },
        { label: m.content, value: row.content, wide: true },
      ]}
    />
  );
}
