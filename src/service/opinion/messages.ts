import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

/** Fields and calls of borrowers' feedback. */
export const opinionMessages = defineMessages({
  title: { cn: "意见反馈", en: "User feedback", es: "Opiniones de usuarios" },
  advise: { cn: "意见反馈列表", en: "List of user feedback", es: "Lista de opiniones de usuarios" },
  toWorkOrder: { cn: "转工单", en: "Make a ticket", es: "Crear ticket" },
  workType: { cn: "工单类型", en: "Type of the ticket", es: "Tipo de ticket" },
  remarks: { cn: "备注", en: "Remarks", es: "Notas" },
  id: { cn: "反馈编号", en: "Feedback id", es: "Id de la opinión" },
  opinionId: { cn: "反馈编号", en: "Feedback id", es: "Id de la opinión" },
  text: { cn: "内容", en: "What was said", es: "Contenido" },
  type: { cn: "类型", en: "Type", es: "Tipo" },
  handled: { cn: "处理状态", en: "Handled", es: "Atención" },
  waitingMinutes: { cn: "等待时长", en: "Waited", es: "Espera" },
  name: { cn: "姓名", en: "Name", es: "Nombre" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  appName: { cn: "应用", en: "App", es: "App" },
  appVersion: { cn: "应用版本", en: "App version", es: "Versión de la app" },
  pictureCount: { cn: "图片", en: "Pictures", es: "Imágenes" },
  smsAllowed: { cn: "允许短信回复", en: "SMS allowed", es: "Acepta SMS" },
  createdAt: { cn: "反馈时间", en: "Sent", es: "Enviada" },
  handledAt: { cn: "处理时间", en: "Handled at", es: "Atendida el" },
  handledBy: { cn: "处理人", en: "Handled by", es: "Atendida por" },
  reply: { cn: "回复", en: "Reply", es: "Respuesta" },
  close: { cn: "关闭反馈", en: "Close feedback", es: "Cerrar la opinión" },
  reopen: { cn: "重新打开", en: "Reopen", es: "Reabrir" },
  closeReason: { cn: "关闭原因", en: "Reason for closing", es: "Motivo del cierre" },
  remark: { cn: "备注", en: "Remark", es: "Nota" },
  picture: { cn: "查看反馈图片", en: "Open a picture of feedback", es: "Abrir una imagen de una opinión" },
  pictureId: { cn: "图片编号", en: "Picture id", es: "Id de la imagen" },
});

/** What the page says, and other screens say of feedback. */
export const opinionPageMessages = defineMessages({
  ticketNote: {
    cn: "工单关联客户最近的订单；反馈仍需回复或关闭",
    en: "The ticket is about the newest order; the feedback is still to be answered or closed",
    es: "El ticket es sobre la orden más reciente; la opinión aún debe responderse o cerrarse",
  },
  openTicket: { cn: "查看工单", en: "Open the ticket", es: "Abrir el ticket" },
  total: {
    cn: "共 {total} 条反馈",
    en: "{total} {total|piece|pieces} of feedback",
    es: "{total} {total|opinión|opiniones}",
  },
  none: { cn: "还没有意见反馈", en: "There is no feedback yet", es: "Aún no hay opiniones" },
  noneHint: {
    cn: "借款人在应用中提交的意见会出现在这里，等待回复。",
    en: "What borrowers write in their app appears here and waits for a reply.",
    es: "Lo que los clientes escriben en su app aparece aquí y espera respuesta.",
  },
  noneOfCustomer: {
    cn: "该客户没有提交过意见反馈",
    en: "This customer sent no feedback",
    es: "Este cliente no ha enviado opiniones",
  },
  waiting: { cn: "待处理的意见反馈", en: "Feedback to be handled", es: "Opiniones por atender" },
  act: { cn: "回复", en: "Reply", es: "Responder" },
  send: { cn: "发送回复", en: "Send the reply", es: "Enviar la respuesta" },
  look: { cn: "查看", en: "Look", es: "Ver" },
  once: {
    cn: "回复只发送一次，发送后不能修改。借款人会在应用中看到。",
    en: "A reply is sent once and cannot be changed. The borrower reads it in the app.",
    es: "La respuesta se envía una sola vez y no se puede modificar. El cliente la lee en la app.",
  },
  bySms: {
    cn: "借款人允许短信：同时发送 {segments} 段短信，内容为全文。",
    en: "The borrower allows SMS: the whole reply also goes out in {segments} {segments|segment|segments}.",
    es: "El cliente acepta SMS: la respuesta completa sale también en {segments} {segments|segmento|segmentos}.",
  },
  announced: {
    cn: "回复较长：短信只提醒借款人到应用中查看。",
    en: "The reply is long: the SMS only says that it can be read in the app.",
    es: "La respuesta es larga: el SMS solo avisa que se puede leer en la app.",
  },
  noSms: {
    cn: "借款人未允许短信：只在应用中显示。",
    en: "The borrower does not allow SMS: the reply is in the app alone.",
    es: "El cliente no acepta SMS: la respuesta queda solo en la app.",
  },
  closeNote: {
    cn: "借款人在应用中只会看到“已关闭”，看不到原因。",
    en: "In the app the borrower sees that it is closed, and not why.",
    es: "En la app el cliente ve que está cerrada, pero no el motivo.",
  },
  reopenNote: {
    cn: "反馈将重新等待处理。",
    en: "The feedback waits to be handled again.",
    es: "La opinión vuelve a quedar por atender.",
  },
  showPictures: {
    cn: "查看 {count} 张图片",
    en: "Show {count} {count|picture|pictures}",
    es: "Ver {count} {count|imagen|imágenes}",
  },
  picturesNote: {
    cn: "每次查看都会被记录，图片带有您的账号水印。",
    en: "Each opening is logged, and your account stands in the picture.",
    es: "Cada apertura queda registrada y su cuenta aparece en la imagen.",
  },
  pictureNo: { cn: "图片 {no}", en: "Picture {no}", es: "Imagen {no}" },
  minutes: { cn: "{count} 分钟", en: "{count} min", es: "{count} min" },
  hours: { cn: "{count} 小时", en: "{count} h", es: "{count} h" },
  days: { cn: "{count} 天", en: "{count} {count|day|days}", es: "{count} {count|día|días}" },
  asked: { cn: "借款人反馈", en: "Feedback from the app", es: "Opinión desde la app" },
  answered: { cn: "反馈已回复", en: "Feedback answered", es: "Opinión respondida" },
  closed: { cn: "反馈已关闭", en: "Feedback closed", es: "Opinión cerrada" },
});

export const opinionRefusals = defineRefusals({
  ticketMade: {
    code: "409",
    cn: "该反馈已转工单",
    en: "A ticket was made of this feedback already",
    es: "Ya se creó un ticket de esta opinión",
  },
  alreadyAnswered: {
    code: "409",
    cn: "{who} 已经回复了这条反馈",
    en: "{who} has answered this already",
    es: "{who} ya respondió esta opinión",
  },
  alreadyClosed: {
    code: "409",
    cn: "{who} 已经关闭了这条反馈",
    en: "{who} has closed this already",
    es: "{who} ya cerró esta opinión",
  },
  notClosed: {
    code: "409",
    cn: "只有已关闭的反馈可以重新打开",
    en: "Only closed feedback can be reopened",
    es: "Solo se puede reabrir una opinión cerrada",
  },
  remarkMissing: {
    code: "400",
    cn: "选择其他原因时请填写备注",
    en: "Say in the remark which other reason it is",
    es: "Explique en la nota cuál es el otro motivo",
  },
  taken: {
    code: "409",
    cn: "该编号已用于另一条反馈",
    en: "This number is of other feedback",
    es: "Este número ya es de otra opinión",
  },
  pictureRefused: {
    code: "400",
    cn: "第 {no} 张图片不是完整的 JPEG、PNG 或 WebP 图片",
    en: "Picture {no} is no whole JPEG, PNG or WebP image",
    es: "La imagen {no} no es una imagen JPEG, PNG o WebP completa",
  },
  pictureUnreadable: {
    code: "409",
    cn: "图片无法显示",
    en: "The picture cannot be shown",
    es: "No se puede mostrar la imagen",
  },
});
