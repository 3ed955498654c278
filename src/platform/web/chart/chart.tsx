import { Segmented } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { money, shortMoney } from "../format.ts";
import { HTML_LANG, useLang, useT } from "../i18n.ts";
import { Blank, Loading } from "../states.tsx";
import { Table, type TableColumn } from "../table.tsx";
import "./chart.css";

/** Half a count is none. */
const wholeOnly = (value: number): string => (Number.isInteger(value) ? String(value) : "");

const Canvas = lazy(() => import("./canvas.tsx"));

/** Figures that belong together: a bar or a point per row, none where it is not known. */
interface Series<R> {
  readonly label: Message;
  readonly draw: "bar" | "line";
  readonly value: (row: R) => number | null;
}

interface Props<R> {
  readonly title: Message;
  readonly rows: readonly R[];
  /** What a row stands for along the axis, as shown: a month, a channel. */
  readonly category: { readonly label: Message; readonly value: (row: R) => string };
  readonly series: readonly Series<R>[];
  /** What the figures are; centavos unless stated. */
  readonly of?: "money" | "count";
}

/**
 * Figures by category as a picture or, for who would rather read, as a table; a screen reader is always given the
 * table.
 */
export function Chart<R>({ title, rows, category, series, of = "money" }: Props<R>) {
  const t = useT();
  const lang = useLang();
  const [shown, show] = useState<"chart" | "table">("chart");
  const categories = useMemo(() => rows.map(category.value), [rows, category]);
  const plots = useMemo(
    () => series.map(({ label, draw, value }) => ({ label: t(label), draw, data: rows.map(value) })),
    [rows, series, t],
  );
  const formatTick = useMemo(
    () => (of === "money" ? (value: number) => shortMoney(value, HTML_LANG[lang]) : wholeOnly),
    [lang, of],
  );
  if (rows.every((row) => series.every(({ value }) => value(row) === null))) return <Blank title={t(ui.noRecords)} />;
  const columns: readonly TableColumn<R>[] = [
    { label: category.label, rowHeader: true, cell: category.value },
    ...series.map(({ label, value }) => ({ label, kind: of, value }) as const),
  ];
  const table = { label: title, columns, rows, keyOf: category.value, onPhone: "table" } as const;
  return (
    <figure className="chart" aria-label={t(title)}>
      <header>
        <ul className="chart-legend" aria-hidden={shown === "table"}>
          {series.map(({ label, draw }, index) => (
            <li key={label.en}>
              <span className={`chart-mark ${draw}`} style={{ background: `var(--series-${index + 1})` }} /> {t(label)}
            </li>
          ))}
        </ul>
        <Segmented<"chart" | "table">
          size="small"
          aria-label={t(ui.shownAs)}
          value={shown}
          onChange={show}
          options={[
            { value: "chart", label: t(ui.asChart) },
            { value: "table", label: t(ui.asTable) },
          ]}
        />
      </header>
      {shown === "table" ? (
        <Table {...table} compact />
      ) : (
        <>
          <div className="chart-plot" aria-hidden>
            <Suspense fallback={<Loading />}>
              <Canvas
                categories={categories}
                plots={plots}
                format={of === "money" ? money : String}
                formatTick={formatTick}
              />
            </Suspense>
          </div>
          <div className="visually-hidden">
            <Table {...table} look="inline" />
          </div>
        </>
      )}
    </figure>
  );
}
