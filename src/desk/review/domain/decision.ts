import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { reviewRefusals } from "../messages.ts";

/** What a reviewer, or whoever looks after reviewers, did with an order. */
export const reviewResult = closedSet([
  { code: "pass", tone: "done", label: { cn: "通过", en: "Passed", es: "Aprobada" } },
  { code: "reject", tone: "bad", label: { cn: "拒绝", en: "Rejected", es: "Rechazada" } },
  { code: "sendBack", tone: "attention", label: { cn: "退回", en: "Sent back", es: "Devuelta" } },
  { code: "pending", tone: "waiting", label: { cn: "挂起", en: "On hold", es: "En espera" } },
  { code: "skip", tone: "waiting", label: { cn: "跳过", en: "Skipped", es: "Omitida" } },
  {
    code: "recheck",
    tone: "attention",
    label: { cn: "标记复查", en: "Marked for re-check", es: "Marcada para segunda revisión" },
  },
  {
    code: "recheckEnd",
    tone: "waiting",
    label: { cn: "撤回复查", en: "Re-check withdrawn", es: "Segunda revisión retirada" },
  },
]);
export type ReviewResult = CodeOf<typeof reviewResult>;

/** The results that change an order, and that can be taken back until they do. */
export type Verdict = Extract<ReviewResult, "pass" | "reject" | "sendBack">;

/** How a decision went on: it waits until it can no longer be taken back, and is carried out then. */
export const decisionState = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "待生效", en: "About to take effect", es: "Por surtir efecto" } },
  { code: "done", tone: "done", label: { cn: "已生效", en: "In effect", es: "Vigente" } },
  { code: "undone", tone: "attention", label: { cn: "已撤销", en: "Taken back", es: "Deshecha" } },
  { code: "lapsed", tone: "waiting", label: { cn: "已失效", en: "Lapsed", es: "Sin efecto" } },
]);
export type DecisionState = CodeOf<typeof decisionState>;

interface Kept {
  readonly state: DecisionState;
  readonly reviewerId: string;
  readonly dueAt: Date | null;
}

/** Whether a decision can still be taken back: by whoever took it, before it takes effect. */
export function mayUndo({ state, reviewerId, dueAt }: Kept, staff: string, now: Date): Result<null> {
  if (reviewerId !== staff) return refused(reviewRefusals.notYourDecision);
  if (state !== "waiting" || dueAt === null || dueAt <= now) return refused(reviewRefusals.tooLateToUndo);
  return ok(null);
}
