import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of the proof desk. */
export const proofSettings = {
  claimMinutes: defineSetting({
    key: "repayment.proofClaimMinutes",
    group: "repayment",
    label: {
      cn: "转账凭证领取有效时间",
      en: "How long a proof of transfer is held",
      es: "Tiempo que se conserva un comprobante tomado",
    },
    help: {
      cn: "每次保存都会重新计时；超时后可由他人领取",
      en: "Each save begins it anew; afterwards anybody may claim it",
      es: "Cada guardado lo reinicia; después cualquiera puede tomarlo",
    },
    type: wholeNumber("minutes", 2, 60),
    default: 10,
  }),
  undoMinutes: defineSetting({
    key: "repayment.proofUndoMinutes",
    group: "repayment",
    label: {
      cn: "本人匹配可撤销时间",
      en: "How long one's own match of a proof can be undone",
      es: "Tiempo para deshacer la propia conciliación de un comprobante",
    },
    help: {
      cn: "之后须由另一人重新打开；0 表示不能撤销",
      en: "Afterwards another person has to reopen it; 0 means never",
      es: "Después otra persona debe reabrirlo; 0 significa nunca",
    },
    type: wholeNumber("minutes", 0, 1440),
    default: 30,
  }),
  daysAround: defineSetting({
    key: "repayment.proofDaysAround",
    group: "repayment",
    label: {
      cn: "凭证候选的前后天数",
      en: "Days around a proof's own within which transfers are looked for",
      es: "Días antes y después en los que se busca la transferencia",
    },
    help: {
      cn: "追踪号一致的收款不受此限制",
      en: "A transfer of the same tracking key is found on any day",
      es: "Una transferencia con la misma clave de rastreo se encuentra en cualquier fecha",
    },
    type: wholeNumber("days", 0, 10),
    default: 2,
  }),
};
