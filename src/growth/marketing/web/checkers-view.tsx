import { Count, ToneTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { rate } from "./rows.ts";

/** What each marketer has in hand and what fits into the day. */
export function Checkers() {
  const t = useT();
  const { data, error, refetch } = useCall(marketing.checkers, {});
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <Blank title={t(p.noCheckers)} hint={t(p.noCheckersHint)} />;
  return (
    <Table
      label={m.checkers}
      rows={data}
      keyOf={({ userId }) => userId}
      columns={[
        {
          label: m.checker,
          rowHeader: true,
          cell: ({ name }) => <PageLink to={pagePath("detail", { checker: name })}>{name}</PageLink>,
        },
        { label: m.team, cell: ({ team }) => team ?? DASH },
        { label: p.load, kind: "count", value: ({ load }) => load },
        { label: p.room, align: "right", cell: ({ room }) => (room === null ? t(p.noLimit) : <Count value={room} />) },
        { label: m.weights, kind: "count", value: ({ weight }) => weight },
        { label: m.conversionBp, align: "right", cell: ({ conversionBp }) => rate(conversionBp) },
        {
          label: p.takesPart,
          cell: ({ takesPart }) => (
            <ToneTag tone={takesPart ? "done" : "waiting"}>{t(takesPart ? ui.yes : ui.no)}</ToneTag>
          ),
        },
      ]}
    />
  );
}
