import { defineMessages, text, type Lang, type Message } from "./messages.ts";
import { defineRefusals } from "./refusal.ts";

/** Reasons that any call may be refused for. */
export const platformRefusals = defineRefusals({
  expired: {
    code: "-1",
    cn: "登录已过期，请重新登录",
    en: "Login expired, please try login again",
    es: "La sesión caducó, inicie sesión de nuevo",
  },
  notLoggedIn: { code: "401", cn: "请先登录", en: "Please log in first", es: "Primero inicie sesión" },
  noPermission: {
    code: "403",
    cn: "没有权限：{permission}",
    en: "No permission: {permission}",
    es: "Sin permiso: {permission}",
  },
  mustChangePassword: {
    code: "403",
    cn: "请先修改密码",
    en: "Change your password first",
    es: "Primero cambie su contraseña",
  },
  mustBindMfa: {
    code: "403",
    cn: "您的角色要求绑定身份验证器，请先绑定",
    en: "Your role needs an authenticator: bind one first",
    es: "Su rol necesita un autenticador: primero vincule uno",
  },
  notFound: {
    code: "404",
    cn: "未找到数据，请检查后重试",
    en: "No data found, please check your content",
    es: "No se encontraron datos, revise el contenido",
  },
  noSuchCall: { code: "404", cn: "没有这个接口", en: "There is no such call", es: "No existe esa llamada" },
  invalidInput: { code: "400", cn: "{fields}有误，请检查", en: "Please check: {fields}", es: "Revise: {fields}" },
  incomplete: {
    code: "400",
    cn: "请填写完整信息",
    en: "Please complete all information",
    es: "Complete toda la información",
  },
  malformed: {
    code: "400",
    cn: "请求内容不是有效的 JSON",
    en: "The request body is not valid JSON",
    es: "El cuerpo de la solicitud no es JSON válido",
  },
  wrongMediaType: {
    code: "400",
    cn: "请求类型必须是 application/json",
    en: "The content type must be application/json",
    es: "El tipo de contenido debe ser application/json",
  },
  tooLarge: {
    code: "400",
    cn: "请求内容过大",
    en: "The request body is too large",
    es: "El cuerpo de la solicitud es demasiado grande",
  },
  malformedForm: {
    code: "400",
    cn: "表单不完整或无法读取，请重新提交",
    en: "The form is incomplete or cannot be read; send it again",
    es: "El formulario está incompleto o no se puede leer; envíelo de nuevo",
  },
  formField: {
    code: "400",
    cn: "表单中的字段“{name}”重复，或不应出现",
    en: "The form has the field “{name}” twice, or in a way that is not expected",
    es: "El formulario trae el campo «{name}» repetido o de una forma que no se espera",
  },
  fileTooLarge: {
    code: "400",
    cn: "文件超过 {limit} MB",
    en: "The file is larger than {limit} MB",
    es: "El archivo supera {limit} MB",
  },
  sheetUnreadable: {
    code: "400",
    cn: "无法读取文件，请上传 CSV 或 XLSX",
    en: "The file cannot be read; upload a CSV or XLSX",
    es: "No se pudo leer el archivo; cargue un CSV o XLSX",
  },
  sheetEncoding: {
    code: "400",
    cn: "CSV 文件必须使用 UTF-8 编码",
    en: "The CSV must be encoded in UTF-8",
    es: "El CSV debe estar codificado en UTF-8",
  },
  sheetTooLarge: { code: "400", cn: "文件过大", en: "The file is too large", es: "El archivo es demasiado grande" },
  sheetColumns: {
    code: "400",
    cn: "文件缺少列：{columns}",
    en: "The file lacks these columns: {columns}",
    es: "Al archivo le faltan columnas: {columns}",
  },
  sheetEmpty: { code: "400", cn: "文件没有数据行", en: "The file has no rows", es: "El archivo no tiene filas" },
  sheetTooLong: {
    code: "400",
    cn: "文件最多 {max} 行",
    en: "The file may have at most {max} rows",
    es: "El archivo admite {max} filas como máximo",
  },
  sheetRows: {
    code: "400",
    cn: "文件中有 {count} 行有误",
    en: "{count} {count|row of the file is|rows of the file are} wrong",
    es: "{count} {count|fila del archivo tiene|filas del archivo tienen} errores",
  },
  fileKind: {
    code: "400",
    cn: "只接受 PDF、PNG 或 JPEG 文件",
    en: "Only PDF, PNG and JPEG files are accepted",
    es: "Solo se aceptan archivos PDF, PNG o JPEG",
  },
  stale: {
    code: "409",
    cn: "数据已被他人更新，请刷新后重试",
    en: "The record changed meanwhile; reload and try again",
    es: "El registro cambió mientras tanto; recargue e intente de nuevo",
  },
  keyMissing: {
    code: "400",
    cn: "缺少请求头 idempotency-key",
    en: "The header idempotency-key is missing",
    es: "Falta el encabezado idempotency-key",
  },
  keyReused: {
    code: "409",
    cn: "该 idempotency-key 已用于另一请求",
    en: "This idempotency-key was used for a different request",
    es: "Este idempotency-key ya se usó en otra solicitud",
  },
  doneLongAgo: {
    code: "409",
    cn: "该请求早已执行过，不会再次执行",
    en: "This request was carried out long ago and is not carried out again",
    es: "Esta solicitud se ejecutó hace tiempo y no se ejecuta de nuevo",
  },
  tooMany: {
    code: "429",
    cn: "请求过于频繁，请 {seconds} 秒后重试",
    en: "Too many requests, try again in {seconds} {seconds|second|seconds}",
    es: "Demasiadas solicitudes, intente en {seconds} {seconds|segundo|segundos}",
  },
  signature: { code: "401", cn: "签名无效", en: "The signature is not valid", es: "La firma no es válida" },
  signatureTime: {
    code: "401",
    cn: "请求时间超出允许范围",
    en: "The timestamp is outside the allowed window",
    es: "La hora de la solicitud está fuera del margen permitido",
  },
  nonceUsed: {
    code: "409",
    cn: "该请求已处理过（nonce 重复）",
    en: "This nonce was used before",
    es: "Este nonce ya se usó",
  },
});

