import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { membersOf, wholeNumber } from "../../../platform/shared/settings/types.ts";
import { MAX_SCORE, MIN_SCORE } from "./scorecard.ts";
import { rejectReason, reviewStage } from "./status.ts";

/** What administrators may change of credit review. */
export const reviewSettings = {
  stages: defineSetting({
    key: "review.stages",
    group: "review",
    label: { cn: "人工审核阶段", en: "Stages of manual review", es: "Etapas de la revisión manual" },
    help: {
      cn: "通过订单前必须完成的阶段",
      en: "The stages that have to be looked at before an order can pass",
      es: "Etapas que deben revisarse antes de aprobar una orden",
    },
    type: membersOf(reviewStage, 1),
    default: reviewStage.codes,
  }),
  rejectReasons: defineSetting({
    key: "review.rejectReasons",
    group: "review",
    label: { cn: "可选拒绝原因", en: "Reasons for a rejection", es: "Motivos de rechazo" },
    help: {
      cn: "审核员和运营拒绝订单时可选择的原因；以往的记录不受影响",
      en: "The reasons to choose from when an order is rejected in review or refused later; earlier records keep theirs",
      es: "Motivos para rechazar una orden en la revisión o después; los registros anteriores conservan el suyo",
    },
    type: membersOf(rejectReason, 1),
    default: rejectReason.codes,
  }),
  claimMinutes: defineSetting({
    key: "review.claimMinutes",
    group: "review",
    label: { cn: "领取有效时间", en: "How long a claim holds", es: "Tiempo que se conserva una orden tomada" },
    help: {
      cn: "审核台无操作超过此时间后，订单回到待审队列",
      en: "Without a sign of life from the desk, an order goes back to the queue after this time",
      es: "Sin actividad en la mesa de revisión, la orden vuelve a la fila después de este tiempo",
    },
    type: wholeNumber("minutes", 6, 120),
    default: 15,
  }),
  assignmentHours: defineSetting({
    key: "review.assignmentHours",
    group: "review",
    label: { cn: "分配保留时间", en: "How long an assignment holds", es: "Duración de una asignación" },
    help: {
      cn: "分配给审核员的订单为其保留的时间，通常为一个班次",
      en: "How long an order stays with the reviewer it was given to; usually one shift",
      es: "Tiempo que una orden queda reservada para quien la recibió; por lo general, un turno",
    },
    type: wholeNumber("hours", 1, 24),
    default: 8,
  }),
  undoSeconds: defineSetting({
    key: "review.undoSeconds",
    group: "review",
    label: {
      cn: "决定可撤销时间",
      en: "How long a decision can be taken back",
      es: "Tiempo para deshacer una decisión",
    },
    help: {
      cn: "审核决定在此时间后生效，此前审核员可撤销；0 表示立即生效",
      en: "A reviewer's decision takes effect after this time and can be taken back until then; 0 means at once",
      es: "La decisión surte efecto después de este tiempo y puede deshacerse hasta entonces; 0 significa de inmediato",
    },
    type: wholeNumber("seconds", 0, 600),
    default: 120,
  }),
  passScore: defineSetting({
    key: "review.passScore",
    group: "review",
    label: {
      cn: "系统审核通过分数",
      en: "Score to pass the system audit",
      es: "Puntaje para pasar la revisión automática",
    },
    help: {
      cn: "达到该分数的申请进入人工审核，其余由系统拒绝；仅影响新的审核",
      en: "Applications from this score on go to manual review, the others are turned down; only later audits follow a change",
      es: "Las solicitudes con este puntaje o más pasan a revisión manual y las demás se rechazan; solo afecta revisiones posteriores",
    },
    type: wholeNumber("points", MIN_SCORE, MAX_SCORE),
    default: 520,
  }),
};
