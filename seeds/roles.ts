import type { Message } from "../src/platform/shared/messages.ts";
import { looseSeed, menuSeed } from "./menu.ts";

/**
 * What a role may do, page by page. V view, O operate (every action but approvals and export), A approve, X export; a
 * named action stands for itself. Keys are page identifiers; codes of no page are listed in `loose`.
 */
export interface SeedRole {
  readonly code: string;
  readonly name: Message;
  readonly remark: Message;
  readonly scope: "all" | "team" | "own";
  readonly pages: Readonly<Record<string, string>>;
  readonly loose: readonly string[];
}

const everyone = { systemSecurity: "V", exportCenter: "V X" };
const productPages = (rights: string): Record<string, string> =>
  Object.fromEntries(pagesOf("product").map((url) => [url, rights]));

function pagesOf(domain: string): string[] {
  return menuSeed.filter((group) => group.domain === domain).flatMap((group) => group.pages.map(({ url }) => url));
}

const everyPage = menuSeed.flatMap((group) => group.pages.map(({ url }) => url));

const viewOfAuditor = Object.fromEntries(
  everyPage.filter((url) => url !== "appDataCheck" && url !== "testTools").map((url) => [url, "V"]),
);
const exportsOfAuditor = Object.fromEntries(
  [...pagesOf("finance"), "loginLog", "operationLog", "exportCenter"].map((url) => [url, "V X"]),
);

export const roleSeed: readonly SeedRole[] = [
  {
    code: "admin",
    name: { cn: "管理员", en: "Administrator", es: "Administrador" },
    remark: { cn: "全部权限", en: "Everything", es: "Todo" },
    scope: "all",
    pages: Object.fromEntries(everyPage.map((url) => [url, "V O A X"])),
    loose: looseSeed.map(({ code }) => code),
  },
  {
    code: "operations",
    name: { cn: "运营", en: "Operations", es: "Operaciones" },
    remark: { cn: "订单、产品与应用", en: "Orders, products and apps", es: "Órdenes, productos y aplicaciones" },
    scope: "all",
    pages: {
      loan: "O X",
      orderDetails: "O",
      bill: "O",
      RepayReplenish: "V",
      reconciliation: "V",
      creditReview: "V assign",
      creditReviewOrder: "V",
      creditReviewDetail: "V X recheck calibration",
      imageExamine: "V",
      imageMarkHistory: "V revokeAny",
      blacklist: "O A",
      customer: "O A",
      clientDetail: "O contactFlagApprove",
      opinion: "O",
      appDataCheck: "O",
      customerServiceSystem: "V",
      orderProcessing: "O",
      cannedReply: "O A X",
      productMarketing: "V",
      detail: "V",
      productMarketingacation: "O",
      productAchievement: "V",
      collectionCase: "V",
      followRecord: "V",
      payment: "V",
      openPay: "V",
      opm: "V",
      ...productPages("O"),
      ...Object.fromEntries(pagesOf("app").map((url) => [url, "O"])),
      applicationConfig: "O A",
      mappingConfig: "O A",
      // A link that is in texts leads elsewhere only with a second person.
      shortLink: "O A",
      smsList: "O A",
      doNotCall: "O",
      biReport: "O X",
      account: "O",
      systemConfiguration: "V",
      approvalCenter: "V",
      ...everyone,
    },
    loose: [
      "pii:phone:reveal",
      "pii:idDoc:reveal",
      "pii:bank:reveal",
      "list:view:share",
      "chat:panel:use",
      "chat:group:manage",
      "chat:panel:monitor",
    ],
  },
  {
    code: "service",
    name: { cn: "客服", en: "Customer service", es: "Atención al cliente" },
    remark: { cn: "客户、工单与聊天", en: "Customers, tickets and chat", es: "Clientes, tickets y chat" },
    scope: "all",
    pages: {
      loan: "O",
      orderDetails: "O",
      // Asked for here, decided by who holds the approval.
      bill: "V repay reduce extend",
      RepayReplenish: "V create revoke",
      creditReviewDetail: "V",
      customer: "O",
      clientDetail: "O",
      opinion: "O",
      customerServiceSystem: "O",
      orderProcessing: "V",
      cannedReply: "O",
      smsList: "V send",
      biReport: "V",
      ...everyone,
    },
    loose: ["pii:phone:reveal", "chat:panel:use", "chat:group:manage"],
  },
  {
    code: "collector",
    name: { cn: "催收员", en: "Collector", es: "Gestor de cobranza" },
    remark: { cn: "本人负责的客户", en: "Own customers", es: "Sus propios clientes" },
    scope: "own",
    pages: {
      loan: "V payInfo refreshCode",
      orderDetails: "V remark",
      bill: "V repay reduce extend",
      RepayReplenish: "V create revoke",
      customer: "V",
      clientDetail: "V contactFlag",
      customerServiceSystem: "V create",
      orderProcessing: "O",
      // Their own; what everybody has is shared by service and operations.
      cannedReply: "V create edit remove",
      myClient: "O",
      collectionCase: "V",
      followRecord: "V",
      smsList: "V send",
      biReport: "V",
      ...everyone,
    },
    loose: ["pii:phone:reveal", "chat:panel:use", "chat:group:manage"],
  },
  {
    code: "lead",
    name: { cn: "催收主管", en: "Collections lead", es: "Supervisor de cobranza" },
    remark: { cn: "本团队的案件", en: "The team's cases", es: "Los casos del equipo" },
    scope: "team",
    pages: {
      loan: "V X",
      orderDetails: "V X",
      bill: "V reduceApprove extendApprove",
      RepayReplenish: "V",
      customer: "V",
      clientDetail: "V contactFlag contactFlagApprove",
      customerServiceSystem: "V",
      orderProcessing: "O",
      cannedReply: "V create edit remove",
      myClient: "O",
      collectionCase: "O X",
      followRecord: "O X",
      smsList: "O",
      biReport: "V X",
      // Who sits in a team decides what its lead sees, which is not the lead's to decide.
      account: "V edit enable allocate transfer",
      approvalCenter: "V",
      ...everyone,
    },
    loose: ["pii:phone:reveal", "chat:panel:use", "chat:group:manage", "chat:panel:monitor"],
  },
  {
    code: "reviewer",
    name: { cn: "审核员", en: "Reviewer", es: "Revisor de crédito" },
    remark: { cn: "信审与图片审核", en: "Credit and image review", es: "Revisión de crédito y de imágenes" },
    scope: "all",
    pages: {
      loan: "V",
      orderDetails: "V",
      creditReview: "O",
      creditReviewOrder: "O",
      creditReviewDetail: "V recheck",
      imageExamine: "O",
      imageMarkHistory: "V X revoke",
      blacklist: "O",
      customer: "V",
      clientDetail: "V identityApprove",
      appDataCheck: "O",
      ...productPages("V"),
      ...everyone,
    },
    loose: ["pii:phone:reveal", "pii:idDoc:reveal", "pii:device:reveal"],
  },
  {
    code: "finance",
    name: { cn: "财务", en: "Finance", es: "Finanzas" },
    remark: { cn: "账单、付款与对账", en: "Bills, payments and reconciliation", es: "Cuotas, pagos y conciliación" },
    scope: "all",
    pages: {
      loan: "O A X",
      orderDetails: "O X",
      bill: "O A X",
      RepayReplenish: "O A X",
      reconciliation: "O A X",
      customer: "V",
      clientDetail: "V",
      orderProcessing: "V",
      productAchievement: "V",
      payment: "O X",
      openPay: "O X",
      opm: "O A X",
      paymentOn: "O A",
      balance: "O A X",
      // Where money goes is set up by those who answer for it, and checked by an administrator.
      channelConfig: "O X",
      pnlDataupload: "O A X",
      // Prices are set by operations and checked by those who answer for the money.
      ...productPages("V A"),
      // Whose money the customers of an app are lent.
      packageManagement: "V A",
      biReport: "V X",
      // What goes out together is checked by who checks its prices.
      release: "V A",
      // Rules about money are changed by an administrator and one of those who work by them.
      systemConfiguration: "V A",
      approvalCenter: "V X",
      ...everyone,
    },
    loose: ["pii:bank:reveal"],
  },
  {
    code: "marketing",
    name: { cn: "营销", en: "Marketing", es: "Marketing" },
    remark: { cn: "营销活动与短信", en: "Campaigns and SMS", es: "Campañas y SMS" },
    scope: "own",
    pages: {
      customer: "V",
      clientDetail: "V consent",
      opinion: "V",
      productMarketing: "O",
      detail: "O",
      productMarketingacation: "O",
      productAchievement: "V",
      myClient: "O",
      ...productPages("V"),
      shortLink: "O",
      smsList: "O X",
      // What operations brought, marketing puts in force.
      doNotCall: "V importApprove",
      biReport: "V",
      // What became of the links that they asked to lead elsewhere.
      approvalCenter: "V",
      ...everyone,
    },
    loose: [],
  },
  {
    code: "auditor",
    name: { cn: "审计员", en: "Auditor", es: "Auditor" },
    remark: { cn: "只读全部，不作更改", en: "Reads everything, changes nothing", es: "Lee todo y no cambia nada" },
    scope: "all",
    pages: { ...viewOfAuditor, ...exportsOfAuditor, systemSecurity: "V" },
    loose: [],
  },
];

