import type { Message } from "../src/platform/shared/messages.ts";

export interface SeedPage {
  /** The page's identifier: its url in the menu and the middle part of its codes. */
  readonly url: string;
  readonly name: Message;
  /** What may be done on it besides viewing, one code each: `<domain>:<url>:<action>`. */
  readonly actions: readonly string[];
  readonly hidden: boolean;
}

export interface SeedGroup {
  /** The first part of its codes, and the name of its icon. */
  readonly domain: string;
  readonly name: Message;
  readonly pages: readonly SeedPage[];
}

const entry = (url: string, cn: string, en: string, es: string, actions: string, hidden: boolean): SeedPage => ({
  url,
  name: { cn, en, es },
  actions: actions.split(" ").filter(Boolean),
  hidden,
});
const page = (url: string, cn: string, en: string, es: string, actions = ""): SeedPage => entry(url, cn, en, es, actions, false);
const hidden = (url: string, cn: string, en: string, es: string, actions = ""): SeedPage => entry(url, cn, en, es, actions, true);
const group = (domain: string, cn: string, en: string, es: string, pages: readonly SeedPage[]): SeedGroup => ({ domain, name: { cn, en, es }, pages });

/** The whole menu of the console, in the order in which it is shown. `login` is a static route and has no entry. */
export const menuSeed: readonly SeedGroup[] = [
  group("loan", "贷款管理", "Loan Management", "Gestión de préstamos", [
    page(
      "loan",
      "贷款订单",
      "Loan orders",
      "Órdenes de préstamo",
      "export cancel cancelApprove refuse retryPayout lateSuccess lateSuccessApprove payInfo refreshCode remark voucher",
    ),
    hidden("orderDetails", "订单详情", "Order detail", "Detalle de la orden"),
    page(
      "bill",
      "账单管理",
      "Bills",
      "Cuotas",
      "export repay repayApprove reduce reduceApprove extend extendApprove flat flatApprove refund refundApprove reverse reverseApprove",
    ),
    page("RepayReplenish", "还款补录", "Repayment replenishment", "Registro manual de pagos", "export create createApprove revoke import"),
    page(
      "reconciliation",
      "对账管理",
      "Reconciliation",
      "Conciliación",
      "export flat flatApprove reverse reverseApprove match matchApprove import importApprove email",
    ),
  ]),
  group("review", "信审管理", "Credit Review", "Revisión crediticia", [
    page("creditReview", "人工信审", "Manual review", "Revisión manual", "export claim release assign"),
    hidden("creditReviewOrder", "订单审核", "Order audit", "Auditoría de la orden", "pass reject sendBack pending remark callLog"),
    page("creditReviewDetail", "审核记录", "Review records", "Historial de revisiones", "export recheck"),
    page("imageExamine", "图片审核", "Image review", "Revisión de imágenes", "export mark assign"),
    page("imageMarkHistory", "图片标记历史", "Image mark history", "Historial de marcas", "export revoke revokeAny"),
    page("blacklist", "黑名单", "Blacklist", "Lista negra", "export create import release releaseApprove"),
  ]),
  group("customer", "客户管理", "Customers", "Clientes", [
    page("customer", "客户列表", "Customer list", "Lista de clientes", "export lock restore sms chat"),
    hidden("clientDetail", "客户详情", "Customer detail", "Detalle del cliente", "edit cardUnbind followUp identity identityApprove"),
    page("opinion", "意见反馈", "User feedback", "Opiniones de usuarios", "export reply toWorkOrder close"),
    page("appDataCheck", "应用数据检查", "App data check", "Verificación de datos", "query reveal refetch"),
  ]),
  group("service", "客服中心", "Customer Service", "Atención al cliente", [
    page("customerServiceSystem", "客服工单", "Service tickets", "Tickets de atención", "export create edit process transfer close"),
    page("orderProcessing", "工单处理", "Ticket processing", "Procesamiento de tickets", "export claim handle hold return close"),
    page("cannedReply", "快捷回复", "Canned replies", "Respuestas rápidas", "export create edit remove share"),
  ]),
  group("marketing", "营销管理", "Marketing", "Marketing", [
    page("productMarketing", "产品营销", "Product marketing", "Marketing de productos", "export create import sms close"),
    hidden("detail", "营销名单详情", "Marketing list detail", "Detalle de lista", "export call follow assign"),
    page("productMarketingacation", "营销分配", "Marketing allocation", "Asignación de marketing", "export assign recall rule"),
    page("productAchievement", "营销业绩", "Marketing performance", "Desempeño comercial", "export"),
  ]),
  group("collection", "催收管理", "Collections", "Cobranza", [
    page("myClient", "我的客户", "My clients", "Mis clientes", "export call follow promise sms requestReduce requestExtend"),
    page("collectionCase", "催收案件", "Collection cases", "Casos de cobranza", "export assign recall rule stop"),
    page("followRecord", "跟进与通话记录", "Follow-ups & calls", "Seguimientos y llamadas", "export play score"),
  ]),
  group("finance", "资金管理", "Finance", "Finanzas", [
    page("payment", "付款记录", "Payment records", "Registros de pago", "export query retry voucher"),
    page("paymentOn", "代付管理", "Outgoing payments", "Pagos salientes", "export create createApprove sendCode cancel import"),
    page("balance", "账户余额", "Account balances", "Saldos", "export refresh withdraw withdrawApprove alert"),
    page("openPay", "Openpay 流水", "Openpay transactions", "Transacciones Openpay", "export query replay refund refundApprove"),
    page("opm", "OPM 结算", "OPM settlement", "Liquidación OPM", "export match settle settleApprove download"),
    page("pnlDataupload", "损益数据上传", "P&L upload", "Carga de P&L", "export upload publish rollback"),
  ]),
  group("product", "产品管理", "Product Management", "Gestión de productos", [
    page("product", "产品管理", "Products", "Productos", "export create edit enable sort group"),
    page("productDetails", "产品详情配置", "Product settings", "Configuración de producto", "export edit slogan cap cps rank"),
    page("merchantProduct", "商户产品", "Merchant products", "Productos de comercio", "export create edit router secret quota enable"),
    page("automaticReLending", "自动复贷", "Auto re-lending", "Re-préstamo automático", "export create edit enable"),
  ]),
  group("app", "应用管理", "App Management", "Gestión de aplicaciones", [
    page("packageManagement", "包管理", "Packages", "Paquetes", "export create edit enable upload"),
    page("applicationConfig", "应用版本配置", "App versions", "Versiones de la app", "export create edit enable rollback"),
    page("historical", "历史配置", "Configuration history", "Historial de configuración", "export restore"),
    hidden("appHistoryDetails", "历史详情", "History detail", "Detalle histórico"),
    page("domainConfig", "域名配置", "Domains", "Dominios", "export create edit enable switch check"),
    page("detectionConfig", "检测配置", "Inspection rules", "Reglas de inspección", "export create edit enable run"),
    hidden("detectionDetail", "检测详情", "Inspection detail", "Detalle de inspección", "export"),
    page("mappingConfig", "词汇映射", "Vocabulary mapping", "Mapeo de vocabulario", "export generate editOriginal download sync syncApprove"),
    page("shortLink", "短链管理", "Short links", "Enlaces cortos", "export create edit enable"),
  ]),
  group("message", "消息管理", "Messaging", "Mensajería", [page("smsList", "短信管理", "SMS", "SMS", "export send bulk template resend")]),
  group("report", "数据报表", "Reports", "Reportes", [
    page("biReport", "BI 报表", "BI report", "Informe BI", "export core conversion progress vintage collector"),
  ]),
  group("system", "系统管理", "System", "Sistema", [
    page("sysMenu", "菜单管理", "Menus", "Menús", "create edit move remove"),
    page("sysRole", "角色管理", "Roles", "Roles", "export create edit authorize remove"),
    page("sysUser", "系统用户", "System users", "Usuarios", "export create edit enable resetPwd unbindMfa kick"),
    page("account", "坐席账号", "Staff accounts", "Cuentas de agentes", "export create edit enable allocate transfer"),
    page("systemConfiguration", "系统配置", "System configuration", "Configuración", "edit editApprove restore"),
    page("systemSecurity", "安全设置", "Security", "Seguridad", "policy"),
    page("testTools", "测试工具", "Test tools", "Herramientas de prueba", "run"),
    page("loginLog", "登录日志", "Login log", "Registro de accesos", "export release"),
    page("operationLog", "操作日志", "Operation log", "Registro de operaciones", "export"),
    page("approvalCenter", "审批中心", "Approvals", "Aprobaciones", "export"),
    page("exportCenter", "导出中心", "Exports", "Exportaciones", "export"),
  ]),
];

