import { useState } from "react";
import { ListPage } from "../../../platform/web/list-page.tsx";
import { Tabs } from "../../../platform/web/tabs.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { figureColumns, monthColumn } from "./figures.tsx";
import type { Version } from "./publish-dialog.tsx";

type Key = "problems" | "rows" | "figures";

const ISSUE_COLUMNS = [
  { field: "line", width: 72 },
  { field: "field", width: 132 },
  { field: "reason", width: 280 },
  { field: "value", width: 200 },
  "otherLine",
] as const;

const ROW_COLUMNS = [
  { field: "line", width: 60 },
  { field: "change", width: 104 },
  { ...monthColumn, width: 84 },
  "merchantNo",
  { field: "product", width: 148 },
  "incomeCents",
  "costCents",
  "profitCents",
  "wasIncomeCents",
  "wasCostCents",
] as const;

/** What a version holds: a draft's problems and good rows, a published one's figures and what was left out. */
export function VersionTabs({ version }: { readonly version: Version }) {
  const t = useT();
  const { id, status, rowsBad, rowsGood, rowCount } = version;
  const isUnpublished = status === "draft" || status === "discarded";
  const keys: readonly Key[] = isUnpublished
    ? [...(rowsBad > 0 ? (["problems"] as const) : []), "rows"]
    : ["figures", ...(rowsBad > 0 ? (["problems"] as const) : [])];
  const [chosen, choose] = useState<Key>();
  const active = chosen ?? keys[0] ?? "rows";
  const labels = { problems: p.problems, rows: p.rows, figures: p.figuresOf };
  const counts = { problems: undefined, rows: rowsGood, figures: rowCount };
  const own = { versionId: id };
  return (
    <>
      <Tabs
        label={t(m.versionTitle)}
        items={keys.map((key) => ({ key, label: t(labels[key]), count: counts[key] }))}
        active={active}
        onChange={(key) => choose(key as Key)}
      />
      <div role="tabpanel" key={active}>
        {active === "problems" && (
          <ListPage
            part=".problems"
            source={pnl.issues}
            messages={m}
            title={m.issuesTitle}
            columns={ISSUE_COLUMNS}
            fixedFilter={own}
            embedded
          />
        )}
        {active === "rows" && (
          <ListPage
            part=".rows"
            source={pnl.uploadRows}
            messages={m}
            title={m.uploadRowsTitle}
            columns={ROW_COLUMNS}
            fixedFilter={own}
            embedded
          />
        )}
        {active === "figures" && (
          <ListPage
            part=".figures"
            source={pnl.list}
            messages={m}
            title={p.figuresOf}
            filters={["period", "merchantNo", "product"]}
            columns={figureColumns}
            fixedFilter={own}
            embedded
          />
        )}
      </div>
    </>
  );
}
