import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Message } from "../../shared/messages.ts";
import { useT } from "../i18n.ts";
import type { ShownColumn } from "./columns.tsx";

interface Props<R> {
  readonly label?: Message;
  readonly className?: string | undefined;
  readonly columns: readonly Pick<ShownColumn<R>, "field" | "label" | "render">[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly linkOf: ((row: R) => string | undefined) | undefined;
  readonly actions: ((row: R) => ReactNode) | undefined;
  readonly empty: ReactNode;
}

/** The rows of a list on a narrow screen. */
export function Cards<R>({ label, className, columns, rows, keyOf, linkOf, actions, empty }: Props<R>) {
  const t = useT();
  if (rows.length === 0) return <div className="cards">{empty}</div>;
  return (
    <ul className={["cards", className].filter(Boolean).join(" ")} aria-label={label && t(label)}>
      {rows.map((row) => {
        const to = linkOf?.(row);
        return (
          <li key={keyOf(row)} className="card">
            <dl>
              {columns.map((column, index) => (
                <div key={column.field}>
                  <dt>{t(column.label)}</dt>
                  <dd>
                    {column.render(row, index === 0 && to ? (content) => <Link to={to}>{content}</Link> : undefined)}
                  </dd>
                </div>
              ))}
            </dl>
            {actions?.(row)}
          </li>
        );
      })}
    </ul>
  );
}
