import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";
import { carrierSettingLabels, channelSettingLabels, exchangeSettingLabels } from "./domain/dialects.ts";

const common = {
  ...revisionLabels,
  id: { cn: "编号", en: "Id", es: "Id" },
  recordId: { cn: "编号", en: "Id", es: "Id" },
  code: { cn: "代码", en: "Code", es: "Código" },
  name: { cn: "名称", en: "Name", es: "Nombre" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  enabled: { cn: "启用", en: "On", es: "Activo" },
  preferred: { cn: "首选", en: "Preferred", es: "Preferido" },
  dialect: { cn: "接口协议", en: "API", es: "API" },
  baseUrl: { cn: "接口地址", en: "Base URL", es: "URL base" },
  host: { cn: "主机", en: "Host", es: "Servidor" },
  weather: { cn: "当前状况", en: "Weather now", es: "Estado actual" },
  credentials: {
    cn: "接入密钥",
    en: "Credentials",
    es: "Credenciales",
    missing: { cn: "请先录入接入密钥", en: "Enter the credentials", es: "Ingrese las credenciales" },
  },
  credentialsAt: { cn: "接入密钥录入时间", en: "Credentials entered at", es: "Credenciales ingresadas el" },
  credentialsBy: { cn: "接入密钥录入人", en: "Credentials entered by", es: "Credenciales ingresadas por" },
  key: { cn: "密钥", en: "Key", es: "Clave" },
  notices: { cn: "通知密钥", en: "Key of notices", es: "Clave de avisos" },
  noticesAs: { cn: "通知账号", en: "Notices come as", es: "Avisos como" },
  testOutcome: { cn: "最近测试", en: "Last test", es: "Última prueba" },
  testMs: { cn: "测试耗时（毫秒）", en: "Test latency (ms)", es: "Latencia de prueba (ms)" },
  testedAt: { cn: "测试时间", en: "Tested at", es: "Probado el" },
  updatedAt: { cn: "更新时间", en: "Updated at", es: "Actualizado el" },
  updatedBy: { cn: "更新人", en: "Updated by", es: "Actualizado por" },
  alone: { cn: "唯一启用", en: "The only one on", es: "El único activo" },
  pending: { cn: "待审批", en: "Awaiting approval", es: "Por autorizar" },
  enter: { cn: "录入接入密钥", en: "Enter credentials", es: "Ingresar credenciales" },
  test: { cn: "测试连接", en: "Test connection", es: "Probar conexión" },
} as const;

export const channelMessages = defineMessages({
  ...common,
  ...channelSettingLabels,
  title: { cn: "支付渠道", en: "Channels", es: "Canales" },
  list: { cn: "渠道配置列表", en: "List of channels", es: "Lista de canales" },
  payoutFee: { cn: "每笔放款费用", en: "Fee per payout", es: "Costo por desembolso" },
  payoutFeeCents: { cn: "每笔放款费用", en: "Fee per payout", es: "Costo por desembolso" },
  collects: { cn: "收款份额", en: "Share of collection", es: "Parte de la cobranza" },
  settlesLater: { cn: "延后结算", en: "Settles later", es: "Liquida después" },
  create: { cn: "新增渠道", en: "Add channel", es: "Agregar canal" },
  edit: { cn: "编辑渠道", en: "Edit channel", es: "Editar canal" },
  restore: { cn: "恢复渠道版本", en: "Restore a channel's revision", es: "Restaurar revisión del canal" },
  history: { cn: "渠道修订历史", en: "Revisions of a channel", es: "Revisiones del canal" },
  enable: { cn: "启用渠道", en: "Enable channel", es: "Activar canal" },
  disable: { cn: "停用渠道", en: "Disable channel", es: "Desactivar canal" },
  prefer: { cn: "设为首选渠道", en: "Make preferred channel", es: "Hacer canal preferido" },
});

export const carrierMessages = defineMessages({
  ...common,
  ...carrierSettingLabels,
  title: { cn: "短信运营商", en: "SMS carriers", es: "Operadores de SMS" },
  perSecond: { cn: "每秒短信数", en: "Texts per second", es: "SMS por segundo" },
  list: { cn: "短信运营商列表", en: "List of SMS carriers", es: "Lista de operadores de SMS" },
  create: { cn: "新增运营商", en: "Add carrier", es: "Agregar operador" },
  edit: { cn: "编辑运营商", en: "Edit carrier", es: "Editar operador" },
  restore: { cn: "恢复运营商版本", en: "Restore a carrier's revision", es: "Restaurar revisión del operador" },
  history: { cn: "运营商修订历史", en: "Revisions of a carrier", es: "Revisiones del operador" },
  enable: { cn: "启用运营商", en: "Enable carrier", es: "Activar operador" },
  disable: { cn: "停用运营商", en: "Disable carrier", es: "Desactivar operador" },
  prefer: { cn: "设为首选运营商", en: "Make preferred carrier", es: "Hacer operador preferido" },
});

export const exchangeMessages = defineMessages({
  ...common,
  ...exchangeSettingLabels,
  title: { cn: "电话交换机", en: "Telephone exchanges", es: "Conmutadores" },
  list: { cn: "电话交换机列表", en: "List of telephone exchanges", es: "Lista de conmutadores" },
  create: { cn: "新增电话交换机", en: "Add telephone exchange", es: "Agregar conmutador" },
  edit: { cn: "编辑电话交换机", en: "Edit telephone exchange", es: "Editar conmutador" },
  restore: {
    cn: "恢复电话交换机版本",
    en: "Restore a telephone exchange's revision",
    es: "Restaurar revisión del conmutador",
  },
  history: {
    cn: "电话交换机修订历史",
    en: "Revisions of a telephone exchange",
    es: "Revisiones del conmutador",
  },
  enable: { cn: "启用电话交换机", en: "Enable telephone exchange", es: "Activar conmutador" },
  disable: { cn: "停用电话交换机", en: "Disable telephone exchange", es: "Desactivar conmutador" },
  prefer: { cn: "设为首选电话交换机", en: "Make preferred telephone exchange", es: "Hacer conmutador preferido" },
});

/** The words of the page. */
export const channelConfigPageMessages = defineMessages({
  page: { cn: "渠道配置", en: "Channels and carriers", es: "Canales y operadores" },
  noChannels: { cn: "还没有支付渠道", en: "No payment channel yet", es: "Aún no hay canales de pago" },
  noChannelsHint: {
    cn: "放款和收款都经由支付渠道。新增渠道并经第二人审批后，测试连接，再启用。",
    en: "Payouts and repayments go through a channel. Add one and have it approved, test the connection, then enable it.",
    es: "Los desembolsos y los pagos pasan por un canal. Agregue uno y haga que lo autoricen, pruebe la conexión y actívelo.",
  },
  noCarriers: { cn: "还没有短信运营商", en: "No SMS carrier yet", es: "Aún no hay operadores de SMS" },
  noCarriersHint: {
    cn: "验证码和通知经由运营商发送；没有时短信最多等待一小时，之后记为失败。",
    en: "Codes and notices go out through a carrier. Without one, an SMS waits for an hour at most and then fails.",
    es: "Los códigos y avisos salen por un operador. Sin operador, un SMS espera como máximo una hora y luego falla.",
  },
  noExchanges: { cn: "还没有电话交换机", en: "No telephone exchange yet", es: "Aún no hay conmutadores" },
  noExchangesHint: {
    cn: "催收和营销电话经由交换机拨出。新增并经第二人审批后，测试连接，再启用。",
    en: "Calls to borrowers go through an exchange. Add one and have it approved, test the connection, then enable it.",
    es: "Las llamadas a clientes pasan por un conmutador. Agregue uno y haga que lo autoricen, pruebe la conexión y actívelo.",
  },
  enableExchangeNote: {
    cn: "启用后可拨打电话。没有首选时，按代码顺序使用第一个。",
    en: "Calls go through it from then on. Without a preferred one, the first by code is used.",
    es: "Desde entonces las llamadas pasan por él. Sin un preferido se usa el primero por código.",
  },
  disableExchangeNote: {
    cn: "停用后不再经它拨打；进行中的通话继续到结束。",
    en: "No more calls go through it; those under way go on to their end.",
    es: "Ya no pasan llamadas por él; las que están en curso siguen hasta el final.",
  },
  disableExchangeAlone: {
    cn: "这是唯一启用的电话交换机：停用后无法拨打电话。",
    en: "It is the only telephone exchange that is on: without it, nobody can be called.",
    es: "Es el único conmutador activo: sin él no se puede llamar a nadie.",
  },
  preferExchangeNote: {
    cn: "电话将经由 {name} 拨打，原首选不再优先。",
    en: "Calls go through {name}; the one preferred so far is no longer.",
    es: "Las llamadas pasarán por {name}; el preferido hasta ahora deja de serlo.",
  },
  testExchangeNote: {
    cn: "确认交换机可用，不拨打任何电话；使用当前生效的地址和接入密钥。",
    en: "Asks whether the exchange is there, which calls nobody, with the address and credentials in force.",
    es: "Pregunta si el conmutador está disponible, sin llamar a nadie, con la dirección y las credenciales vigentes.",
  },
  codeHelp: {
    cn: "小写字母、数字和连字符，保存后不可更改",
    en: "Lower-case letters, digits and hyphens; it stays as it is",
    es: "Minúsculas, dígitos y guiones; no se puede cambiar",
  },
  addressForm: {
    cn: "须为完整的 https 地址，不含参数；SMPP 为 smpps://主机:端口",
    en: "A whole address that begins with https://, without a query; for SMPP smpps://host:port",
    es: "Una dirección completa que empiece con https://, sin parámetros; para SMPP smpps://servidor:puerto",
  },
  addressHelp: {
    cn: "更换主机后须重新录入接入密钥",
    en: "For another host, credentials are entered anew",
    es: "Para otro servidor, las credenciales se ingresan de nuevo",
  },
  collectsHelp: {
    cn: "付款码按份额分配；0 为不收款，都为 0 时由首选渠道收款",
    en: "Payment codes are dealt out by share; 0: none. If all are 0, the preferred channel issues them",
    es: "Los códigos de pago se reparten por parte; 0: ninguno. Si todas son 0, los emite el canal preferido",
  },
  perSecondHelp: {
    cn: "批量短信按此速度发送（1–1000）；验证码和回复不受限",
    en: "How fast batches go out (1–1000); codes and answers do not wait for it",
    es: "Velocidad de los envíos masivos (1–1000); los códigos y las respuestas no la esperan",
  },
  settingForm: {
    cn: "格式不符",
    en: "This has not the form that is used there",
    es: "No tiene la forma que se usa ahí",
  },
  credentialsHelp: {
    cn: "只写：保存后任何人都无法读取",
    en: "Write-only: nobody reads them back",
    es: "Solo escritura: nadie puede volver a leerlas",
  },
  credentialsNone: { cn: "尚未录入", en: "Not entered yet", es: "Aún sin ingresar" },
  credentialsKept: { cn: "沿用当前接入密钥", en: "Those in force stay", es: "Siguen las vigentes" },
  credentialsNew: {
    cn: "第 {no} 组，待审批后生效",
    en: "Set {no}, in force once approved",
    es: "Juego {no}, vigente al autorizarse",
  },
  enterFirst: {
    cn: "请先填写接口协议和地址",
    en: "Fill in the API and the base URL first",
    es: "Indique primero la API y la URL base",
  },
  enterNote: {
    cn: "仅用于 {host}，加密存储，不进入修订历史、日志和审批内容。",
    en: "For {host} alone. They are kept encrypted and stand in no revision, log or request.",
    es: "Solo para {host}. Se guardan cifradas y no aparecen en revisiones, bitácora ni solicitudes.",
  },
  noticesHelp: {
    cn: "渠道用它向我们发送通知；留空则不变",
    en: "They use it to notify us; left empty, it stays as it is",
    es: "Con ella nos avisan; si se deja vacía, no cambia",
  },
  createNote: {
    cn: "新增后为停用状态，测试成功后再启用。",
    en: "It is added off; enable it once a test has succeeded.",
    es: "Se agrega inactivo; actívelo cuando una prueba haya funcionado.",
  },
  enableNote: {
    cn: "启用后可放款和收款。没有首选渠道时，按代码顺序使用第一个。",
    en: "It pays out and collects from then on. Without a preferred one, the first by code is used.",
    es: "Desde entonces desembolsa y cobra. Sin un preferido se usa el primero por código.",
  },
  disableNote: {
    cn: "停用后不再有新的放款和付款码；已发出的放款会跟踪到结束，收到的付款照常入账。",
    en: "No new payouts or payment codes. Payouts under way are followed to their end, and what borrowers pay is booked as ever.",
    es: "Sin nuevos desembolsos ni códigos de pago. Los desembolsos en curso se siguen hasta el final y los pagos se registran como siempre.",
  },
  disableAlone: {
    cn: "这是唯一启用的渠道：停用后放款和收款都会停止并等待。",
    en: "It is the only channel that is on: without it, payouts stop and wait, and no payment code is issued.",
    es: "Es el único canal activo: sin él los desembolsos se detienen y esperan, y no se emiten códigos de pago.",
  },
  enableCarrierNote: {
    cn: "启用后可发送短信。没有首选运营商时，按代码顺序使用第一个。",
    en: "It sends from then on. Without a preferred one, the first by code is used.",
    es: "Desde entonces envía. Sin un preferido se usa el primero por código.",
  },
  disableCarrierNote: {
    cn: "停用后不再经它发送短信；已交给它的短信仍会收到回执。",
    en: "Nothing more is sent through it; its reports on what it has are still taken in.",
    es: "Ya no se envía nada por él; sus reportes de lo que ya tiene se siguen recibiendo.",
  },
  disableCarrierAlone: {
    cn: "这是唯一启用的运营商：停用后短信最多等待一小时，之后失败，验证码无法发送。",
    en: "It is the only carrier that is on: without it, an SMS waits for an hour and then fails, and no code can be sent.",
    es: "Es el único operador activo: sin él un SMS espera una hora y luego falla, y no se puede enviar ningún código.",
  },
  preferNote: {
    cn: "放款和付款码将优先经由 {name}，原首选不再优先。",
    en: "Payouts go through {name} first; the one preferred so far is no longer.",
    es: "Los desembolsos pasarán primero por {name}; el preferido hasta ahora deja de serlo.",
  },
  preferCarrierNote: {
    cn: "短信将经由 {name} 发送，原首选不再优先。",
    en: "SMS go out through {name}; the one preferred so far is no longer.",
    es: "Los SMS saldrán por {name}; el preferido hasta ahora deja de serlo.",
  },
  testNote: {
    cn: "查询余额，不产生任何资金变动；使用当前生效的地址和接入密钥。",
    en: "Asks for the balance, which moves nothing, with the address and credentials in force.",
    es: "Consulta el saldo, que no mueve nada, con la dirección y las credenciales vigentes.",
  },
  testCarrierNote: {
    cn: "确认运营商可用，不发送任何短信；使用当前生效的地址和接入密钥。",
    en: "Asks whether the carrier is there, which sends nothing, with the address and credentials in force.",
    es: "Pregunta si el operador está disponible, sin enviar nada, con la dirección y las credenciales vigentes.",
  },
  again: { cn: "再测一次", en: "Test again", es: "Probar de nuevo" },
  latency: { cn: "耗时", en: "Latency", es: "Latencia" },
  milliseconds: { cn: "{ms} 毫秒", en: "{ms} ms", es: "{ms} ms" },
  outcome: { cn: "结果", en: "Outcome", es: "Resultado" },
  detail: { cn: "说明", en: "Detail", es: "Detalle" },
  answer: { cn: "应答（已脱敏）", en: "Answer (masked)", es: "Respuesta (enmascarada)" },
});

export const providerRefusals = defineRefusals({
  taken: { code: "409", cn: "该代码已被使用", en: "This code is taken", es: "Este código ya está en uso" },
  alreadyOn: { code: "409", cn: "已经启用", en: "It is on already", es: "Ya está activo" },
  alreadyOff: { code: "409", cn: "已经停用", en: "It is off already", es: "Ya está inactivo" },
  alreadyPreferred: { code: "409", cn: "已是首选", en: "It is preferred already", es: "Ya es el preferido" },
  offNotPreferred: {
    code: "409",
    cn: "已停用，不能设为首选",
    en: "What is off cannot be preferred",
    es: "Lo que está inactivo no puede ser el preferido",
  },
  neededThere: {
    code: "400",
    cn: "该接口协议需要此项",
    en: "This API needs it",
    es: "Esta API lo necesita",
  },
  notOfDialect: {
    code: "400",
    cn: "该接口协议没有此项",
    en: "This API has no such setting",
    es: "Esta API no tiene ese ajuste",
  },
  otherScheme: {
    code: "400",
    cn: "SMPP 使用 smpps://主机:端口，其他接口使用 https://",
    en: "SMPP takes smpps://host:port, every other API https://",
    es: "SMPP usa smpps://servidor:puerto; las demás API, https://",
  },
  sandboxAlone: {
    code: "400",
    cn: "沙箱协议只能用于 OUTBOUND_ALLOW 放行的地址",
    en: "The sandbox's API is spoken to addresses of OUTBOUND_ALLOW alone",
    es: "La API de pruebas solo se usa con direcciones de OUTBOUND_ALLOW",
  },
  keyForm: {
    code: "400",
    cn: "密钥格式不符：不含空格的 ASCII 字符，且符合该接口协议的形式",
    en: "This is not the form of a key there: ASCII characters without blanks, as this API has them",
    es: "No es la forma de una clave de ahí: caracteres ASCII sin espacios, como los usa esta API",
  },
  noCredentials: {
    code: "409",
    cn: "没有这组接入密钥，请重新录入",
    en: "There are no such credentials: enter them anew",
    es: "No existen esas credenciales: ingréselas de nuevo",
  },
  usedCredentials: {
    code: "409",
    cn: "这组接入密钥已使用或已过期，请重新录入",
    en: "These credentials were used or have expired: enter them anew",
    es: "Estas credenciales ya se usaron o han caducado: ingréselas de nuevo",
  },
  enterAnew: {
    code: "409",
    cn: "接入密钥是为另一个地址或接口录入的，请为此地址重新录入",
    en: "The credentials were entered for another address or API: enter them anew for this one",
    es: "Las credenciales se ingresaron para otra dirección o API: ingréselas de nuevo para esta",
  },
  noKey: { code: "409", cn: "尚无接入密钥", en: "It has no credentials yet", es: "Aún no tiene credenciales" },
});
