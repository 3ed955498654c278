import { useEffect } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Count } from "../../../platform/web/cells.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { seat } from "../contract.ts";
import type { Sharing } from "../domain/status.ts";
import { seatMessages as m } from "../messages.ts";
import { seatPageMessages as p } from "./messages.ts";
import "./seat.css";

export interface Receivers {
  readonly toSeat?: string;
  readonly toTeam?: string;
  readonly sharing?: Sharing;
}

interface Props {
  readonly userId: string;
  readonly receivers: Receivers | undefined;
  /** Told how much would move; 0 while that is not known. */
  readonly onCount: (count: number) => void;
}

/** Who would get how much of a seat's work. */
export function TransferPreview({ userId, receivers, onCount }: Props) {
  const t = useT();
  const { data, error } = useCall(seat.transferPreview, { userId, ...receivers }, { enabled: receivers !== undefined });
  const count = receivers !== undefined && !error ? (data?.count ?? 0) : 0;
  useEffect(() => onCount(count), [count, onCount]);
  if (receivers === undefined) return <p className="seat-hint">{t(p.previewEmpty)}</p>;
  if (error)
    return (
      <p className="text-bad" role="alert">
        {error.message}
      </p>
    );
  if (!data) return <p className="seat-hint">{t(ui.loading)}</p>;
  return (
    <>
      <Shares data={data} />
      {data.left > 0 && <p className="text-attention">{t(p.left, { count: formatCount(data.left) })}</p>}
    </>
  );
}

function Shares({ data }: { readonly data: OutputOf<typeof seat.transferPreview> }) {
  const t = useT();
  return (
    <Table
      label={m.transferPreview}
      caption={t(p.total, { count: formatCount(data.count) })}
      look="inline"
      className="apart"
      rows={data.receivers}
      keyOf={({ userId }) => userId}
      columns={[
        { label: m.name, rowHeader: true, cell: ({ name }) => name },
        { label: p.holdsNow, kind: "count", value: ({ load }) => load },
        { label: p.room, align: "right", cell: ({ room }) => (room === null ? t(p.noLimit) : <Count value={room} />) },
        { label: p.receives, kind: "count", value: ({ count }) => count },
        { label: p.holdsThen, kind: "count", value: ({ load, count }) => load + count },
      ]}
    />
  );
}