/** What one field of the input may have wrong; the key is the rule's name on the wire. */
export const ruleMessages = defineMessages({
  required: { cn: "{field}不能为空", en: "{field} is required", es: "El campo {field} es obligatorio" },
  type: {
    cn: "{field}的类型不正确",
    en: "{field} has the wrong type",
    es: "El campo {field} tiene un tipo incorrecto",
  },
  id: {
    cn: "{field}不是有效的编号",
    en: "{field} is not a valid id",
    es: "El campo {field} no es un identificador válido",
  },
  amount: {
    cn: "{field}必须是大于 0、最多两位小数的金额",
    en: "{field} must be an amount above 0 with at most two decimals",
    es: "El campo {field} debe ser un monto mayor que 0 con dos decimales como máximo",
  },
  cents: {
    cn: "{field}必须是整数（分）",
    en: "{field} must be whole centavos",
    es: "El campo {field} debe ser un número entero de centavos",
  },
  day: {
    cn: "{field}必须是有效日期（YYYY-MM-DD）",
    en: "{field} must be a date (YYYY-MM-DD)",
    es: "El campo {field} debe ser una fecha (AAAA-MM-DD)",
  },
  instant: {
    cn: "{field}必须是有效时间",
    en: "{field} must be a point in time",
    es: "El campo {field} debe ser una fecha y hora",
  },
  tooLong: { cn: "{field}过长", en: "{field} is too long", es: "El campo {field} es demasiado largo" },
  tooShort: { cn: "{field}过短", en: "{field} is too short", es: "El campo {field} es demasiado corto" },
  tooBig: {
    cn: "{field}不能大于 {limit}",
    en: "{field} must be at most {limit}",
    es: "El campo {field} debe ser como máximo {limit}",
  },
  tooSmall: {
    cn: "{field}不能小于 {limit}",
    en: "{field} must be at least {limit}",
    es: "El campo {field} debe ser al menos {limit}",
  },
  choice: {
    cn: "{field}不在可选范围内",
    en: "{field} is not one of the choices",
    es: "El campo {field} no es una de las opciones",
  },
  unknown: { cn: "不认识的字段：{field}", en: "Unknown field: {field}", es: "Campo desconocido: {field}" },
  characters: {
    cn: "{field}含有不允许的字符",
    en: "{field} has characters that are not allowed",
    es: "El campo {field} tiene caracteres no permitidos",
  },
  /** `digits`: how many, "10" or "2-8". */
  length: {
    cn: "{field}应为 {digits} 位数字",
    en: "{field} should be a number of {digits} digits",
    es: "El campo {field} debe ser un número de {digits} dígitos",
  },
  format: {
    cn: "{field}的格式不正确",
    en: "{field} has the wrong format",
    es: "El campo {field} tiene un formato incorrecto",
  },
  sixDigits: {
    cn: "{field}必须是 6 位数字",
    en: "{field} must be 6 digits",
    es: "El campo {field} debe tener 6 dígitos",
  },
  key: {
    cn: "{field}的格式不正确",
    en: "{field} has the wrong format",
    es: "El campo {field} tiene un formato incorrecto",
  },
  /** Of a text that is longer than may be sent by SMS. */
  words: { cn: "字数超出限制", en: "Number of words exceeded", es: "Número de palabras excedido" },
  refused: { cn: "{field}不被接受", en: "{field} is not accepted", es: "El campo {field} no se acepta" },
});

