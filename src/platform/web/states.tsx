import type { ReactNode } from "react";
import { ui } from "../shared/ui-messages.ts";
import { ApiError } from "./api.ts";
import { useT } from "./i18n.ts";

/** Nothing to show, and what to do about it. */
export const Blank = ({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}) => (
  <div className="blank" role="status">
    <strong>{title}</strong>
    {hint && <p>{hint}</p>}
    {children}
  </div>
);

/** A read that failed: the server's text, its trace id, and a way to try again. */
export function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const t = useT();
  const trace = error instanceof ApiError ? error.traceId : "";
  return (
    <div className="blank failure" role="alert">
      <strong>{error.message || t(ui.failed)}</strong>
      {trace && (
        <p>
          {t(ui.trace)} <code>{trace}</code>
        </p>
      )}
      {onRetry && (
        <button type="button" className="plain-button" onClick={onRetry}>
          {t(ui.retry)}
        </button>
      )}
    </div>
  );
}

/** While a page's facts load for the first time. */
export const Loading = () => (
  <div className="blank loading" role="status" aria-busy>
    <span className="bar" />
    <span className="bar" />
    <span className="bar" />
  </div>
);
