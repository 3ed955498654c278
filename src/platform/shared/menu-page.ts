import type { Message } from "./messages.ts";

/**
 * The groups of the menu in their order. `domain` is the first part of the codes of their pages, and the name of the
 * group's icon.
 */
export const menuGroups = [
  { domain: "loan", name: { cn: "贷款管理", en: "Loan Management", es: "Gestión de préstamos" } },
  { domain: "review", name: { cn: "信审管理", en: "Credit Review", es: "Revisión crediticia" } },
  { domain: "customer", name: { cn: "客户管理", en: "Customers", es: "Clientes" } },
  { domain: "service", name: { cn: "客服中心", en: "Customer Service", es: "Atención al cliente" } },
  { domain: "marketing", name: { cn: "营销管理", en: "Marketing", es: "Marketing" } },
  { domain: "collection", name: { cn: "催收管理", en: "Collections", es: "Cobranza" } },
  { domain: "finance", name: { cn: "资金管理", en: "Finance", es: "Finanzas" } },
  { domain: "product", name: { cn: "产品管理", en: "Product Management", es: "Gestión de productos" } },
  { domain: "app", name: { cn: "应用管理", en: "App Management", es: "Gestión de aplicaciones" } },
  { domain: "message", name: { cn: "消息管理", en: "Messaging", es: "Mensajería" } },
  { domain: "report", name: { cn: "数据报表", en: "Reports", es: "Reportes" } },
  { domain: "system", name: { cn: "系统管理", en: "System", es: "Sistema" } },
] as const satisfies readonly { readonly domain: string; readonly name: Message }[];

export type MenuDomain = (typeof menuGroups)[number]["domain"];

/** A page as the menu of a new installation has it. */
export interface MenuPage {
  /** The page's identifier: its file's name, its url in the menu, and the middle part of its codes. */
  readonly url: string;
  readonly domain: MenuDomain;
  /** Its place in the group, from 1. */
  readonly place: number;
  readonly name: Message;
  /** What may be done on it besides viewing, one code each: `<domain>:<url>:<action>`. */
  readonly actions: readonly string[];
  /** It is opened from another page and not shown in the menu. */
  readonly hidden: boolean;
  /** Only a demo has calls for it. */
  readonly demoOnly: boolean;
}

interface Declared extends Pick<MenuPage, "domain" | "place" | "name"> {
  /** The actions, parted by spaces. */
  readonly actions?: string;
  readonly hidden?: boolean;
  readonly demoOnly?: boolean;
}

/**
 * Declares a page, for the feature's manifest: `page("bill", { domain: "loan", place: 3, name, actions: "export repay"
 * })`.
 */
export const page = (url: string, { actions = "", hidden = false, demoOnly = false, ...rest }: Declared): MenuPage => ({
  url,
  ...rest,
  actions: actions.split(" ").filter(Boolean),
  hidden,
  demoOnly,
});

/** A code that belongs to no page; it is listed under a group. */
export interface LooseCode {
  readonly domain: MenuDomain;
  readonly code: string;
  readonly name: Message;
}
