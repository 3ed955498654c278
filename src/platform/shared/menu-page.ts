import type { Message } from "./messages.ts";
import { usualActions, type UsualAction } from "./usual-actions.ts";

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
  { domain: "app", name: { cn: "应用管理", en: "App Management", es: "Gestión de apps" } },
  { domain: "message", name: { cn: "消息管理", en: "Messaging", es: "Mensajería" } },
  { domain: "report", name: { cn: "数据报表", en: "Reports", es: "Reportes" } },
  { domain: "system", name: { cn: "系统管理", en: "System", es: "Sistema" } },
] as const satisfies readonly { readonly domain: string; readonly name: Message }[];

export type MenuDomain = (typeof menuGroups)[number]["domain"];

/** Something that may be done on a page besides viewing it. */
interface PageAction {
  /** The last part of its code: `<domain>:<url>:<action>`. */
  readonly action: string;
  /** The name of its button. */
  readonly name: Message;
}

/** A page as the menu of a new installation has it. */
export interface MenuPage {
  /** The page's identifier: its file's name, its url in the menu, and the middle part of its codes. */
  readonly url: string;
  readonly domain: MenuDomain;
  /** Its place in the group, from 1. */
  readonly place: number;
  readonly name: Message;
  /** In the order of the menu. */
  readonly actions: readonly PageAction[];
  /** It is opened from another page and not shown in the menu. */
  readonly hidden: boolean;
  /** Only a demo has calls for it. */
  readonly demoOnly: boolean;
  /**
   * It is where those who hold this action of it do their work, and where they begin; of several the one with the lowest
   * place.
   */
  readonly work?: { readonly by: string; readonly place: number };
}

type WordsOf<T extends string> = T extends `${infer First} ${infer Rest}` ? First | WordsOf<Rest> : T;

/** The actions that a page has to name itself; `<action>Approve` has its name from the action. */
type OwnActions<T extends string> =
  WordsOf<T> extends infer Word ? Exclude<Word extends `${infer Base}Approve` ? Base : Word, UsualAction | ""> : never;

interface Place extends Pick<MenuPage, "domain" | "place" | "name" | "work"> {
  readonly hidden?: boolean;
  readonly demoOnly?: boolean;
}

/** The actions, parted by spaces, with the names of those that are not usual. */
type Actions<T extends string> = [OwnActions<T>] extends [never]
  ? { readonly actions?: T; readonly names?: never }
  : { readonly actions: T; readonly names: Readonly<Record<OwnActions<T> & string, Message>> };

const APPROVE = "Approve";

const approvalOf = ({ cn, en, es }: Message): Message => ({
  cn: `审批：${cn}`,
  en: `Approve: ${en}`,
  es: `Autorizar: ${es}`,
});

/**
 * Declares a page, for the feature's manifest: `page("bill", { domain: "loan", place: 3, name, actions: "export repay
 * repayApprove", names: { repay: { cn, en, es } } })`. Usual actions have their names already, and an approval is named
 * after what it approves; the compiler asks for all others.
 */
export function page<const T extends string = "">(
  url: string,
  { actions, names, hidden = false, demoOnly = false, ...rest }: Place & Actions<T>,
): MenuPage {
  const known: Readonly<Record<string, Message>> = { ...usualActions, ...names };
  const nameOf = (action: string): Message => {
    const found = known[action];
    if (!found) throw new Error(`the page ${url} does not name its action ${action}`);
    return found;
  };
  return {
    url,
    ...rest,
    actions: (actions ?? "").split(" ").flatMap((action) => {
      if (!action) return [];
      const base = action.endsWith(APPROVE) ? action.slice(0, -APPROVE.length) : action;
      return [{ action, name: base === action ? nameOf(base) : approvalOf(nameOf(base)) }];
    }),
    hidden,
    demoOnly,
  };
}

/** A code that belongs to no page; it is listed under a group. */
export interface LooseCode {
  readonly domain: MenuDomain;
  readonly code: string;
  readonly name: Message;
}