export type Rule = keyof typeof ruleMessages;

/** How many digits a number may have, as the rule `length` says it: "18" or "2-8". */
export const digitRange = (min: number, max = min): string => (min === max ? String(max) : `${min}-${max}`);

/** What is said of a field that was left empty: its label's own words, or that it is required. */
export const missingText = (label: Message, lang: Lang): string =>
  label.missing?.[lang] ?? text(ruleMessages.required, lang, { field: text(label, lang) });

export const platformMessages = defineMessages({
  ok: { cn: "操作成功", en: "Successful operation", es: "Operación exitosa" },
  serverError: {
    cn: "服务器错误，编号 {traceId}",
    en: "Server error, reference {traceId}",
    es: "Error del servidor, referencia {traceId}",
  },
  kinds: { cn: "记录类别", en: "Kinds of entries", es: "Tipos de entradas" },
  fromDay: { cn: "起始日期", en: "From day", es: "Desde el día" },
  toDay: { cn: "截止日期", en: "To day", es: "Hasta el día" },
  who: { cn: "操作人", en: "By", es: "Por" },
  pageNo: { cn: "页码", en: "Page", es: "Página" },
  pageNum: { cn: "页码", en: "Page", es: "Página" },
  pageSize: { cn: "每页条数", en: "Page size", es: "Tamaño de página" },
  sortBy: { cn: "排序字段", en: "Sort column", es: "Columna por la que se ordena" },
  sortOrder: { cn: "排序方向", en: "Sort order", es: "Sentido en que se ordena" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  id: { cn: "编号", en: "Id", es: "Id" },
  format: { cn: "格式", en: "Format", es: "Formato" },
  filter: { cn: "筛选条件", en: "Filter", es: "Filtro" },
  columns: { cn: "列", en: "Columns", es: "Columnas" },
  body: { cn: "请求内容", en: "Request body", es: "Cuerpo de la solicitud" },
  from: { cn: "{field}（起）", en: "{field} from", es: "{field} desde" },
  to: { cn: "{field}（止）", en: "{field} to", es: "{field} hasta" },
});
