import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/**
 * What may move money: each ledger entry names one of these, the row that caused it and a sequence, unique together.
 */
export const ledgerEvent = closedSet([
  {
    code: "approved",
    tone: "moving",
    label: { cn: "审核通过（承诺放款）", en: "Approved (commitment)", es: "Aprobado (compromiso)" },
  },
  {
    code: "commitmentReleased",
    tone: "waiting",
    label: { cn: "释放放款承诺", en: "Commitment released", es: "Compromiso liberado" },
  },
  {
    code: "payoutRequested",
    tone: "moving",
    label: { cn: "发起放款", en: "Payout requested", es: "Desembolso solicitado" },
  },
  {
    code: "payoutSucceeded",
    tone: "done",
    label: { cn: "放款成功", en: "Payout succeeded", es: "Desembolso exitoso" },
  },
  { code: "payoutFailed", tone: "bad", label: { cn: "放款失败", en: "Payout failed", es: "Desembolso fallido" } },
  {
    code: "lateSuccess",
    tone: "attention",
    label: { cn: "失败后确认到账", en: "Late success", es: "Acreditación tardía" },
  },
  {
    code: "consultationPerTerm",
    tone: "waiting",
    label: { cn: "分期咨询费入账", en: "Consultation fee per installment", es: "Comisión por apertura por cuota" },
  },
  {
    code: "cancelAfterPayout",
    tone: "attention",
    label: { cn: "放款后取消", en: "Cancelled after payout", es: "Cancelado tras el desembolso" },
  },
  {
    code: "commissionEarned",
    tone: "done",
    label: { cn: "合作方佣金（CPS）", en: "Partner's commission (CPS)", es: "Comisión del socio (CPS)" },
  },
  {
    code: "commissionTakenBack",
    tone: "attention",
    label: {
      cn: "冲回合作方佣金",
      en: "Partner's commission taken back",
      es: "Comisión del socio revertida",
    },
  },
  { code: "interestDay", tone: "waiting", label: { cn: "每日计息", en: "Daily interest", es: "Interés diario" } },
  {
    code: "overdueDay",
    tone: "attention",
    label: { cn: "每日逾期费", en: "Daily overdue fee", es: "Recargo diario por mora" },
  },
  {
    code: "chargeTakenBack",
    tone: "attention",
    label: { cn: "按起息日冲回计费", en: "Charge taken back (value date)", es: "Cargo revertido por fecha valor" },
  },
  {
    code: "chargedAgain",
    tone: "attention",
    label: { cn: "重新计费", en: "Charged again", es: "Cargo aplicado de nuevo" },
  },
  { code: "receipt", tone: "done", label: { cn: "收款", en: "Receipt", es: "Cobro recibido" } },
  {
    code: "unknownReceipt",
    tone: "attention",
    label: { cn: "对账单未知收款", en: "Unknown statement receipt", es: "Cobro no identificado" },
  },
  {
    code: "channelSettlement",
    tone: "done",
    label: { cn: "渠道结算", en: "Channel settlement", es: "Liquidación del canal" },
  },
  { code: "allocation", tone: "done", label: { cn: "还款分配", en: "Allocation", es: "Aplicación de pago" } },
  {
    code: "overpayment",
    tone: "attention",
    label: { cn: "多还款转客户余额", en: "Overpayment", es: "Pago en exceso" },
  },
  {
    code: "reassignment",
    tone: "attention",
    label: { cn: "收款改归订单", en: "Receipt reassigned", es: "Cobro reasignado" },
  },
  { code: "neverReceived", tone: "bad", label: { cn: "款项未到账", en: "Never received", es: "Pago no recibido" } },
  {
    code: "creditReclaimed",
    tone: "attention",
    label: { cn: "收回客户余额", en: "Credit reclaimed", es: "Saldo a favor recuperado" },
  },
  {
    code: "clawbackRepaid",
    tone: "done",
    label: { cn: "追回款已偿还", en: "Owed back: repaid", es: "Reintegro cubierto" },
  },
  {
    code: "clawbackOffset",
    tone: "done",
    label: { cn: "余额抵扣追回款", en: "Owed back: offset by credit", es: "Reintegro compensado con saldo a favor" },
  },
  { code: "extension", tone: "moving", label: { cn: "展期", en: "Extension", es: "Prórroga" } },
  {
    code: "extensionTakenBack",
    tone: "attention",
    label: { cn: "冲回展期费", en: "Extension fee taken back", es: "Comisión por prórroga revertida" },
  },
  {
    code: "extensionCharged",
    tone: "attention",
    label: { cn: "计收展期费", en: "Extension fee charged", es: "Comisión por prórroga cargada" },
  },
  { code: "reduction", tone: "attention", label: { cn: "减免", en: "Waiver", es: "Condonación" } },
  { code: "flatBill", tone: "attention", label: { cn: "平账", en: "Written off and closed", es: "Cierre de cuenta" } },
  {
    code: "waiverCorrected",
    tone: "attention",
    label: { cn: "减免按实际调整", en: "Waiver corrected", es: "Condonación ajustada" },
  },
  { code: "refundAsked", tone: "moving", label: { cn: "申请退款", en: "Refund asked", es: "Reembolso solicitado" } },
  { code: "refundOk", tone: "done", label: { cn: "退款成功", en: "Refund succeeded", es: "Reembolso exitoso" } },
  { code: "refundFailed", tone: "bad", label: { cn: "退款失败", en: "Refund failed", es: "Reembolso fallido" } },
  {
    code: "statementOver",
    tone: "attention",
    label: { cn: "对账长款平账", en: "Statement over, difference written off", es: "Sobrante de conciliación" },
  },
  {
    code: "statementUnder",
    tone: "attention",
    label: { cn: "对账短款平账", en: "Statement under, difference written off", es: "Faltante de conciliación" },
  },
  { code: "topUp", tone: "done", label: { cn: "渠道充值", en: "Channel top-up", es: "Fondeo de canal" } },
  { code: "ownerFunding", tone: "done", label: { cn: "股东注资", en: "Owner's funding", es: "Aportación de capital" } },
  {
    code: "withdrawalAsked",
    tone: "moving",
    label: { cn: "申请提现", en: "Withdrawal asked", es: "Retiro solicitado" },
  },
  { code: "withdrawalOk", tone: "done", label: { cn: "提现成功", en: "Withdrawal succeeded", es: "Retiro exitoso" } },
  { code: "withdrawalFailed", tone: "bad", label: { cn: "提现失败", en: "Withdrawal failed", es: "Retiro fallido" } },
  {
    code: "manualPayoutSent",
    tone: "moving",
    label: { cn: "发起代付", en: "Manual payout sent", es: "Pago saliente enviado" },
  },
  {
    code: "manualPayoutOk",
    tone: "done",
    label: { cn: "代付成功", en: "Manual payout succeeded", es: "Pago saliente exitoso" },
  },
  {
    code: "manualPayoutFailed",
    tone: "bad",
    label: { cn: "代付失败", en: "Manual payout failed", es: "Pago saliente fallido" },
  },
  { code: "reversal", tone: "attention", label: { cn: "冲正", en: "Reversal", es: "Reverso" } },
]);
export type LedgerEvent = CodeOf<typeof ledgerEvent>;