/** Codes that belong to no page; they are listed under a group. */
export const looseSeed: readonly { readonly domain: string; readonly code: string; readonly name: Message }[] = [
  { domain: "customer", code: "pii:phone:reveal", name: { cn: "查看完整手机号", en: "Reveal phone numbers", es: "Ver teléfonos completos" } },
  { domain: "customer", code: "pii:idDoc:reveal", name: { cn: "查看完整证件信息", en: "Reveal identity documents", es: "Ver documentos de identidad" } },
  { domain: "customer", code: "pii:bank:reveal", name: { cn: "查看完整银行卡号", en: "Reveal bank accounts", es: "Ver cuentas bancarias" } },
  { domain: "customer", code: "pii:device:reveal", name: { cn: "查看设备信息", en: "Reveal device data", es: "Ver datos del dispositivo" } },
  { domain: "service", code: "chat:panel:use", name: { cn: "使用客户聊天", en: "Use the customer chat", es: "Usar el chat de clientes" } },
  { domain: "service", code: "chat:group:manage", name: { cn: "管理聊天分组", en: "Manage chat groups", es: "Administrar grupos de chat" } },
  { domain: "service", code: "chat:panel:monitor", name: { cn: "查看团队聊天", en: "Monitor the team's chats", es: "Supervisar los chats del equipo" } },
];
