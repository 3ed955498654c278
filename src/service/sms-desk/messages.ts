import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

/** Fields and calls of messages. */
export const smsMessages = defineMessages({
  title: { cn: "短信管理", en: "SMS", es: "SMS" },
  list: { cn: "短信记录", en: "SMS records", es: "Registro de SMS" },
  id: { cn: "短信编号", en: "SMS id", es: "Id del SMS" },
  smsId: { cn: "短信编号", en: "SMS id", es: "Id del SMS" },
  name: { cn: "姓名", en: "Name", es: "Nombre" },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
  text: {
    cn: "短信内容",
    en: "Message",
    es: "Mensaje",
    missing: { cn: "请输入短信内容", en: "Please enter the message", es: "Escriba el mensaje" },
  },
  type: { cn: "类型", en: "Type", es: "Tipo" },
  status: { cn: "状态", en: "Status", es: "Estatus" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  carrier: { cn: "运营商", en: "Carrier", es: "Operador" },
  segments: { cn: "条数", en: "Segments", es: "Segmentos" },
  template: { cn: "模板", en: "Template", es: "Plantilla" },
  templateId: { cn: "模板", en: "Template", es: "Plantilla" },
  sender: { cn: "发送人", en: "Sender", es: "Remitente" },
  createdAt: { cn: "时间", en: "Time", es: "Hora" },
  finishedAt: { cn: "回执时间", en: "Report", es: "Reporte" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  resend: { cn: "重发", en: "Send again", es: "Reenviar" },
});

/** Fields and calls of templates. */
export const smsTemplateMessages = defineMessages({
  id: { cn: "模板编号", en: "Template id", es: "Id de la plantilla" },
  templateId: { cn: "模板编号", en: "Template id", es: "Id de la plantilla" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  templates: { cn: "短信模板", en: "SMS templates", es: "Plantillas de SMS" },
  typeName: { cn: "模板名称", en: "Template name", es: "Nombre de la plantilla" },
  tpl: {
    cn: "模板内容",
    en: "Text of the template",
    es: "Texto de la plantilla",
    missing: { cn: "请输入短信内容", en: "Please enter the message", es: "Escriba el mensaje" },
  },
  type: { cn: "用途", en: "Purpose", es: "Propósito" },
  customerState: { cn: "适用客户", en: "For customers", es: "Para clientes" },
  haveUrl: { cn: "附带短链", en: "With short link", es: "Con enlace corto" },
  state: { cn: "状态", en: "State", es: "Situación" },
  segments: { cn: "条数", en: "Segments", es: "Segmentos" },
  updatedAt: { cn: "更新时间", en: "Updated", es: "Actualizada" },
  updatedBy: { cn: "更新人", en: "Updated by", es: "Actualizada por" },
  create: { cn: "新建模板", en: "Add a template", es: "Agregar plantilla" },
  edit: { cn: "编辑模板", en: "Edit the template", es: "Editar plantilla" },
  enable: { cn: "启用模板", en: "Enable the template", es: "Activar plantilla" },
  disable: { cn: "停用模板", en: "Disable the template", es: "Desactivar plantilla" },
  cost: { cn: "每条短信费用", en: "Cost of a segment", es: "Costo por segmento" },
  preview: { cn: "预览短信", en: "Preview a message", es: "Vista previa del mensaje" },
});

/** What the page says. */
export const smsDeskPageMessages = defineMessages({
  recordsView: { cn: "记录", en: "Records", es: "Registros" },
  templatesView: { cn: "模板", en: "Templates", es: "Plantillas" },
  noRecords: { cn: "还没有短信", en: "There are no messages yet", es: "Aún no hay mensajes" },
  noRecordsHint: {
    cn: "发出和收到的短信会出现在这里。",
    en: "Messages that were sent or came in appear here.",
    es: "Los mensajes enviados y recibidos aparecen aquí.",
  },
  noTemplates: { cn: "还没有短信模板", en: "There are no templates yet", es: "Aún no hay plantillas" },
  noTemplatesHint: {
    cn: "先建立模板，再向客户发送或群发。",
    en: "Messages to customers are written from templates.",
    es: "Los mensajes a clientes se escriben a partir de plantillas.",
  },
  enableNote: {
    cn: "模板可再次用于发送。",
    en: "The template may be sent again.",
    es: "La plantilla se puede volver a enviar.",
  },
  disableNote: {
    cn: "模板不再可用；已确认待发的短信照常发送。",
    en: "The template can no longer be sent; what waits for its time goes out as it was written.",
    es: "La plantilla ya no se puede enviar; lo que espera su hora sale como se escribió.",
  },
  resendAct: { cn: "重发", en: "Send again", es: "Reenviar" },
  resendNote: {
    cn: "将以新短信再次发送相同内容，并重新检查联系规则。",
    en: "The same text goes out as a new message, if the rules of contact allow it now.",
    es: "El mismo texto sale como mensaje nuevo, si las reglas de contacto lo permiten ahora.",
  },
  system: { cn: "系统", en: "System", es: "Sistema" },
  variables: { cn: "可用变量", en: "Variables", es: "Variables" },
  insert: { cn: "插入 {name}", en: "Insert {name}", es: "Insertar {name}" },
  meter: {
    cn: "{encoding} · {units}/{room} · {segments} 条 · {cost}",
    en: "{encoding} · {units}/{room} · {segments} {segments|segment|segments} · {cost}",
    es: "{encoding} · {units}/{room} · {segments} {segments|segmento|segmentos} · {cost}",
  },
  meterLabel: { cn: "短信长度", en: "Length of the message", es: "Longitud del mensaje" },
  forcedBy: {
    cn: "以下字符不在 GSM-7 中，每条只能容纳 70 个字符：{letters}",
    en: "Not in GSM-7, so a segment holds 70 characters only: {letters}",
    es: "Fuera de GSM-7, por lo que un segmento lleva solo 70 caracteres: {letters}",
  },
  rewrite: { cn: "改写为 GSM-7", en: "Rewrite for GSM-7", es: "Reescribir en GSM-7" },
  dropAccents: {
    cn: "同意去掉重音（á→a）",
    en: "I agree to lose accents (á→a)",
    es: "Acepto perder acentos (á→a)",
  },
  willChange: { cn: "改写内容", en: "What it changes", es: "Lo que cambia" },
  changeOf: { cn: "{from} → {to} ×{count}", en: "{from} → {to} ×{count}", es: "{from} → {to} ×{count}" },
  removed: { cn: "（无）", en: "nothing", es: "nada" },
  stays: {
    cn: "无法改写：{letters}",
    en: "Stays as it is: {letters}",
    es: "Queda como está: {letters}",
  },
  wordsExceeded: {
    cn: "字数超出限制",
    en: "Number of words exceeded",
    es: "Número de palabras excedido",
  },
  previewOf: {
    cn: "以 {name} 的数据预览",
    en: "As it would go to {name}",
    es: "Como llegaría a {name}",
  },
  filledOtherwise: {
    cn: "填入的内容改写为 GSM-7：{changes}",
    en: "What is filled in is rewritten for GSM-7: {changes}",
    es: "Lo que se inserta se reescribe en GSM-7: {changes}",
  },
  sampleLink: {
    cn: "短链为示例，发送时每人不同。",
    en: "The link is an example: each recipient gets their own.",
    es: "El enlace es un ejemplo: cada destinatario recibe el suyo.",
  },
});

export const smsDeskRefusals = defineRefusals({
  unknownVariable: {
    code: "400",
    cn: "模板中没有变量 {name}",
    en: "There is no variable {name}",
    es: "No existe la variable {name}",
  },
  linkWithoutUrl: {
    code: "400",
    cn: "模板含有短链变量，请打开“附带短链”",
    en: "The text names a link: turn on “With short link”",
    es: "El texto menciona un enlace: active “Con enlace corto”",
  },
  urlWithoutLink: {
    code: "400",
    cn: "请在正文中加入 {link} 或 {payLink}",
    en: "Put {link} or {payLink} into the text",
    es: "Escriba {link} o {payLink} en el texto",
  },
  nameTaken: {
    code: "409",
    cn: "已有同名模板",
    en: "There is a template of this name already",
    es: "Ya existe una plantilla con este nombre",
  },
  stale: {
    code: "409",
    cn: "模板已被他人修改，请刷新后重试",
    en: "Somebody changed the template meanwhile: look at it again",
    es: "Alguien modificó la plantilla: vuelva a revisarla",
  },
  noRow: {
    code: "404",
    cn: "没有符合该模板的客户可供预览",
    en: "There is no customer whom this template is for",
    es: "No hay ningún cliente para esta plantilla",
  },
  lacksValue: {
    code: "409",
    cn: "该客户没有“{name}”的值",
    en: "This customer has nothing for {name}",
    es: "Este cliente no tiene valor para {name}",
  },
  enabledAlready: {
    code: "409",
    cn: "模板已启用",
    en: "The template is enabled already",
    es: "La plantilla ya está activa",
  },
  disabledAlready: {
    code: "409",
    cn: "模板已停用",
    en: "The template is disabled already",
    es: "La plantilla ya está inactiva",
  },
  disabled: {
    code: "409",
    cn: "该模板已停用",
    en: "This template is disabled",
    es: "Esta plantilla está inactiva",
  },
  otherState: {
    code: "409",
    cn: "该模板不适用于此客户的当前状态",
    en: "This template is for customers in another state",
    es: "Esta plantilla es para clientes en otra situación",
  },
});