/** The demo's accounts, the role of each, and the phone that gets their codes. */
export const accountSeed: readonly {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  readonly phone: string;
}[] = [
  { account: "admin", name: "Alejandra Ruiz", role: "admin", phone: "5550001001" },
  { account: "ops", name: "Óscar Medina", role: "operations", phone: "5550001002" },
  { account: "service", name: "Sofía Herrera", role: "service", phone: "5550001003" },
  { account: "collector", name: "Carlos Núñez", role: "collector", phone: "5550001004" },
  { account: "lead", name: "Laura Campos", role: "lead", phone: "5550001005" },
  { account: "reviewer", name: "Ricardo Salas", role: "reviewer", phone: "5550001006" },
  { account: "finance", name: "Fernanda Ortiz", role: "finance", phone: "5550001007" },
  { account: "finance2", name: "Felipe Ibarra", role: "finance", phone: "5550001008" },
  { account: "marketing", name: "Mariana Cruz", role: "marketing", phone: "5550001009" },
  { account: "auditor", name: "Andrés Vega", role: "auditor", phone: "5550001010" },
];

/** The second collector, who comes with the demo's teams. */
export const secondCollector = { account: "collector2", name: "Claudia Rojas", phone: "5550001011" };

/** The second reviewer, to whom blind cases of the first come. */
export const secondReviewer = { account: "reviewer2", name: "Renata Aguilar", phone: "5550001012" };

/** The second marketer, who shares the first one's lists. */
export const secondMarketer = { account: "marketing2", name: "Miguel Soto", phone: "5550001013" };

/** Every account that a demo brings, by account and name. */
export const demoAccounts: readonly { readonly account: string; readonly name: string }[] = [
  ...accountSeed,
  secondCollector,
  secondReviewer,
  secondMarketer,
];
