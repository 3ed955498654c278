import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const approvalMessages = defineMessages({
  title: { cn: "审批中心", en: "Approvals", es: "Autorizaciones" },
  id: { cn: "审批编号", en: "Request no.", es: "N.º de solicitud" },
  approvalId: { cn: "审批编号", en: "Request no.", es: "N.º de solicitud" },
  box: { cn: "范围", en: "Tray", es: "Bandeja" },
  call: { cn: "操作", en: "Action", es: "Acción" },
  callTitle: { cn: "操作", en: "Action", es: "Acción" },
  label: { cn: "对象", en: "Record", es: "Registro" },
  loanId: { cn: "贷款编号", en: "Loan id", es: "Id del préstamo" },
  amountCents: { cn: "金额", en: "Amount", es: "Monto" },
  eyes: { cn: "所需人数", en: "People needed", es: "Personas necesarias" },
  approvals: { cn: "已批准人数", en: "Approvals so far", es: "Autorizaciones" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  maker: { cn: "发起人", en: "Requested by", es: "Solicitó" },
  madeAt: { cn: "发起时间", en: "Requested at", es: "Solicitada el" },
  checkers: { cn: "审批人", en: "Checked by", es: "Revisó" },
  decidedAt: { cn: "处理时间", en: "Decided at", es: "Resuelta el" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  comment: { cn: "审批意见", en: "Comment", es: "Comentario" },
  seen: { cn: "所见内容", en: "Record as seen", es: "Registro visto" },
  quote: { cn: "试算编号", en: "Quote", es: "Cotización" },
  detail: { cn: "查看审批", en: "Request detail", es: "Detalle de la solicitud" },
  counts: { cn: "审批数量", en: "Request counts", es: "Conteo de solicitudes" },
  pending: { cn: "待审批变更", en: "Pending changes", es: "Cambios por autorizar" },
  approve: { cn: "批准", en: "Approve", es: "Autorizar" },
  reject: { cn: "驳回", en: "Reject", es: "Rechazar" },
  withdraw: { cn: "撤回", en: "Withdraw", es: "Retirar" },
  preview: { cn: "预览", en: "Preview", es: "Vista previa" },
});

export const approvalRefusals = defineRefusals({
  alreadyPending: {
    code: "409",
    cn: "相同的申请正在等待审批",
    en: "The same request is already pending approval",
    es: "La misma solicitud ya está por autorizar",
  },
  notPending: {
    code: "409",
    cn: "该申请已处理",
    en: "The request is decided already",
    es: "La solicitud ya está resuelta",
  },
  ownRequest: {
    code: "403",
    cn: "发起人不能审批自己的申请",
    en: "The maker of a request cannot check it",
    es: "Quien solicita no puede autorizar su propia solicitud",
  },
  notApart: {
    code: "403",
    cn: "最近 {days} 天内 {who} 创建、重置或更改过您或此前经办人的账号，须由其他人审批",
    en: "Within the last {days} {days|day|days} {who} has created, reset or changed your account or that of somebody who decided before you; somebody else has to check this",
    es: "En los últimos {days} {days|día|días} {who} creó, restableció o cambió su cuenta o la de quien intervino antes; debe autorizar otra persona",
  },
  alreadyChecked: {
    code: "409",
    cn: "您已审批过该申请",
    en: "You have checked this request already",
    es: "Usted ya revisó esta solicitud",
  },
  seenStale: {
    code: "409",
    cn: "申请的内容已发生变化，请查看最新内容后再审批",
    en: "What the request would do has changed; look at it again before you approve it",
    es: "Lo que haría la solicitud cambió; revísela de nuevo antes de autorizarla",
  },
  approvedElsewhere: {
    code: "409",
    cn: "该申请须在其专属页面审批",
    en: "This request is approved on a page of its own",
    es: "Esta solicitud se autoriza en su propia página",
  },
  expired: {
    code: "409",
    cn: "该申请已过期，请重新申请",
    en: "The request has expired; it has to be asked for again",
    es: "La solicitud caducó; hay que solicitarla de nuevo",
  },
  makerDisabled: {
    code: "409",
    cn: "发起人的账号已停用，该申请不能再批准",
    en: "The maker's account is disabled; the request can no longer be approved",
    es: "La cuenta de quien solicitó está desactivada; la solicitud ya no puede autorizarse",
  },
  outdated: {
    code: "409",
    cn: "申请提交后该操作已更改（{what}），无法再执行；请驳回或撤回，并重新申请",
    en: "This operation has changed since the request was made ({what}) and cannot be carried out any more; reject or withdraw the request and ask again",
    es: "La operación cambió desde que se hizo la solicitud ({what}) y ya no puede ejecutarse; rechace o retire la solicitud y hágala de nuevo",
  },
  quoteStale: {
    code: "409",
    cn: "试算已失效，请重新预览",
    en: "The quote is no longer good; preview again",
    es: "La cotización ya no es válida; vuelva a generar la vista previa",
  },
});

/** What a money command would change, as the dialogs and the approval centre show it. */
export const effectMessages = defineMessages({
  title: { cn: "操作前后变化", en: "What changes", es: "Qué cambia" },
  figure: { cn: "项目", en: "Figure", es: "Concepto" },
  before: { cn: "操作前", en: "Before", es: "Antes" },
  after: { cn: "操作后", en: "After", es: "Después" },
  orderStatus: { cn: "订单状态", en: "Order status", es: "Estado de la orden" },
  orderOutstanding: { cn: "订单待还", en: "Order outstanding", es: "Saldo de la orden" },
  customerCredit: { cn: "客户余额", en: "Customer credit", es: "Saldo a favor" },
  customerClawback: { cn: "应向客户追回款", en: "Owed back by the customer", es: "Por reintegrar del cliente" },
  schedule: { cn: "还款计划", en: "Repayment plan", es: "Plan de pagos" },
  allTerms: {
    cn: "显示全部期次（{count}）",
    en: "Show the whole plan ({count})",
    es: "Mostrar todo el plan ({count})",
  },
  changedTerms: {
    cn: "只显示有变化的期次",
    en: "Show only the installments that change",
    es: "Mostrar solo las cuotas que cambian",
  },
  allocation: { cn: "还款分配", en: "Allocation of repayments", es: "Aplicación de pagos" },
  repayment: { cn: "还款", en: "Repayment", es: "Pago" },
  thisRepayment: { cn: "本次还款", en: "This repayment", es: "Este pago" },
  reversed: { cn: "冲正", en: "Reversed", es: "Revertido" },
  unallocated: { cn: "未分配", en: "Not allocated", es: "Sin aplicar" },
  part: {
    cn: "第 {term} 期{component} {amount}",
    en: "Installment {term} {component} {amount}",
    es: "Cuota {term} {component} {amount}",
  },
  postings: { cn: "账务分录（{count} 笔）", en: "Ledger postings ({count})", es: "Asientos contables ({count})" },
  nothing: { cn: "目前不产生资金变动。", en: "No money moves yet.", es: "Todavía no se mueve dinero." },
  people: {
    cn: "此操作需要 {eyes} 人：提交后进入审批，批准前不会生效。",
    en: "This takes {eyes} people: it will be sent for approval, and nothing changes until then.",
    es: "Esto requiere {eyes} personas: se enviará a autorización y nada cambia hasta entonces.",
  },
});

/** Where the money of a command goes, in sentences. */
export const toldMessages = defineMessages({
  pays: {
    cn: "{amount} 用于还第 {term} 期。",
    en: "{amount} pays installment {term}.",
    es: "{amount} paga la cuota {term}.",
  },
  first: {
    cn: "{amount} 先还第 {term} 期：该期先到期。",
    en: "{amount} pays installment {term} first: it is due earlier.",
    es: "{amount} paga primero la cuota {term}: vence antes.",
  },
  rest: {
    cn: "随后 {amount} 用于还第 {term} 期。",
    en: "Then {amount} pays installment {term}.",
    es: "Después, {amount} paga la cuota {term}.",
  },
  clawback: {
    cn: "{amount} 用于偿还客户应退回的款项。",
    en: "{amount} pays what the customer owes back.",
    es: "{amount} paga lo que el cliente debe reintegrar.",
  },
  credit: {
    cn: "{amount} 留作客户余额。",
    en: "{amount} stays with the customer as credit.",
    es: "{amount} queda como saldo a favor del cliente.",
  },
  refund: {
    cn: "{amount} 客户余额退还客户。",
    en: "{amount} of credit goes back to the customer.",
    es: "Se devuelven {amount} del saldo a favor al cliente.",
  },
  reversal: {
    cn: "{amount} 的还款将被冲正。",
    en: "The repayment of {amount} is taken back.",
    es: "Se revierte el pago de {amount}.",
  },
  anew: {
    cn: "其他重新分配的还款：{count} 笔。",
    en: "Other repayments that are allocated anew: {count}.",
    es: "Otros pagos que se aplican de nuevo: {count}.",
  },
  waivedOf: {
    cn: "第 {term} 期减免 {amount}。",
    en: "{amount} of installment {term} is waived.",
    es: "Se condonan {amount} de la cuota {term}.",
  },
  waived: {
    cn: "共减免 {amount}。",
    en: "{amount} is waived altogether.",
    es: "Se condonan {amount} en total.",
  },
  due: {
    cn: "第 {term} 期改为 {day} 到期（原 {former}）。",
    en: "Installment {term} is due on {day} instead of {former}.",
    es: "La cuota {term} vence el {day} en lugar del {former}.",
  },
  nothingOwed: {
    cn: "订单不再有欠款。",
    en: "Nothing is owed any more.",
    es: "Ya no queda nada por pagar.",
  },
  owed: {
    cn: "订单还剩 {amount} 待还。",
    en: "{amount} remains to be paid.",
    es: "Quedan {amount} por pagar.",
  },
});

/** What the approval centre and the records themselves say about requests. */
export const requestMessages = defineMessages({
  approveOnPage: {
    cn: "前往业务页面凭验证码批准",
    en: "Approve with a code on its page",
    es: "Autorizar con código en su página",
  },
  peopleOf: { cn: "{given} / {needed} 人", en: "{given} of {needed} needed", es: "{given} de {needed} necesarias" },
  nothingToApprove: {
    cn: "没有等待您审批的申请。",
    en: "No request waits for your approval.",
    es: "Ninguna solicitud espera su autorización.",
  },
  nothingAsked: {
    cn: "您还没有提交过申请",
    en: "You have not asked for anything yet",
    es: "Aún no ha hecho ninguna solicitud",
  },
  nothingAskedHint: {
    cn: "需要第二人批准的操作会出现在这里。",
    en: "What you do that takes a second person waits here.",
    es: "Aquí espera lo que usted hace y requiere a otra persona.",
  },
  nothingDecided: {
    cn: "尚无已处理的申请",
    en: "No request has been decided yet",
    es: "Aún no se ha resuelto ninguna solicitud",
  },
  total: {
    cn: "共 {total} 条申请",
    en: "{total} {total|request|requests}",
    es: "{total} {total|solicitud|solicitudes}",
  },
  asked: { cn: "申请内容", en: "What was asked for", es: "Lo solicitado" },
  effectNow: {
    cn: "现在批准将产生的变化",
    en: "What it changes if it is approved now",
    es: "Lo que cambia si se autoriza ahora",
  },
  effectDone: { cn: "实际执行的变化", en: "What was carried out", es: "Lo que se realizó" },
  entriesOf: {
    cn: "账务分录 {from}–{to}",
    en: "Ledger entries {from} to {to}",
    es: "Asientos contables {from} a {to}",
  },
  because: { cn: "为何需要多人", en: "Why it takes several people", es: "Por qué requiere a varias personas" },
  expiresAt: { cn: "过期时间", en: "Expires at", es: "Caduca el" },
  closingNote: { cn: "关闭原因", en: "Closed because", es: "Motivo del cierre" },
  makerDisabled: {
    cn: "发起人的账号已停用",
    en: "The maker's account was disabled",
    es: "Se desactivó la cuenta de quien solicitó",
  },
  saw: {
    cn: "审批时所见：订单待还 {before} → {after}",
    en: "Saw the order owing {before} before and {after} after",
    es: "Vio un saldo de la orden de {before} antes y {after} después",
  },
  effectThen: {
    cn: "申请时预计的变化",
    en: "What it was to change when it was requested",
    es: "Lo que iba a cambiar al solicitarse",
  },
  obstacle: {
    cn: "目前无法执行：{why}",
    en: "It cannot be carried out now: {why}",
    es: "Ahora no se puede realizar: {why}",
  },
  decisions: { cn: "审批记录", en: "Decisions", es: "Resoluciones" },
  noDecisions: { cn: "尚无人审批", en: "Nobody has decided yet", es: "Nadie ha resuelto todavía" },
  approvedBy: { cn: "批准", en: "Approved", es: "Autorizó" },
  rejectedBy: { cn: "驳回", en: "Rejected", es: "Rechazó" },
  approveNote: {
    cn: "您看到的内容将立即执行，并记录您的姓名。",
    en: "What you have seen is carried out at once, under your name beside the maker's.",
    es: "Lo que acaba de ver se realiza de inmediato, con su nombre junto al de quien lo solicitó.",
  },
  oneOfMore: {
    cn: "您的批准将被记录；之后还需要其他人批准。",
    en: "Your approval is kept; others have to approve it too before it is carried out.",
    es: "Su autorización queda registrada; otras personas también deben autorizar antes de que se realice.",
  },
  done: { cn: "已批准并执行", en: "Approved and carried out", es: "Autorizada y realizada" },
  kept: {
    cn: "已记录您的批准，还需 {missing} 人",
    en: "Your approval is kept; {missing} more needed",
    es: "Su autorización quedó registrada; personas que faltan: {missing}",
  },
  rejected: { cn: "已驳回", en: "Rejected", es: "Rechazada" },
  withdrawn: { cn: "已撤回", en: "Withdrawn", es: "Retirada" },
  withdrawNote: {
    cn: "撤回后不会执行任何操作，可重新申请。",
    en: "Nothing of it is carried out; it can be asked for again.",
    es: "No se realiza nada; puede solicitarse de nuevo.",
  },
  changed: {
    cn: "记录已发生变化，请查看最新内容后再审批。",
    en: "The record changed meanwhile; look at it again before you decide.",
    es: "El registro cambió entretanto; revíselo de nuevo antes de resolver.",
  },
  toApprove: { cn: "待我审批的申请", en: "Requests to approve", es: "Solicitudes por autorizar" },
  waiting: { cn: "{count} 项待审批", en: "{count} to approve", es: "{count} por autorizar" },
  bannerOfNone: {
    cn: "{action}待审批，{maker} 于 {at} 发起。",
    en: "{action}: awaits approval, requested by {maker} at {at}.",
    es: "{action}: por autorizar; lo solicitó {maker} el {at}.",
  },
  banner: {
    cn: "{action}（{amount}）待审批，{maker} 于 {at} 发起。",
    en: "{action}, {amount}: awaits approval, requested by {maker} at {at}.",
    es: "{action}, {amount}: por autorizar; lo solicitó {maker} el {at}.",
  },
  waits: {
    cn: "{maker} 于 {at} 提交了申请，待其他人审批。",
    en: "{maker} asked for it at {at}; somebody else has to approve it.",
    es: "{maker} lo solicitó el {at}; debe autorizarlo otra persona.",
  },
  open: { cn: "查看申请", en: "Open the request", es: "Abrir la solicitud" },
});
