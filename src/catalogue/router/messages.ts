import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const routerMessages = defineMessages({
  ...revisionLabels,
  title: { cn: "路由", en: "Router", es: "Enrutador" },
  list: { cn: "产品路由列表", en: "List of product routers", es: "Lista de enrutadores" },
  id: { cn: "产品", en: "Product", es: "Producto" },
  name: { cn: "产品名称", en: "Product name", es: "Nombre del producto" },
  merchantNo: { cn: "商户号", en: "Merchant no.", es: "N.º de comercio" },
  merchant: { cn: "商户", en: "Merchant", es: "Comercio" },
  type: { cn: "产品类型", en: "Product type", es: "Tipo de producto" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  host: { cn: "合作方主机", en: "Partner's host", es: "Servidor del socio" },
  keysSetAt: { cn: "密钥设置时间", en: "Keys set at", es: "Claves definidas el" },
  productId: { cn: "合作方产品编号", en: "Partner's product id", es: "Id del producto del socio" },
  appid: { cn: "应用标识（appid）", en: "App id (appid)", es: "Id de aplicación (appid)" },
  aesKey: { cn: "AES 密钥", en: "AES key", es: "Clave AES" },
  aesIv: { cn: "AES 初始向量", en: "AES initialization vector", es: "Vector de inicialización AES" },
  token: { cn: "签名令牌", en: "Signing token", es: "Token de firma" },
  getLoanProductUrl: { cn: "产品信息地址", en: "Product URL", es: "URL del producto" },
  getLoanDetailUrl: { cn: "贷款详情地址", en: "Loan details URL", es: "URL del detalle del préstamo" },
  checkUserUrl: { cn: "用户校验地址", en: "User check URL", es: "URL de validación del usuario" },
  pushBaseInfoUrl: { cn: "基本信息推送地址", en: "Basic information URL", es: "URL de datos básicos" },
  pushAdditionalUrl: { cn: "补充信息推送地址", en: "Additional information URL", es: "URL de datos adicionales" },
  getLoanContractUrl: { cn: "合同地址", en: "Contract URL", es: "URL del contrato" },
  confirmLoanUrl: { cn: "借款确认地址", en: "Loan confirmation URL", es: "URL de confirmación del préstamo" },
  getReviewResultUrl: { cn: "审核结果地址", en: "Review result URL", es: "URL del resultado de la revisión" },
  getLoanOrderStatusUrl: { cn: "订单状态地址", en: "Order status URL", es: "URL del estado de la orden" },
  getRepaymentPlanUrl: { cn: "还款计划地址", en: "Repayment plan URL", es: "URL del plan de pagos" },
  getRepaymentDetailUrl: { cn: "还款明细地址", en: "Repayment details URL", es: "URL del detalle de pagos" },
  delayCalculateUrl: { cn: "展期试算地址", en: "Extension quote URL", es: "URL de cotización de la prórroga" },
  delayConfirmUrl: { cn: "展期确认地址", en: "Extension confirmation URL", es: "URL de confirmación de la prórroga" },
  delayRecordUrl: { cn: "展期记录地址", en: "Extension records URL", es: "URL del historial de prórrogas" },
  pushBankInfo: { cn: "银行卡推送地址", en: "Bank account URL", es: "URL de la cuenta bancaria" },
  notifySecureCode: { cn: "短信验证码地址", en: "SMS code URL", es: "URL del código por SMS" },
  getProductBankCardList: { cn: "银行卡列表地址", en: "Bank cards URL", es: "URL de las cuentas bancarias" },
  edit: { cn: "编辑路由", en: "Edit router", es: "Editar enrutador" },
  secret: { cn: "设置密钥", en: "Set the keys", es: "Definir las claves" },
  test: { cn: "测试连接", en: "Test connection", es: "Probar conexión" },
  restore: { cn: "恢复路由版本", en: "Restore a router's revision", es: "Restaurar revisión del enrutador" },
  history: { cn: "路由修订历史", en: "Revisions of a router", es: "Revisiones del enrutador" },
});

/** The words of the tab. */
export const routerPageMessages = defineMessages({
  none: { cn: "还没有需要路由的产品", en: "No product needs a router yet", es: "Ningún producto necesita enrutador" },
  noneHint: {
    cn: "SaaS 与代运营产品由合作方放款，其订单经路由交给合作方。",
    en: "A partner lends on SaaS and agency products; their orders reach it through the router.",
    es: "En los productos SaaS y por cuenta ajena presta un socio; sus órdenes le llegan por el enrutador.",
  },
  addressForm: {
    cn: "须为完整的 https 地址",
    en: "A whole address that begins with https://",
    es: "Una dirección completa que empiece con https://",
  },
  nameForm: {
    cn: "字母、数字和 . _ : -",
    en: "Letters, digits and . _ : -",
    es: "Letras, dígitos y . _ : -",
  },
  keyHelp: { cn: "16、24 或 32 个字符", en: "16, 24 or 32 characters", es: "16, 24 o 32 caracteres" },
  ivHelp: { cn: "16 个字符", en: "16 characters", es: "16 caracteres" },
  tokenHelp: { cn: "16 到 256 个字符", en: "16 to 256 characters", es: "De 16 a 256 caracteres" },
  secretNote: {
    cn: "三项密钥一并替换，保存后无法再读取，也不进入修订历史。",
    en: "All three are replaced together. Nobody can read them afterwards, and no revision keeps them.",
    es: "Las tres se reemplazan juntas. Después nadie puede leerlas y ninguna revisión las guarda.",
  },
  latency: { cn: "耗时", en: "Latency", es: "Latencia" },
  milliseconds: { cn: "{ms} 毫秒", en: "{ms} ms", es: "{ms} ms" },
  outcome: { cn: "结果", en: "Outcome", es: "Resultado" },
  detail: { cn: "说明", en: "Detail", es: "Detalle" },
  answer: { cn: "应答（已脱敏）", en: "Answer (masked)", es: "Respuesta (enmascarada)" },
  again: { cn: "再测一次", en: "Test again", es: "Probar de nuevo" },
  testNote: {
    cn: "向合作方查询该产品；使用当前生效的地址与密钥。",
    en: "Asks the partner about the product, with the addresses and keys in force.",
    es: "Pregunta al socio por el producto, con las direcciones y claves vigentes.",
  },
});

export const routerRefusals = defineRefusals({
  ownProduct: {
    code: "409",
    cn: "自营产品没有路由",
    en: "A product of our own has no router",
    es: "Un producto propio no tiene enrutador",
  },
  incomplete: {
    code: "409",
    cn: "路由尚未配置完整",
    en: "The router is not set up completely",
    es: "El enrutador no está completo",
  },
  keyLength: {
    code: "400",
    cn: "AES 密钥须为 16、24 或 32 个字符",
    en: "An AES key has 16, 24 or 32 characters",
    es: "Una clave AES tiene 16, 24 o 32 caracteres",
  },
  ivLength: {
    code: "400",
    cn: "初始向量须为 16 个字符",
    en: "The initialization vector has 16 characters",
    es: "El vector inicial tiene 16 caracteres",
  },
  tokenLength: {
    code: "400",
    cn: "签名令牌须为 16 到 256 个字符",
    en: "The token has 16 to 256 characters",
    es: "El token tiene de 16 a 256 caracteres",
  },
  notPlain: {
    code: "400",
    cn: "只能使用不含空格的 ASCII 字符",
    en: "Only ASCII characters without blanks will do",
    es: "Solo se admiten caracteres ASCII sin espacios",
  },
});
