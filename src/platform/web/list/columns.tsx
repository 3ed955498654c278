import type { ReactNode } from "react";
import type { ClosedSet } from "../../shared/closed-set.ts";
import type { Column, ColumnKind, Columns, RowOf } from "../../shared/list.ts";
import type { Message } from "../../shared/messages.ts";
import { Code, Count, Day, Flag, Instant, Money, Names, StatusTag } from "../cells.tsx";
import { DASH } from "../format.ts";
import type { ColumnDeclaration, ListPageProps } from "./types.ts";

/** A column ready to be shown. */
export interface ShownColumn<R> {
  readonly field: string;
  readonly label: Message;
  readonly width: number;
  /** Longer content ends in an ellipsis; without it the column grows with its content. */
  readonly maxWidth: number | undefined;
  readonly align: "left" | "right" | "center";
  readonly sortable: boolean;
  readonly money: boolean;
  readonly optional: boolean;
  readonly fixed: boolean;
  readonly render: (row: R) => ReactNode;
}

const WIDTHS: Record<ColumnKind, number> = {
  id: 110,
  code: 176,
  text: 168,
  phone: 128,
  money: 132,
  count: 92,
  day: 108,
  instant: 148,
  closed: 148,
  names: 168,
  flag: 80,
  abilities: 100,
  version: 80,
};

const LONGEST = 320;
const CLIPPED: ReadonlySet<ColumnKind> = new Set(["text", "names", "code"]);

/** How a value of a column kind is shown. */
export function renderValue(column: Column, value: unknown): ReactNode {
  switch (column.kind) {
    case "money":
      return <Money value={value as number | null} />;
    case "count":
    case "version":
      return <Count value={value as number | null} />;
    case "day":
      return <Day value={value as string | null} />;
    case "instant":
      return <Instant value={value as string | null} />;
    case "closed":
      return <StatusTag set={column.set as ClosedSet} code={value as string | null} />;
    case "names":
      return <Names value={value as never} />;
    case "flag":
      return <Flag value={value as boolean | null} />;
    case "id":
    case "code":
      return <Code value={value as string | null} />;
    case "phone":
      return value ? <span className="nowrap">{String(value)}</span> : DASH;
    default:
      return value === null || value === undefined || value === "" ? DASH : <span title={String(value)}>{String(value)}</span>;
  }
}

/** The columns of a list page, with labels, widths and renders filled in. */
export function resolveColumns<C extends Columns>({
  source,
  columns,
  messages,
}: Pick<ListPageProps<C>, "source" | "columns" | "messages">): ShownColumn<RowOf<C>>[] {
  const { spec } = source;
  const declared = columns ?? Object.keys(spec.columns).filter((name) => !spec.columns[name]?.hidden);
  return declared.map((entry) => {
    const own: ColumnDeclaration<RowOf<C>> = typeof entry === "string" ? { field: entry } : entry;
    const column = spec.columns[own.field];
    const numeric = column?.kind === "money" || column?.kind === "count";
    return {
      field: own.field,
      label: own.label ?? messages[own.field] ?? { cn: own.field, en: own.field, es: own.field },
      width: own.width ?? WIDTHS[column?.kind ?? "text"],
      maxWidth: CLIPPED.has(column?.kind ?? "text") ? Math.max(own.width ?? 0, LONGEST) : undefined,
      align: own.align ?? (numeric ? "right" : "left"),
      sortable: (spec.sort as readonly string[]).includes(own.field),
      money: column?.kind === "money",
      optional: own.optional ?? false,
      fixed: own.fixed === "left",
      render: own.render ?? ((row) => (column ? renderValue(column, row[own.field as keyof typeof row]) : DASH)),
    };
  });
}
