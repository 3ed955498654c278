import { useEffect } from "react";
import { Count, ToneTag } from "../../../platform/web/cells.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useList } from "../../../platform/web/queries.ts";
import { Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { review } from "../contract.ts";
import type { StaleShare } from "../domain/share.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";
import { ShareChanges, ShareNotes } from "./share-notes.tsx";
import type { Asked, Preview } from "./share-types.ts";

interface Props {
  readonly asked: Asked;
  /** What changed since the preview that was to be carried out. */
  readonly stale: StaleShare | undefined;
  /** Told what would be done; undefined while that is not known. */
  readonly onPreview: (preview: Preview | undefined) => void;
}

/** Who would be given how much, what stays and why, and what a checker should look at. */
export function SharePreview({ asked, stale, onPreview }: Props) {
  const t = useT();
  const { data, error, isFetching, isPlaceholderData } = useList(review.sharePreview, asked);
  // read anew, it is sent as it stands until then: the button that somebody is at stays theirs
  const current = error || isPlaceholderData ? undefined : data;
  useEffect(() => onPreview(current), [current, onPreview]);
  if (error)
    return (
      <p className={error.code === "404" ? "hint" : "text-bad"} role="alert">
        {error.message}
      </p>
    );
  if (!data) return <Loading />;
  return (
    <section aria-label={t(m.sharePreview)} aria-busy={isFetching}>
      {stale && <ShareChanges stale={stale} />}
      <Receivers preview={data} />
      <ShareNotes preview={data} />
      <p className="hint">{t(d.shareNote)}</p>
    </section>
  );
}

function Receivers({ preview }: { readonly preview: Preview }) {
  const t = useT();
  const { receivers, loanIds, matching } = preview;
  const count = receivers.reduce((sum, { loanIds: ids }) => sum + ids.length, 0);
  return (
    <>
      {matching > loanIds.length && (
        <p className="text-attention">
          {t(d.shareFirst, { matching: formatCount(matching), count: formatCount(loanIds.length) })}
        </p>
      )}
      <Table
        label={m.sharePreview}
        caption={t(d.shareTotal, { count: formatCount(count), total: formatCount(loanIds.length) })}
        look="inline"
        className="apart"
        compact
        rows={receivers}
        keyOf={({ userId }) => userId}
        columns={[
          {
            label: m.reviewer,
            rowHeader: true,
            cell: ({ name, atWork }) => (atWork ? name : <ToneTag tone="waiting">{t(d.notAtWork, { name })}</ToneTag>),
          },
          { label: d.holdsNow, kind: "count", value: ({ held }) => held },
          { label: d.gets, kind: "count", value: ({ loanIds: ids }) => ids.length },
          { label: d.getsAmount, kind: "money", value: ({ cents }) => cents },
          { label: d.holdsThen, kind: "count", value: ({ held, loanIds: ids }) => held + ids.length },
          {
            label: d.roomToday,
            align: "right",
            width: 110,
            cell: ({ room }) => (room === null ? t(d.noLimit) : <Count value={room} />),
          },
        ]}
      />
    </>
  );
}
