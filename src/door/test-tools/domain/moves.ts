import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { loanTransitions, type LoanEvent, type LoanNote } from "../../../book/order/domain/transitions.ts";

/** How a step of an order comes about. Only what is done `here` can be carried out by the tools; the rest is said. */
export const moveWay = closedSet([
  { code: "here", tone: "done", label: { cn: "可在此执行", en: "Can be done here", es: "Se puede hacer aquí" } },
  {
    code: "job",
    tone: "moving",
    label: {
      cn: "由后台任务完成，可立即执行",
      en: "A job does it; run it now",
      es: "La hace una tarea; ejecútela ahora",
    },
  },
  {
    code: "bank",
    tone: "moving",
    label: {
      cn: "取决于银行结果，请模拟回调",
      en: "The bank's result; simulate it",
      es: "Resultado del banco; simúlelo",
    },
  },
  {
    code: "payment",
    tone: "moving",
    label: {
      cn: "还款后自动发生，请模拟还款",
      en: "Follows from a payment; simulate one",
      es: "Resulta de un pago; simúlelo",
    },
  },
  {
    code: "time",
    tone: "waiting",
    label: {
      cn: "到期未还后由日终任务完成",
      en: "The business day does it once a bill is past due",
      es: "La hace el cierre cuando una cuota vence",
    },
  },
  {
    code: "secondPerson",
    tone: "attention",
    label: {
      cn: "需要两人，请在业务页面办理",
      en: "Takes two people; done on its own page",
      es: "Requiere dos personas; se hace en su página",
    },
  },
  {
    code: "borrower",
    tone: "waiting",
    label: { cn: "由借款人在应用中完成", en: "The borrower does it in the app", es: "La hace el cliente en la app" },
  },
]);
type MoveWay = CodeOf<typeof moveWay>;

const WAYS: Readonly<Record<Exclude<LoanEvent, LoanNote>, MoveWay>> = {
  apply: "borrower",
  autoRelend: "job",
  startAudit: "job",
  auditPassed: "job",
  auditFailed: "job",
  pass: "here",
  reject: "here",
  sendBack: "here",
  resubmit: "borrower",
  blacklistPassed: "job",
  blacklistFailed: "job",
  requestPayout: "job",
  payoutSucceeded: "bank",
  payoutFailed: "bank",
  retryPayout: "here",
  lateSuccess: "secondPerson",
  becomeOverdue: "time",
  becomeCurrent: "payment",
  settle: "payment",
  reopen: "secondPerson",
  cancel: "here",
  refuse: "here",
  cancelAfterPayout: "secondPerson",
};

/** The events that the tools carry out, each by the command of its own page. */
export const HERE = [
  "pass",
  "reject",
  "sendBack",
  "retryPayout",
  "cancel",
  "refuse",
] as const satisfies readonly LoanEvent[];
export type EventHere = (typeof HERE)[number];

export interface Move {
  readonly event: LoanEvent;
  readonly to: LoanStatus;
  readonly way: MoveWay;
}

/** Every step that an order of this status may take, by the transition table, and how each comes about. */
export const movesFrom = (status: LoanStatus): Move[] =>
  loanTransitions.flatMap(({ from, event, to }) =>
    from === status ? [{ event, to, way: WAYS[event as Exclude<LoanEvent, LoanNote>] }] : [],
  );
