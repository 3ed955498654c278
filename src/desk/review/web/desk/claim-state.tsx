import { Button } from "antd";
import type { ReactNode } from "react";
import type { Message } from "../../../../platform/shared/messages.ts";
import { formatInstant } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { undoBy, useCommand } from "../../../../platform/web/queries.ts";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";
import { review } from "../../contract.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import { StoredDecision } from "./stored-decision.tsx";
import { TimeLeft } from "./time-left.tsx";
import type { Dossier } from "./types.ts";
import type { Lease } from "./use-lease.ts";
import type { Takeover } from "./use-takeover.ts";

/** From how many seconds on the end of a claim is marked. */
const SHORT = 120;

/** A claim lasts minutes: the time of day says enough. */
const clockOf = (instant: string | null): string => formatInstant(instant).slice(-5);

/** What is so with the claim, and the one thing to do about it; of one size, so that nothing below it moves. */
const Slot = ({ children, action, lost = false }: { children: ReactNode; action?: ReactNode; lost?: boolean }) => (
  <div className={lost ? "desk-claim lost" : "desk-claim"}>
    <div className="desk-claim-state" role={lost ? "alert" : undefined}>
      {children}
    </div>
    <div className="desk-claim-action">{action}</div>
  </div>
);

interface Props {
  readonly dossier: Dossier;
  /** When it was read, on this computer's clock. */
  readonly readAt: number;
  readonly lease: Lease;
  readonly takeover: Takeover;
  /** Takes the reviewer's own decision back. */
  readonly onUndo: (() => void) | undefined;
  /** Goes on to another case, where the reviewer may. */
  readonly onNext: (() => void) | undefined;
}

/** Who holds the case, with the way to take it or to give it back; and, loudly, that one's own claim has ended. */
export function ClaimState({ dossier, readAt, lease, takeover, onUndo, onNext }: Props) {
  const t = useT();
  const release = useCommand(review.release, {
    undo: () => undoBy(review.claim, { loanId: dossier.loanId }),
    onDone: lease.letGo,
  });
  const { loanId, can, mine, claimedBy, claimedUntil, inReview, stored } = dossier;
  const { take, pending, look } = takeover;
  const gone = lease.lost !== null && !take;
  useHotkeys({ c: take && { label: m.claim, run: take }, l: gone && { label: d.lookAgain, run: look } });

  const act = (label: Message, key: string, run: () => void, loading = false) => (
    <Button type="primary" block loading={loading} aria-keyshortcuts={key} onClick={run}>
      <span>{t(label)}</span> <kbd>{key}</kbd>
    </Button>
  );
  const toTake = take && act(m.claim, "C", take, pending);
  if (lease.lost !== null) {
    return (
      <Slot lost action={toTake || (onNext && act(d.nextCase, "N", onNext))}>
        <strong>{t(d.leaseLost)}</strong>
        {lease.lost && <p>{lease.lost}</p>}
        <p>{t(take ? d.leaseLostHint : d.leaseGoneHint)}</p>
        {gone && (
          <Button size="small" aria-keyshortcuts="L" onClick={look}>
            <span>{t(d.lookAgain)}</span> <kbd>L</kbd>
          </Button>
        )}
      </Slot>
    );
  }
  if (stored) {
    return (
      <Slot action={onUndo && act(d.undo, "U", onUndo)}>
        <StoredDecision stored={stored} readAt={readAt} />
      </Slot>
    );
  }
  if (!inReview) return <Slot>{t(d.notWaiting)}</Slot>;
  if (mine) {
    return (
      <Slot
        action={
          can.release && (
            <Button block loading={release.pending} onClick={() => void release.run({ loanId })}>
              {t(m.release)}
            </Button>
          )
        }
      >
        <p>
          {t(d.yours)} {lease.end !== null && <TimeLeft end={lease.end} short={SHORT} />}
        </p>
        {lease.silent && <p role="status">{t(d.leaseSilent)}</p>}
      </Slot>
    );
  }
  return (
    <Slot action={toTake}>
      {claimedBy ? t(d.theirs, { name: claimedBy, time: clockOf(claimedUntil) }) : t(d.nobodys)}
    </Slot>
  );
}
