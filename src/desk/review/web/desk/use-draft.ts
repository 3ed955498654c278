import { useRef, useState } from "react";
import { queryClient } from "../../../../platform/web/queries.ts";
import type { ReviewStage } from "../../domain/status.ts";
import type { DecisionName, Dossier } from "./types.ts";

type Values = Readonly<Record<string, unknown>>;

interface Draft {
  readonly passed: readonly ReviewStage[];
  readonly typed: Readonly<Partial<Record<DecisionName, Values>>>;
}

const EMPTY: Draft = { passed: [], typed: {} };
const KEY = "review-draft";
/** Longer than somebody takes to come back to a case; it goes with the session. */
const KEPT_MS = 2 * 3_600_000;

/** What was ticked and typed about a case, as long as the session lasts: no lost claim, undo or detour loses it. */
export interface DraftOfCase {
  readonly passed: ReadonlySet<ReviewStage>;
  readonly tick: (stage: ReviewStage) => void;
  /** What was last typed into a dialog. */
  readonly typed: (name: DecisionName) => Values | undefined;
  readonly keep: (name: DecisionName, values: Values | undefined) => void;
}

export function useDraft({ loanId, round }: Pick<Dossier, "loanId" | "round">): DraftOfCase {
  const [draft, setDraft] = useState<Draft>(() => queryClient.getQueryData<Draft>([KEY, loanId, round]) ?? EMPTY);
  const latest = useRef(draft);
  const change = (part: Partial<Draft>): void => {
    latest.current = { ...latest.current, ...part };
    queryClient.setQueryDefaults([KEY], { gcTime: KEPT_MS });
    queryClient.setQueryData([KEY, loanId, round], latest.current);
  };
  return {
    passed: new Set(draft.passed),
    tick: (stage) => {
      const { passed } = latest.current;
      change({ passed: passed.includes(stage) ? passed.filter((one) => one !== stage) : [...passed, stage] });
      setDraft(latest.current);
    },
    typed: (name) => latest.current.typed[name],
    keep: (name, values) => change({ typed: { ...latest.current.typed, [name]: values } }),
  };
}
