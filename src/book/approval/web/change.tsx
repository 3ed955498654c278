import type { ReactNode } from "react";
import { effectMessages as m } from "../messages.ts";
import { useT } from "../../../platform/web/i18n.ts";

interface Props<T> {
  readonly before: T;
  readonly after: T;
  readonly show: (value: T) => ReactNode;
}

/** One figure; where it changes, what it was above what it becomes. */
export function Change<T>({ before, after, show }: Props<T>) {
  const t = useT();
  if (before === after) return show(after);
  return (
    <span className="change">
      <del>
        <span className="visually-hidden">{t(m.before)} </span>
        {show(before)}
      </del>
      <ins>
        <span className="visually-hidden">{t(m.after)} </span>
        {show(after)}
      </ins>
    </span>
  );
}
