import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const cannedReplyMessages = defineMessages({
  title: { cn: "快捷回复", en: "Canned replies", es: "Respuestas rápidas" },
  find: { cn: "查找快捷回复", en: "Find canned replies", es: "Buscar respuestas rápidas" },
  shortcut: { cn: "快捷词", en: "Shortcut", es: "Atajo" },
  category: { cn: "分类", en: "Category", es: "Categoría" },
  text: { cn: "内容", en: "Text", es: "Texto" },
  textCn: { cn: "中文内容", en: "Text in Chinese", es: "Texto en chino" },
  textEn: { cn: "英文内容", en: "Text in English", es: "Texto en inglés" },
  textEs: { cn: "西班牙文内容", en: "Text in Spanish", es: "Texto en español" },
  reach: { cn: "范围", en: "Available to", es: "Alcance" },
  owner: { cn: "创建人", en: "Made by", es: "Creada por" },
  updatedBy: { cn: "更新人", en: "Updated by", es: "Actualizada por" },
  updatedAt: { cn: "更新时间", en: "Updated", es: "Actualizada" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  customerId: { cn: "客户编号", en: "Customer id", es: "ID del cliente" },
  loanId: { cn: "贷款编号", en: "Loan id", es: "ID del préstamo" },
  lang: { cn: "语言", en: "Language", es: "Idioma" },
  create: { cn: "新增快捷回复", en: "Create canned reply", es: "Crear respuesta rápida" },
  edit: { cn: "编辑", en: "Edit", es: "Editar" },
  remove: { cn: "删除", en: "Delete", es: "Eliminar" },
  share: { cn: "共享", en: "Share", es: "Compartir" },
  unshare: { cn: "改为个人", en: "Make personal", es: "Hacer personal" },
});

export const cannedReplyPageMessages = defineMessages({
  total: {
    cn: "{total} 条快捷回复",
    en: "{total} canned {total|reply|replies}",
    es: "{total} {total|respuesta rápida|respuestas rápidas}",
  },
  none: { cn: "还没有快捷回复", en: "No canned replies yet", es: "Aún no hay respuestas rápidas" },
  noneHint: {
    cn: "常用的答复只写一次：在聊天中输入 / 和快捷词即可调出。",
    en: "Write a frequent answer once: in the chat, / and its shortcut bring it up.",
    es: "Escriba una vez lo que responde a menudo: en el chat, / y su atajo la traen.",
  },
  shortcutHelp: {
    cn: "一个词；在聊天中输入 / 和它调出",
    en: "One word; in the chat, / and it bring the text up",
    es: "Una palabra; en el chat, / y ella traen el texto",
  },
  variablesHelp: {
    cn: "可用变量，发送前按当前客户和订单填入：",
    en: "Variables, filled in from the customer and the order at hand before sending:",
    es: "Variables, que se llenan con el cliente y la orden antes de enviar:",
  },
  preview: { cn: "预览", en: "Preview", es: "Vista previa" },
  shareNote: {
    cn: "“/{shortcut}” 将对所有答复客户的人员可用，之后只有有共享权限的人可以修改。",
    en: "Everybody who answers customers will have “/{shortcut}”; from then on it is changed by those who may share.",
    es: "Todos los que atienden clientes tendrán “/{shortcut}”; después solo la cambia quien puede compartir.",
  },
  unshareNote: {
    cn: "“/{shortcut}” 将只留给 {owner}，其他人不再可用。",
    en: "Only {owner} keeps “/{shortcut}”; nobody else will have it.",
    es: "Solo {owner} conserva “/{shortcut}”; nadie más la tendrá.",
  },
  removeNote: {
    cn: "将删除 “/{shortcut}”；如已共享，将对所有人消失。",
    en: "“/{shortcut}” is deleted; one that is shared disappears for everybody.",
    es: "Se elimina “/{shortcut}”; si es compartida, desaparece para todos.",
  },
});

export const cannedReplyRefusals = defineRefusals({
  unknownVariable: {
    code: "400",
    cn: "没有这个变量：{names}",
    en: "There is no such variable: {names}",
    es: "No existe esa variable: {names}",
  },
  shortcutTaken: {
    code: "409",
    cn: "该快捷词已被使用",
    en: "This shortcut is taken",
    es: "Ese atajo ya está en uso",
  },
  notYours: {
    code: "403",
    cn: "只有有共享权限的人可以修改共享的快捷回复",
    en: "A shared canned reply is changed by those who may share",
    es: "Una respuesta compartida la cambia quien puede compartir",
  },
  sharedAlready: { code: "409", cn: "已经共享", en: "It is shared already", es: "Ya está compartida" },
  notShared: { code: "409", cn: "尚未共享", en: "It is not shared", es: "No está compartida" },
  full: {
    code: "409",
    cn: "快捷回复过多，请先删除一些",
    en: "There are too many canned replies; delete some first",
    es: "Hay demasiadas respuestas rápidas; elimine antes algunas",
  },
});
