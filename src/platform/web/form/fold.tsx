import type { ReactNode } from "react";
import type { Message } from "../../shared/messages.ts";
import { useT } from "../i18n.ts";

interface Props {
  readonly title: Message;
  readonly children: ReactNode;
}

/** Fields that are filled in and seldom changed: there, and out of the way until somebody or a problem opens them. */
export function Fold({ title, children }: Props) {
  const t = useT();
  return (
    <details className="form-fold">
      <summary>{t(title)}</summary>
      <div className="form-grid">{children}</div>
    </details>
  );
}

const foldOf = (control: Element | null): HTMLDetailsElement | null => control?.closest("details") ?? null;

export const isInFold = (control: Element | null): boolean => foldOf(control) !== null;

/** Opens the fold that a control stands in, so that it can be seen and focused. */
export function openFold(control: Element | null): void {
  const fold = foldOf(control);
  if (fold) fold.open = true;
}
