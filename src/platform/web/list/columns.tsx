import type { ReactNode } from "react";
import type { ClosedSet } from "../../shared/closed-set.ts";
import type { Column, ColumnKind, Columns, RowOf } from "../../shared/list.ts";
import type { Message } from "../../shared/messages.ts";
import { Code, Count, Day, Flag, Instant, Money, Names, StatusTag } from "../cells.tsx";
import { DASH } from "../format.ts";
import { Chosen } from "./chosen.tsx";
import { essentialFirst } from "./essential.ts";
import type { ListPageProps } from "./types.ts";

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
  readonly kind: ColumnKind | undefined;
  readonly optional: boolean;
  /** Named by its page as one of those that are seen at any width. */
  readonly essential: boolean;
  readonly total: boolean;
  /** `link` makes a link of what names the row; a button beside it stays outside. */
  readonly render: (row: R, link?: Link) => ReactNode;
}

type Link = (content: ReactNode) => ReactNode;
const asIs: Link = (content) => content;

/**
 * The least width of a column in pixels; what does not break, a figure, a date, a status, takes what it needs in the
 * language of the screen.
 */
export const WIDTHS: Record<ColumnKind, number> = {
  id: 80,
  code: 96,
  text: 120,
  phone: 96,
  money: 88,
  count: 56,
  day: 88,
  instant: 104,
  closed: 88,
  names: 120,
  flag: 56,
  abilities: 100,
  version: 56,
};

const LONGEST = 320;
const CLIPPED: ReadonlySet<ColumnKind> = new Set(["text", "names"]);

type Shape = Pick<Column, "kind" | "set" | "choices">;

/** How a value of a column kind is shown. */
export function renderValue(column: Shape, value: unknown, link: Link = asIs): ReactNode {
  if (column.kind !== "id" && column.kind !== "code") return link(shownValue(column, value));
  return <Code value={value as string | null}>{value ? link(value as string) : null}</Code>;
}

function shownValue(column: Shape, value: unknown): ReactNode {
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
    case "phone":
      return value ? <span className="nowrap">{String(value)}</span> : DASH;
    default:
      if (value === null || value === undefined || value === "") return DASH;
      if (column.choices) return <Chosen of={column.choices} value={String(value)} />;
      return <span title={String(value)}>{String(value)}</span>;
  }
}

/** The columns of a list page, with labels, widths and renders filled in, in the order that they stand in. */
export function resolveColumns<C extends Columns>({
  source,
  columns,
  messages,
}: Pick<ListPageProps<C>, "source" | "columns" | "messages">): ShownColumn<RowOf<C>>[] {
  const { spec } = source;
  const declared = columns ?? Object.keys(spec.columns).filter((name) => !spec.columns[name]?.hidden);
  const resolved = declared.map((entry) => {
    const own = typeof entry === "string" ? { field: entry } : entry;
    const field = "own" in own ? own.own : own.field;
    const column = spec.columns[field];
    const numeric = column?.kind === "money" || column?.kind === "count";
    return {
      field,
      label: own.label ?? messages[field] ?? { cn: field, en: field, es: field },
      width: own.width ?? WIDTHS[column?.kind ?? "text"],
      maxWidth: CLIPPED.has(column?.kind ?? "text") ? Math.max(own.width ?? 0, own.longest ?? LONGEST) : undefined,
      align: own.align ?? (numeric ? "right" : "left"),
      sortable: (spec.sort as readonly string[]).includes(field),
      money: column?.kind === "money",
      kind: column?.kind,
      optional: own.optional ?? false,
      essential: own.essential ?? false,
      total: column?.total ?? false,
      render: (row: RowOf<C>, link: Link = asIs) => {
        if (own.render) return link(own.render(row));
        return column ? renderValue(column, row[field as keyof typeof row], link) : DASH;
      },
    };
  });
  return essentialFirst(resolved);
}
