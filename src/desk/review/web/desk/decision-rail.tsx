import { Button, Checkbox } from "antd";
import type { Message } from "../../../../platform/shared/messages.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { useCan } from "../../../../platform/web/permissions.ts";
import { review } from "../../contract.ts";
import { reviewStage, type ReviewStage } from "../../domain/status.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import { takeBack } from "../open-case.ts";
import { ClaimState } from "./claim-state.tsx";
import { JustDecided } from "./just-decided.tsx";
import type { DecisionName, Dossier } from "./types.ts";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";
import type { DraftOfCase } from "./use-draft.ts";
import type { Lease } from "./use-lease.ts";
import type { Takeover } from "./use-takeover.ts";
import { useUndoable } from "./use-undoable.ts";

interface Props {
  readonly dossier: Dossier;
  /** When it was read, on this computer's clock. */
  readonly readAt: number;
  readonly lease: Lease;
  readonly takeover: Takeover;
  readonly draft: DraftOfCase;
  readonly onAsk: (name: DecisionName) => void;
  readonly autoNext: boolean;
  readonly onAutoNext: (on: boolean) => void;
  readonly onNext: () => void;
}

type Ability = keyof Dossier["can"];

/** Each decision, its key and what the server must allow for it. */
const DECISIONS: readonly (readonly [name: DecisionName, key: string, label: Message, ability: Ability])[] = [
  ["pass", "p", m.pass, "pass"],
  ["reject", "r", m.reject, "reject"],
  ["sendBack", "s", m.sendBack, "sendBack"],
  ["pending", "h", m.pending, "pending"],
  ["skip", "k", m.skip, "pending"],
  ["remark", "m", m.remark, "remark"],
];

/**
 * Where the case is decided: the claim, the stages to tick, and the decisions with their keys. Each stands in the same
 * place whatever happens to the case, and from case to case.
 */
export function DecisionRail({
  dossier,
  readAt,
  lease,
  takeover,
  draft: { passed, tick },
  onAsk,
  autoNext,
  onAutoNext,
  onNext,
}: Props) {
  const t = useT();
  const mayClaim = useCan(review.claim);
  const { loanId, stages, can, stored } = dossier;
  const others = useUndoable().filter((decision) => decision.loanId !== loanId);
  const own = stored?.mine ? { loanId, recordId: stored.recordId } : undefined;
  const last = own ?? others[0];
  const undo = last && (() => void takeBack(last));
  const left = stages.filter((stage) => !passed.has(stage)).length;
  const enabled = (name: DecisionName, ability: Ability): boolean =>
    can[ability] && (name === "remark" || lease.lost === null) && (name !== "pass" || left === 0);
  const label = (stage: ReviewStage): string => {
    const member = reviewStage.member(stage);
    return member ? t(member.label) : stage;
  };

  useHotkeys({
    ...Object.fromEntries(
      DECISIONS.map(([name, key, message, ability]) => [
        key,
        enabled(name, ability) && { label: message, run: () => onAsk(name) },
      ]),
    ),
    ...Object.fromEntries(
      stages.map((stage, index) => [
        String(index + 1),
        can.pass && { label: reviewStage.member(stage)?.label ?? d.checklist, run: () => tick(stage) },
      ]),
    ),
    n: mayClaim && { label: d.nextCase, run: onNext },
    u: undo && { label: d.undo, run: undo },
  });

  return (
    <aside className="desk-rail" aria-label={t(d.decision)}>
      <ClaimState
        dossier={dossier}
        readAt={readAt}
        lease={lease}
        takeover={takeover}
        onUndo={own && undo}
        onNext={mayClaim ? onNext : undefined}
      />
      <fieldset className="desk-stages" disabled={can.pass !== true}>
        <legend>{t(d.checklist)}</legend>
        {stages.map((stage, index) => (
          <Checkbox key={stage} checked={passed.has(stage)} disabled={can.pass !== true} onChange={() => tick(stage)}>
            {label(stage)} <kbd>{index + 1}</kbd>
          </Checkbox>
        ))}
        <p className="desk-hint">{left > 0 ? t(d.stagesLeft, { count: left }) : t(d.stagesDone)}</p>
      </fieldset>
      <div className="desk-decisions">
        {DECISIONS.map(([name, key, message, ability]) => (
          <Button
            key={name}
            block
            type={name === "pass" ? "primary" : "default"}
            danger={name === "reject"}
            disabled={!enabled(name, ability)}
            aria-keyshortcuts={key.toUpperCase()}
            onClick={() => onAsk(name)}
          >
            <span>{t(message)}</span> <kbd>{key.toUpperCase()}</kbd>
          </Button>
        ))}
        {mayClaim && (
          <Button block type="text" aria-keyshortcuts="N" onClick={onNext}>
            <span>{t(d.nextCase)}</span> <kbd>N</kbd>
          </Button>
        )}
      </div>
      {mayClaim && (
        <Checkbox checked={autoNext} onChange={(event) => onAutoNext(event.target.checked)}>
          {t(d.autoNext)}
        </Checkbox>
      )}
      <JustDecided decisions={others} onUndo={own ? undefined : undo} />
    </aside>
  );
}
