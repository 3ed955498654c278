import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const balanceRefusals = defineRefusals({
  unknownChannel: { code: "400", cn: "渠道不存在", en: "There is no such channel", es: "No existe ese canal" },
  noFunds: {
    code: "409",
    cn: "渠道可用余额不足（可用 {available}，含手续费 {fee}）",
    en: "The channel's available balance is not sufficient ({available}, with a fee of {fee})",
    es: "El saldo disponible del canal no alcanza ({available}, con comisión de {fee})",
  },
  notArrived: {
    code: "409",
    cn: "渠道显示的余额只比账面多 {difference}，不能登记更多",
    en: "The channel says that it holds {difference} more than the books; no more than that can be booked",
    es: "El canal dice tener {difference} más que los libros; no se puede registrar más que eso",
  },
  bankShort: {
    code: "409",
    cn: "账面银行存款只有 {available}；其余部分按股东投入资金登记",
    en: "Our bank holds {available} by the books; book the rest as owner's funding",
    es: "Según los libros, el banco propio tiene {available}; registre el resto como aportación de capital",
  },
  topUpBooked: {
    code: "409",
    cn: "该参考号的充值已登记",
    en: "A top-up of this reference is booked already",
    es: "Ya está registrado un fondeo con esta referencia",
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
