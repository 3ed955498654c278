import { useEffect, useState } from "react";
import { later } from "../../../../platform/web/later.tsx";
import { useCan } from "../../../../platform/web/permissions.ts";
import { review } from "../../contract.ts";
import type { ReviewStage } from "../../domain/status.ts";
import { openNextCase } from "../open-case.ts";
import type { DecisionName } from "./decision-dialog.tsx";
import { DecisionRail } from "./decision-rail.tsx";
import { DeskCase } from "./desk-case.tsx";
import { DeskHeader } from "./desk-header.tsx";
import type { Dossier } from "./types.ts";
import { useAutoNext } from "./use-auto-next.ts";
import { useLease } from "./use-lease.ts";
import { useNextCase } from "./use-next-case.ts";
import "./desk.css";

const DecisionDialog = later(() => import("./decision-dialog.tsx"))("DecisionDialog");

interface Props {
  readonly dossier: Dossier;
  readonly reload: () => void;
}

/** How long after a decision takes effect the case is read again: the job that carries it out looks every second. */
const LOOK_AFTER_MS = 2000;

/** One case: images, facts, and the rail on which it is decided. After a decision the next case takes its place. */
export function Desk({ dossier, reload }: Props) {
  const [passed, setPassed] = useState<ReadonlySet<ReviewStage>>(new Set());
  const [asked, setAsked] = useState<DecisionName>();
  const lease = useLease(dossier, reload);
  const [autoNext, setAutoNext] = useAutoNext();
  const mayClaim = useCan(review.claim);
  const next = useNextCase(dossier.loanId, mayClaim && dossier.inReview);

  const due = dossier.undo?.until;
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(reload, Math.max(new Date(due).getTime() - Date.now(), 0) + LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [due]);

  const decided = (name: DecisionName): void => {
    if (name !== "remark" && mayClaim && (autoNext || name === "skip")) void openNextCase(next);
  };
  const tick = (stage: ReviewStage): void => {
    const rest = new Set(passed);
    if (!rest.delete(stage)) rest.add(stage);
    setPassed(rest);
  };

  return (
    <section className="page desk-page" data-page="creditReviewOrder">
      <DeskHeader dossier={dossier} />
      <div className="desk">
        <DeskCase dossier={dossier} />
        <DecisionRail
          dossier={dossier}
          lease={lease}
          passed={passed}
          onTick={tick}
          onAsk={setAsked}
          autoNext={autoNext}
          onAutoNext={setAutoNext}
          onNext={() => void openNextCase(next)}
        />
      </div>
      {asked && (
        <DecisionDialog
          name={asked}
          dossier={dossier}
          passed={[...passed]}
          onClose={() => setAsked(undefined)}
          onDone={() => decided(asked)}
        />
      )}
    </section>
  );
}
