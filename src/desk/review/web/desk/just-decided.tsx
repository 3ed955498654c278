import { Button } from "antd";
import { StatusTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { PageLink } from "../../../../platform/web/links.tsx";
import { reviewResult } from "../../domain/decision.ts";
import { deskMessages as d } from "../messages.ts";
import { deskPath } from "../paths.ts";
import { TimeLeft } from "./time-left.tsx";
import type { Undoable } from "./use-undoable.ts";

/** Those before wait their turn: the last one is undone first. */
const SHOWN = 2;

interface Props {
  /** The reviewer's decisions on other cases that can still be taken back, the latest first. */
  readonly decisions: readonly Undoable[];
  /** Takes the latest back; absent where U belongs to the case on the desk. */
  readonly onUndo: (() => void) | undefined;
}

/** What was decided a moment ago, for as long as it can be taken back. */
export function JustDecided({ decisions, onUndo }: Props) {
  const t = useT();
  if (decisions.length === 0) return null;
  return (
    <section className="desk-just" aria-label={t(d.justDecided)}>
      <h2>{t(d.justDecided)}</h2>
      <ul>
        {decisions.slice(0, SHOWN).map(({ recordId, loanId, orderNo, result, end }) => (
          <li key={recordId}>
            <PageLink to={deskPath(loanId)}>{orderNo}</PageLink>
            <StatusTag set={reviewResult} code={result} />
            <TimeLeft end={end} />
          </li>
        ))}
      </ul>
      {onUndo && (
        <Button size="small" block aria-keyshortcuts="U" onClick={onUndo}>
          <span>{t(d.undoLast)}</span> <kbd>U</kbd>
        </Button>
      )}
    </section>
  );
}
