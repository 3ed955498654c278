import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const balanceRefusals = defineRefusals({
  unknownChannel: { code: "400", cn: "渠道不存在", en: "There is no such channel", es: "No existe ese canal" },
  noFunds: {
    code: "409",
    cn: "渠道可用余额不足（可用 {available}，含手续费 {fee}）",
    en: "The channel's available balance is not sufficient ({available}, with a fee of {fee})",
    es: "El saldo disponible del canal no alcanza ({available}, con comisión de {fee})",
  },
  noAccount: {
    code: "409",
    cn: "尚未登记收款账户，请先设置",
    en: "No account of our own is on record; set it first",
    es: "No hay una cuenta propia registrada; defínala primero",
  },
  accountChanged: {
    code: "409",
    cn: "收款账户已变更，请重新发起提现",
    en: "Our own account has changed; ask for the withdrawal again",
    es: "La cuenta propia cambió; solicite el retiro de nuevo",
  },
});
