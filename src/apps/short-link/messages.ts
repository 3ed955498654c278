import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const shortLinkMessages = defineMessages({
  ...revisionLabels,
  list: { cn: "短链列表", en: "List of short links", es: "Lista de enlaces cortos" },
  id: { cn: "短链", en: "Short link", es: "Enlace corto" },
  code: { cn: "短码", en: "Short code", es: "Código corto" },
  target: { cn: "目标地址", en: "Target", es: "Destino" },
  domain: { cn: "域名", en: "Domain", es: "Dominio" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  expiresOn: { cn: "有效期至", en: "Valid until", es: "Válido hasta" },
  clicks: { cn: "点击数", en: "Clicks", es: "Clics" },
  clicksToday: { cn: "今日点击", en: "Clicks today", es: "Clics de hoy" },
  clicksByDay: { cn: "每日点击", en: "Clicks by day", es: "Clics por día" },
  places: { cn: "允许的域名", en: "Allowed domains", es: "Dominios permitidos" },
  purpose: { cn: "用途", en: "Purpose", es: "Uso" },
  createdAt: { cn: "创建时间", en: "Created", es: "Creado" },
  enabled: { cn: "启用", en: "Enabled", es: "Activo" },
  create: { cn: "新增短链", en: "Create short link", es: "Crear enlace corto" },
  edit: { cn: "编辑短链", en: "Edit short link", es: "Editar enlace corto" },
  enable: { cn: "启用短链", en: "Enable short link", es: "Activar enlace corto" },
  disable: { cn: "停用短链", en: "Disable short link", es: "Desactivar enlace corto" },
  restore: { cn: "恢复短链版本", en: "Restore a short link's revision", es: "Restaurar revisión del enlace" },
  history: { cn: "短链修订历史", en: "Revisions of a short link", es: "Revisiones del enlace corto" },
});

/** The words of the page. */
export const shortLinkPageMessages = defineMessages({
  title: { cn: "短链管理", en: "Short links", es: "Enlaces cortos" },
  none: { cn: "还没有短链", en: "There is no short link yet", es: "Aún no hay enlaces cortos" },
  noneHint: {
    cn: "短链把短信或海报上的简短地址引到允许的域名，并按日统计点击。",
    en: "A short link leads from a text or a poster to an allowed domain, and its clicks are counted by day.",
    es: "Un enlace corto lleva de un SMS o un cartel a un dominio permitido, y sus clics se cuentan por día.",
  },
  blocked: {
    cn: "目标域名已不被允许",
    en: "The target's domain is no longer allowed",
    es: "El dominio de destino ya no está permitido",
  },
  codeHelp: {
    cn: "留空则生成无法猜测的短码；创建后不能更改",
    en: "If left empty, one that nobody can guess is made; it cannot be changed later",
    es: "Vacío: se genera uno imposible de adivinar; no cambia después",
  },
  codeForm: {
    cn: "3–40 个字母、数字或单个连字符",
    en: "3 to 40 letters, digits and single hyphens",
    es: "De 3 a 40 letras, dígitos y guiones sueltos",
  },
  targetHelp: { cn: "允许：{targets}", en: "Allowed: {targets}", es: "Permitidos: {targets}" },
  domainHelp: {
    cn: "留空则使用本控制台的地址",
    en: "Left empty, it is opened at this console's address",
    es: "Vacío: se abre en la dirección de esta consola",
  },
  expiresHelp: {
    cn: "最后一个有效日；留空则长期有效",
    en: "The last day on which it works; if left empty, it never expires",
    es: "El último día en que funciona; vacío: sin vencimiento",
  },
  qr: { cn: "二维码", en: "QR code", es: "Código QR" },
  address: { cn: "地址", en: "Address", es: "Dirección" },
  saveSvg: { cn: "保存 SVG", en: "Save as SVG", es: "Guardar SVG" },
  savePng: { cn: "保存 PNG", en: "Save as PNG", es: "Guardar PNG" },
  day: { cn: "日期", en: "Day", es: "Día" },
  clicksNote: {
    cn: "近 30 天，共 {total} 次点击；预览与预取不计。",
    en: "The last 30 days; {total} {total|click|clicks} in all. Previews and prefetches are not counted.",
    es: "Últimos 30 días; {total} {total|clic|clics} en total. No se cuentan vistas previas ni precargas.",
  },
  noClicks: { cn: "近 30 天没有点击", en: "No clicks in 30 days", es: "Sin clics en 30 días" },
  enableNote: {
    cn: "短链将重新跳转到目标地址。",
    en: "It leads to its target again.",
    es: "Vuelve a llevar a su destino.",
  },
  disableNote: {
    cn: "打开该短链的人将看到“链接不可用”的页面；已发出的短信和海报同样如此。",
    en: "Whoever opens it, also from texts and posters already out there, is told that it is not available.",
    es: "Quien lo abra verá que no está disponible, también desde SMS y carteles que ya circulan.",
  },
});

/** What visitors of a link that leads nowhere are told. */
export const visitorMessages = defineMessages({
  notFound: { cn: "链接不可用", en: "This link is not available", es: "Este enlace no está disponible" },
  notFoundHint: {
    cn: "链接不存在、已过期或已停用。请检查地址，或联系发送方。",
    en: "It does not exist, has expired, or is no longer in use. Check the address, or ask whoever sent it.",
    es: "No existe, caducó o ya no se usa. Revise la dirección o pregunte a quien lo envió.",
  },
  tooMany: { cn: "请稍后再试", en: "Please try again later", es: "Intente de nuevo más tarde" },
  tooManyHint: {
    cn: "从您的网络打开了过多不存在的链接。请一分钟后再试。",
    en: "Too many links that do not exist were opened from your network. Try again in a minute.",
    es: "Desde su red se abrieron demasiados enlaces inexistentes. Intente de nuevo en un minuto.",
  },
});

export const shortLinkRefusals = defineRefusals({
  noPackage: { code: "409", cn: "应用包不存在", en: "There is no such package", es: "Ese paquete no existe" },
  taken: { code: "409", cn: "该短码已被使用", en: "This code is taken", es: "Ese código ya está en uso" },
  reserved: { code: "409", cn: "该短码为保留字", en: "This code is reserved", es: "Ese código está reservado" },
  notHttps: {
    code: "409",
    cn: "目标地址必须以 https:// 开头",
    en: "A target begins with https://",
    es: "El destino comienza con https://",
  },
  notAnAddress: {
    code: "409",
    cn: "这不是有效的地址",
    en: "This is no address that every browser reads alike",
    es: "No es una dirección que todo navegador lea igual",
  },
  credentials: {
    code: "409",
    cn: "地址中不能包含用户名、密码或 @",
    en: "The address must not have a user name, a password or an @ before the path",
    es: "La dirección no puede llevar usuario, contraseña ni @ antes de la ruta",
  },
  port: {
    code: "409",
    cn: "地址中不能指定端口",
    en: "The address must not name a port",
    es: "La dirección no puede indicar un puerto",
  },
  notAName: {
    code: "409",
    cn: "目标必须是域名，不能是 IP 地址",
    en: "The target is named by its domain, not by an IP address",
    es: "El destino se indica por su dominio, no por una dirección IP",
  },
  hiddenStep: {
    code: "409",
    cn: "路径中不能包含 // 或编码后的斜杠",
    en: "The path must not have // or an encoded slash",
    es: "La ruta no puede llevar // ni una barra codificada",
  },
  notAllowed: {
    code: "409",
    cn: "该域名不在允许范围内",
    en: "The target's domain is not allowed",
    es: "El dominio de destino no está permitido",
  },
  circle: {
    code: "409",
    cn: "短链不能指向另一个短链",
    en: "A short link does not lead to another one",
    es: "Un enlace corto no lleva a otro",
  },
  noDomain: {
    code: "409",
    cn: "该域名不是短链域名",
    en: "This is no domain of short links",
    es: "Ese no es un dominio de enlaces cortos",
  },
  past: { code: "409", cn: "有效期不能早于今天", en: "The day is past already", es: "Ese día ya pasó" },
  alreadyEnabled: {
    code: "409",
    cn: "该短链已启用",
    en: "The link is enabled already",
    es: "El enlace ya está activo",
  },
  alreadyDisabled: {
    code: "409",
    cn: "该短链已停用",
    en: "The link is disabled already",
    es: "El enlace ya está inactivo",
  },
});
