import { StatusTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { reviewResult } from "../../domain/decision.ts";
import { deskMessages as d } from "../messages.ts";
import { endOf } from "./countdown.ts";
import { TimeLeft } from "./time-left.tsx";
import type { Dossier } from "./types.ts";

interface Props {
  readonly stored: NonNullable<Dossier["stored"]>;
  /** When the case was read, on this computer's clock. */
  readonly readAt: number;
}

/** The decision that waits to take effect: what it is, by whom and why, and the time that is left. */
export function StoredDecision({ stored, readAt }: Props) {
  const t = useT();
  const { result, reviewer, reasons, stages, remark, secondsLeft } = stored;
  const why = [...reasons, ...stages, ...(remark ? [remark] : [])].join(" · ");
  return (
    <>
      <p>
        <StatusTag set={reviewResult} code={result} /> {reviewer}
      </p>
      {why && (
        <p className="desk-why" title={why}>
          {why}
        </p>
      )}
      <p>
        {t(d.takesEffectIn)} <TimeLeft end={endOf(secondsLeft, readAt)} />
      </p>
    </>
  );
}
