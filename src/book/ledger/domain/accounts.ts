import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** The chart of accounts. The first digit of a code gives its kind. */
export const account = closedSet([
  { code: 1010, tone: "done", label: { cn: "渠道现金", en: "Channel cash", es: "Efectivo en canal" } },
  {
    code: 1020,
    tone: "moving",
    label: { cn: "已确认未结算收款", en: "Receipts confirmed, not settled", es: "Cobros confirmados por liquidar" },
  },
  { code: 1030, tone: "done", label: { cn: "银行存款", en: "Bank", es: "Banco" } },
  { code: 1040, tone: "moving", label: { cn: "提现在途", en: "Withdrawal in transit", es: "Retiro en tránsito" } },
  { code: 1050, tone: "moving", label: { cn: "放款在途", en: "Payout in transit", es: "Desembolso en tránsito" } },
  { code: 1110, tone: "waiting", label: { cn: "应收本金", en: "Principal receivable", es: "Capital por cobrar" } },
  { code: 1120, tone: "waiting", label: { cn: "应收利息", en: "Interest receivable", es: "Intereses por cobrar" } },
  {
    code: 1130,
    tone: "waiting",
    label: { cn: "应收咨询费", en: "Consultation fee receivable", es: "Comisión por apertura por cobrar" },
  },
  {
    code: 1140,
    tone: "attention",
    label: { cn: "应收逾期费", en: "Overdue fee receivable", es: "Recargo por mora por cobrar" },
  },
  {
    code: 1150,
    tone: "waiting",
    label: { cn: "应收展期费", en: "Extension fee receivable", es: "Comisión por prórroga por cobrar" },
  },
  {
    code: 1160,
    tone: "attention",
    label: { cn: "应向客户追回款", en: "Owed back by customers", es: "Por reintegrar por clientes" },
  },
  {
    code: 1170,
    tone: "attention",
    label: { cn: "代付待核销", en: "Manual payouts to be cleared", es: "Pagos salientes por comprobar" },
  },
  { code: 1180, tone: "waiting", label: { cn: "应收合作方款", en: "Owed by partners", es: "Por cobrar a socios" } },
  { code: 2020, tone: "waiting", label: { cn: "客户余额", en: "Customer credit", es: "Saldo a favor del cliente" } },
  { code: 2030, tone: "moving", label: { cn: "应付退款", en: "Refund payable", es: "Reembolsos por pagar" } },
  { code: 2040, tone: "moving", label: { cn: "未分配收款", en: "Unallocated receipts", es: "Cobros sin aplicar" } },
  { code: 2050, tone: "waiting", label: { cn: "应交增值税", en: "IVA payable", es: "IVA por pagar" } },
  { code: 3010, tone: "done", label: { cn: "股东投入资金", en: "Owner's funding", es: "Aportaciones de capital" } },
  { code: 4010, tone: "done", label: { cn: "利息收入", en: "Interest income", es: "Ingresos por intereses" } },
  {
    code: 4020,
    tone: "done",
    label: { cn: "咨询费收入", en: "Consultation fee income", es: "Ingresos por comisión por apertura" },
  },
  {
    code: 4030,
    tone: "done",
    label: { cn: "逾期费收入", en: "Overdue fee income", es: "Ingresos por recargo por mora" },
  },
  {
    code: 4040,
    tone: "done",
    label: { cn: "展期费收入", en: "Extension fee income", es: "Ingresos por comisión por prórroga" },
  },
  {
    code: 4050,
    tone: "done",
    label: { cn: "对账长款收益", en: "Reconciliation gain", es: "Ganancia por conciliación" },
  },
  {
    code: 4060,
    tone: "done",
    label: { cn: "合作方佣金收入", en: "Commission from partners", es: "Ingresos por comisión de socios" },
  },
  {
    code: 5010,
    tone: "bad",
    label: { cn: "减免费用及利息", en: "Fees and interest waived", es: "Comisiones e intereses condonados" },
  },
  { code: 5020, tone: "bad", label: { cn: "核销本金", en: "Principal written off", es: "Capital castigado" } },
  { code: 5030, tone: "bad", label: { cn: "渠道手续费", en: "Channel fees", es: "Comisiones del canal" } },
  { code: 5040, tone: "bad", label: { cn: "对账短款损失", en: "Reconciliation loss", es: "Pérdida por conciliación" } },
  { code: 9010, tone: "waiting", label: { cn: "已承诺放款", en: "Commitments given", es: "Compromisos otorgados" } },
  {
    code: 9020,
    tone: "waiting",
    label: { cn: "承诺放款对方科目", en: "Commitments, contra account", es: "Compromisos, cuenta de contrapartida" },
  },
]);
export type AccountCode = CodeOf<typeof account>;

const accountKind = closedSet([
  { code: "asset", tone: "done", label: { cn: "资产", en: "Asset", es: "Activo" } },
  { code: "liability", tone: "attention", label: { cn: "负债", en: "Liability", es: "Pasivo" } },
  { code: "equity", tone: "moving", label: { cn: "所有者权益", en: "Equity", es: "Capital contable" } },
  { code: "income", tone: "done", label: { cn: "收入", en: "Income", es: "Ingreso" } },
  { code: "expense", tone: "bad", label: { cn: "费用", en: "Expense", es: "Gasto" } },
  { code: "memo", tone: "waiting", label: { cn: "表外", en: "Memo", es: "Cuenta de orden" } },
]);
export type AccountKind = CodeOf<typeof accountKind>;

const KIND_BY_FIRST_DIGIT: Readonly<Record<number, AccountKind>> = {
  1: "asset",
  2: "liability",
  3: "equity",
  4: "income",
  5: "expense",
  9: "memo",
};

/** The kind of an account, from the first digit of its code. */
export const kindOf = (code: AccountCode): AccountKind => KIND_BY_FIRST_DIGIT[Math.floor(code / 1000)] ?? "memo";
