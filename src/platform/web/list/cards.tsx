import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { cardFacts } from "./card-facts.ts";
import type { ShownColumn } from "./columns.tsx";

type Column<R> = Pick<ShownColumn<R>, "field" | "label" | "render"> &
  Partial<Pick<ShownColumn<R>, "kind" | "essential">>;

interface Props<R> {
  readonly label?: Message;
  readonly className?: string | undefined;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly linkOf: ((row: R) => string | undefined) | undefined;
  readonly actions: ((row: R) => ReactNode) | undefined;
  readonly empty: ReactNode;
}

/** The rows of a list on a narrow screen: five facts of each, and the rest when it is unfolded. */
export function Cards<R>({ label, className, columns, rows, keyOf, linkOf, actions, empty }: Props<R>) {
  const t = useT();
  if (rows.length === 0) return <div className="cards">{empty}</div>;
  const { seen, rest } = cardFacts(columns);
  return (
    <ul className={["cards", className].filter(Boolean).join(" ")} aria-label={label && t(label)}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="card">
          <CardFacts columns={seen} row={row} to={linkOf?.(row)} />
          {rest.length > 0 && (
            <details>
              <summary>{t(ui.moreFacts, { count: rest.length })}</summary>
              <CardFacts columns={rest} row={row} />
            </details>
          )}
          {actions?.(row)}
        </li>
      ))}
    </ul>
  );
}

interface FactsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly row: R;
  /** Where the first fact leads. */
  readonly to?: string | undefined;
}

function CardFacts<R>({ columns, row, to }: FactsProps<R>) {
  const t = useT();
  return (
    <dl>
      {columns.map((column, index) => (
        <div key={column.field}>
          <dt>{t(column.label)}</dt>
          <dd>{column.render(row, index === 0 && to ? (content) => <Link to={to}>{content}</Link> : undefined)}</dd>
        </div>
      ))}
    </dl>
  );
}
