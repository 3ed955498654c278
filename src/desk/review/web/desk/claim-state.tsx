import { Button } from "antd";
import type { ReactNode } from "react";
import { formatInstant } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { undoBy, useCommand } from "../../../../platform/web/queries.ts";
import { review } from "../../contract.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";
import type { Lease } from "./use-lease.ts";

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

/** Who holds the case, with the way to take it or to give it back; and, loudly, that one's own claim has ended. */
export function ClaimState({ dossier, lease }: { readonly dossier: Dossier; readonly lease: Lease }) {
  const t = useT();
  const claim = useCommand(review.claim, { success: null });
  const release = useCommand(review.release, {
    undo: () => undoBy(review.claim, { loanId: dossier.loanId }),
    onDone: lease.letGo,
  });
  const { loanId, can, mine, claimedBy, claimedUntil, inReview, undo } = dossier;
  const takeBack = useCommand(review.undo, { success: d.undone });
  const take = (): void => void claim.run({ loanId });
  useHotkeys({ c: can.claim === true && { label: m.claim, run: take } });

  const toTake = can.claim && (
    <Button type="primary" block loading={claim.pending} aria-keyshortcuts="C" onClick={take}>
      <span>{t(m.claim)}</span> <kbd>C</kbd>
    </Button>
  );
  if (lease.lost !== null) {
    return (
      <Slot lost action={toTake}>
        <strong>{t(d.leaseLost)}</strong>
        <p>{lease.lost || t(d.leaseLostHint)}</p>
      </Slot>
    );
  }
  if (undo) {
    return (
      <Slot
        action={
          <Button
            block
            loading={takeBack.pending}
            onClick={() => void takeBack.run({ loanId, recordId: undo.recordId })}
          >
            {t(d.undo)}
          </Button>
        }
      >
        {t(d.waits, { time: formatInstant(undo.until, true).slice(-8) })}
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
        {t(d.yours, { time: clockOf(lease.until) })}
      </Slot>
    );
  }
  return (
    <Slot action={toTake}>
      {claimedBy ? t(d.theirs, { name: claimedBy, time: clockOf(claimedUntil) }) : t(d.nobodys)}
    </Slot>
  );
}
