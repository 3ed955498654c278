import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";
import { criterion } from "./domain/criteria.ts";

const marks = Object.fromEntries(criterion.members.map(({ code, label }) => [code, label])) as {
  readonly [K in (typeof criterion.codes)[number]]: (typeof criterion.members)[number]["label"];
};

/** Fields and calls of telephone calls. */
export const callMessages = defineMessages({
  ...marks,
  title: { cn: "通话记录", en: "Calls", es: "Llamadas" },
  dial: { cn: "拨打电话", en: "Call the customer", es: "Llamar al cliente" },
  mayCall: { cn: "查看能否拨打", en: "See whether a call may be made", es: "Ver si se puede llamar" },
  hangUp: { cn: "挂断", en: "Hang up", es: "Colgar" },
  active: { cn: "查看进行中的通话", en: "See the call under way", es: "Ver la llamada en curso" },
  detail: { cn: "查看通话", en: "View a call", es: "Ver una llamada" },
  play: { cn: "播放录音", en: "Play the recording", es: "Reproducir la grabación" },
  readIt: { cn: "标记为已读", en: "Mark as read", es: "Marcar como leída" },
  scoreIt: { cn: "质检评分", en: "Score the call", es: "Calificar la llamada" },
  id: { cn: "通话编号", en: "Call id", es: "Id de la llamada" },
  callId: { cn: "通话编号", en: "Call id", es: "Id de la llamada" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  loanId: { cn: "贷款编号", en: "Loan id", es: "Id del préstamo" },
  lineId: { cn: "营销名单条目", en: "Row of a marketing list", es: "Registro de una lista" },
  name: { cn: "客户", en: "Customer", es: "Cliente" },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  appName: { cn: "应用", en: "App", es: "App" },
  purpose: { cn: "目的", en: "Purpose", es: "Motivo" },
  state: { cn: "状态", en: "State", es: "Situación" },
  cause: { cn: "结果", en: "Outcome", es: "Resultado" },
  read: { cn: "阅读", en: "Read", es: "Lectura" },
  scored: { cn: "已评分", en: "Scored", es: "Calificada" },
  score: { cn: "评分", en: "Score", es: "Calificación" },
  remark: { cn: "备注", en: "Remark", es: "Nota" },
  scoredBy: { cn: "评分人", en: "Scored by", es: "Calificó" },
  scoredAt: { cn: "评分时间", en: "Scored at", es: "Calificada el" },
  seconds: { cn: "通话秒数", en: "Seconds", es: "Segundos" },
  recording: { cn: "录音", en: "Recording", es: "Grabación" },
  staff: { cn: "拨打人", en: "By", es: "Por" },
  extension: { cn: "分机号", en: "Telephone extension", es: "Extensión telefónica" },
  exchange: { cn: "电话交换机", en: "Telephone exchange", es: "Conmutador" },
  at: { cn: "拨打时间", en: "Dialled at", es: "Marcada el" },
  answeredAt: { cn: "接通时间", en: "Answered at", es: "Contestada el" },
  endedAt: { cn: "结束时间", en: "Ended at", es: "Terminada el" },
});

/** What is said when a recording cannot be opened by our own fault. */
export const recordingFailed = {
  cn: "系统异常，请稍后再试",
  en: "System exception, please try again later",
  es: "Error del sistema, inténtelo más tarde",
};

/** What pages say of calls. */
export const callPageMessages = defineMessages({
  total: { cn: "共 {total} 次通话", en: "{total} {total|call|calls}", es: "{total} {total|llamada|llamadas}" },
  none: { cn: "还没有通话记录", en: "There are no calls yet", es: "Aún no hay llamadas" },
  noneHint: {
    cn: "催收员和营销人员从工作台拨打的电话会出现在这里。",
    en: "Calls that collectors and marketing make from their desks appear here.",
    es: "Aquí aparecen las llamadas que gestores y mercadotecnia hacen desde su puesto.",
  },
  noneOfCustomer: {
    cn: "没有给该客户打过电话",
    en: "Nobody called this customer",
    es: "Nadie ha llamado a este cliente",
  },
  called: { cn: "通话", en: "Call", es: "Llamada" },
  open: { cn: "打开", en: "Open", es: "Abrir" },
  facts: { cn: "通话信息", en: "Call", es: "Datos de la llamada" },
  listen: { cn: "加载录音", en: "Load the recording", es: "Cargar la grabación" },
  playing: { cn: "播放", en: "Play", es: "Reproducir" },
  pause: { cn: "暂停", en: "Pause", es: "Pausar" },
  speed: { cn: "播放速度", en: "Speed", es: "Velocidad" },
  position: { cn: "播放位置", en: "Position", es: "Posición" },
  keys: {
    cn: "空格播放或暂停，左右键跳 5 秒",
    en: "Space plays and pauses, the arrows move by 5 seconds",
    es: "Espacio reproduce o pausa, las flechas avanzan 5 segundos",
  },
  unplayable: {
    cn: "浏览器无法播放此录音",
    en: "This browser cannot play the recording",
    es: "El navegador no puede reproducir la grabación",
  },
  notScored: { cn: "尚未评分", en: "Not scored yet", es: "Aún sin calificar" },
  marksHelp: { cn: "0–100 分", en: "0 to 100", es: "De 0 a 100" },
  weight: { cn: "{label}（{weight}%）", en: "{label} ({weight}%)", es: "{label} ({weight}%)" },
  dial: { cn: "拨打", en: "Call", es: "Llamar" },
  legalAt: { cn: "最早 {at}", en: "From {at}", es: "Desde {at}" },
  calling: { cn: "正在呼叫 {name}", en: "Calling {name}", es: "Llamando a {name}" },
  ownFirst: {
    cn: "请先接起自己的话机（{extension}）",
    en: "Pick up your own telephone ({extension}) first",
    es: "Conteste primero su teléfono ({extension})",
  },
  job: { cn: "核对进行中的通话和录音", en: "Look after calls and recordings", es: "Revisar llamadas y grabaciones" },
});

/** What a call is refused for. */
export const callRefusals = defineRefusals({
  oneTarget: {
    code: "400",
    cn: "请指明一个订单或一个名单条目",
    en: "Name an order or a row of a list, and one of them",
    es: "Indique una orden o un registro de una lista, solo uno",
  },
  heldFor: {
    code: "409",
    cn: "联系规则不允许现在拨打：{rule}",
    en: "The rules of contact do not allow a call now: {rule}",
    es: "Las reglas de contacto no permiten llamar ahora: {rule}",
  },
  customerInCall: {
    code: "409",
    cn: "该客户正在通话中",
    en: "Somebody is calling this customer already",
    es: "Alguien ya está llamando a este cliente",
  },
  staffInCall: {
    code: "409",
    cn: "您已有进行中的通话",
    en: "You have a call under way already",
    es: "Ya tiene una llamada en curso",
  },
  loggedOff: {
    code: "409",
    cn: "该客户已注销",
    en: "The customer has closed the account",
    es: "El cliente canceló su cuenta",
  },
  noExtension: {
    code: "409",
    cn: "您的坐席没有分机号，请在坐席管理中设置",
    en: "Your seat has no telephone extension: it is set on the page of seats",
    es: "Su puesto no tiene extensión telefónica: se indica en la página de puestos",
  },
  noExchange: {
    code: "409",
    cn: "没有启用的电话交换机，请在渠道配置中设置",
    en: "No telephone exchange is on: one is set up with the channels",
    es: "No hay un conmutador activo: se configura junto con los canales",
  },
  exchangeSilent: {
    code: "409",
    cn: "电话交换机没有应答，请稍后再试",
    en: "The telephone exchange does not answer: try again later",
    es: "El conmutador no responde: inténtelo más tarde",
  },
  over: { code: "409", cn: "通话已结束", en: "The call is over", es: "La llamada ya terminó" },
  underWay: { code: "409", cn: "通话尚未结束", en: "The call is not over yet", es: "La llamada aún no termina" },
  alreadyRead: { code: "409", cn: "已标记为已读", en: "It is read already", es: "Ya está leída" },
  noTalk: {
    code: "409",
    cn: "未接通，无可评分内容",
    en: "Nobody answered: there is nothing to score",
    es: "Nadie contestó: no hay qué calificar",
  },
  ownCall: {
    code: "409",
    cn: "不能给自己的通话评分",
    en: "Your own calls are scored by somebody else",
    es: "Sus llamadas las califica otra persona",
  },
  noRecording: { code: "409", cn: "没有录音", en: "There is no recording", es: "No hay grabación" },
  notAudio: {
    code: "409",
    cn: "交换机给出的录音不是音频文件，已拒收",
    en: "What the exchange gave as the recording is no audio file; it was not kept",
    es: "Lo que el conmutador entregó como grabación no es audio; no se conservó",
  },
  recordingToCome: {
    code: "409",
    cn: "录音尚未到达",
    en: "The recording has not come in yet",
    es: "La grabación aún no llega",
  },
  recordingMissing: {
    code: "409",
    cn: "交换机没有这段录音",
    en: "The exchange has no such recording",
    es: "El conmutador no tiene esta grabación",
  },
});
