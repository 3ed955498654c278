import { useEffect, useState } from "react";
import { later } from "../../../../platform/web/later.tsx";
import { useCan } from "../../../../platform/web/permissions.ts";
import { review } from "../../contract.ts";
import { openNextCase } from "../open-case.ts";
import { endOf } from "./countdown.ts";
import { DecisionRail } from "./decision-rail.tsx";
import { DeskCase } from "./desk-case.tsx";
import { DeskHeader } from "./desk-header.tsx";
import type { DecisionName, Dossier } from "./types.ts";
import { useAutoNext } from "./use-auto-next.ts";
import { useDraft } from "./use-draft.ts";
import { LeaseLost } from "./lease-lost.tsx";
import { useTakeover } from "./use-takeover.ts";
import { useLease } from "./use-lease.ts";
import { useNextCase } from "./use-next-case.ts";
import "./desk.css";

const DecisionDialog = later(() => import("./decision-dialog.tsx"))("DecisionDialog");

interface Props {
  readonly dossier: Dossier;
  /** When it was read, on this computer's clock. */
  readonly readAt: number;
  readonly reload: () => void;
}

/** How long after a decision takes effect the case is read again: the job that carries it out looks every second. */
const LOOK_AFTER_MS = 2000;

/** One case: images, facts, and the rail on which it is decided. After a decision the next case takes its place. */
export function Desk({ dossier, readAt, reload }: Props) {
  const { loanId, inReview, stored } = dossier;
  const [asked, setAsked] = useState<DecisionName>();
  const draft = useDraft(dossier);
  const lease = useLease(dossier, readAt, reload);
  const takeover = useTakeover(dossier, lease, reload);
  const [autoNext, setAutoNext] = useAutoNext();
  const mayClaim = useCan(review.claim);
  const next = useNextCase(loanId, mayClaim && inReview);

  const due = stored ? endOf(stored.secondsLeft, readAt) : undefined;
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(reload, Math.max(due - Date.now(), 0) + LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [due]);

  const decided = (name: DecisionName): void => {
    if (name !== "remark" && mayClaim && (autoNext || name === "skip")) void openNextCase(next);
  };

  return (
    <section className="page desk-page" data-page="creditReviewOrder">
      <DeskHeader dossier={dossier} />
      <div className="desk">
        <DeskCase dossier={dossier} />
        <DecisionRail
          dossier={dossier}
          readAt={readAt}
          lease={lease}
          takeover={takeover}
          draft={draft}
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
          draft={draft}
          lost={lease.lost !== null && <LeaseLost why={lease.lost} takeover={takeover} />}
          onClose={() => {
            if (lease.lost === null) draft.keep(asked, undefined);
            setAsked(undefined);
          }}
          onDone={() => decided(asked)}
        />
      )}
    </section>
  );
}
