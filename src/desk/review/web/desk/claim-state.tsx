import { Alert, Button } from "antd";
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

  const button = can.claim && (
    <Button type="primary" loading={claim.pending} aria-keyshortcuts="C" onClick={take}>
      <span>{t(m.claim)}</span> <kbd>C</kbd>
    </Button>
  );
  if (lease.lost !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t(d.leaseLost)}
        description={
          <>
            <p>{lease.lost || t(d.leaseLostHint)}</p>
            {button}
          </>
        }
      />
    );
  }
  if (undo) {
    return (
      <div className="desk-claim">
        <span>{t(d.waits, { time: formatInstant(undo.until, true).slice(-8) })}</span>
        <Button
          size="small"
          loading={takeBack.pending}
          onClick={() => void takeBack.run({ loanId, recordId: undo.recordId })}
        >
          {t(d.undo)}
        </Button>
      </div>
    );
  }
  if (!inReview) return <Alert type="info" showIcon title={t(d.notWaiting)} />;
  if (mine) {
    return (
      <div className="desk-claim">
        <span>{t(d.yours, { time: clockOf(lease.until) })}</span>
        {can.release && (
          <Button size="small" loading={release.pending} onClick={() => void release.run({ loanId })}>
            {t(m.release)}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="desk-claim">
      <span>{claimedBy ? t(d.theirs, { name: claimedBy, time: clockOf(claimedUntil) }) : t(d.nobodys)}</span>
      {button}
    </div>
  );
}
