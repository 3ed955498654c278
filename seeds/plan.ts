import type { Message } from "../src/platform/shared/messages.ts";
import { looseSeed, menuSeed, type SeedGroup, type SeedPage } from "./menu.ts";
import { roleSeed, type SeedRole } from "./roles.ts";

export interface MenuRow {
  readonly perms: string;
  readonly type: "directory" | "menu" | "button";
  readonly parent: string | null;
  readonly cn: string;
  readonly en: string;
  readonly es: string;
  readonly icon: string | null;
  readonly url: string | null;
  readonly order: number;
  readonly hidden: boolean;
}

/** What this build holds: the pages, and the codes that its calls ask for. */
export interface Build {
  readonly pages: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

const STEP = 10;
const codeOf = (domain: string, page: SeedPage, action: string): string => `${domain}:${page.url}:${action}`;
const groupCode = (domain: string): string => `${domain}:group:view`;

function row(
  perms: string,
  type: MenuRow["type"],
  parent: string | null,
  name: Message,
  index: number,
  rest: Partial<MenuRow> = {},
): MenuRow {
  return { perms, type, parent, ...name, icon: null, url: null, order: (index + 1) * STEP, hidden: false, ...rest };
}

const button = (perms: string, parent: string, name: Message, index: number): MenuRow =>
  row(perms, "button", parent, name, index);

/**
 * A page that is built, or, under its group, what calls already ask for of one that is not. A button that no call asks
 * for would do nothing: it has no row.
 */
function pageRows(group: SeedGroup, page: SeedPage, index: number, build: Build): MenuRow[] {
  const built = build.pages.has(page.url);
  const view = codeOf(group.domain, page, "view");
  const parent = built ? view : groupCode(group.domain);
  const buttons = page.actions.flatMap(({ action, name }, at) => {
    const code = codeOf(group.domain, page, action);
    return build.codes.has(code) && (built || action !== "export") ? [button(code, parent, name, at)] : [];
  });
  return built
    ? [row(view, "menu", groupCode(group.domain), page.name, index, { url: page.url, hidden: page.hidden }), ...buttons]
    : buttons;
}

/** The rows of the menu that belong to a build. A group without any has no row either. */
export function menuRows(build: Build): MenuRow[] {
  return menuSeed.flatMap((group, index) => {
    const loose = looseSeed.filter(({ domain, code }) => domain === group.domain && build.codes.has(code));
    const rows = [
      ...group.pages.flatMap((page, at) => pageRows(group, page, at, build)),
      ...loose.map(({ code, name }, at) => button(code, groupCode(group.domain), name, at)),
    ];
    return rows.length === 0
      ? []
      : [row(groupCode(group.domain), "directory", null, group.name, index, { icon: group.domain }), ...rows];
  });
}

function actionsOf(page: SeedPage, rights: string): string[] {
  const actions = page.actions.map(({ action }) => action);
  const approvals = actions.filter((action) => action.endsWith("Approve"));
  const operations = actions.filter((action) => action !== "export" && !approvals.includes(action));
  const granted = rights.split(" ").flatMap((right) => {
    if (right === "V") return [];
    if (right === "O") return operations;
    if (right === "A") return approvals;
    if (right === "X") return actions.filter((action) => action === "export");
    if (!actions.includes(right)) throw new Error(`${page.url} has no action ${right}`);
    return [right];
  });
  return ["view", ...granted];
}

/**
 * The codes that a role holds by the seed, whether built or not. Throws for a page or action that the menu does not
 * have.
 */
export function codesOfRole(role: SeedRole): string[] {
  const unknown = Object.keys(role.pages).filter(
    (url) => !menuSeed.some((group) => group.pages.some((page) => page.url === url)),
  );
  if (unknown.length > 0) throw new Error(`${role.code}: no such page: ${unknown.join(", ")}`);
  const codes = menuSeed.flatMap((group) =>
    group.pages.flatMap((page) => {
      const rights = role.pages[page.url];
      return rights === undefined ? [] : actionsOf(page, rights).map((action) => codeOf(group.domain, page, action));
    }),
  );
  return [...codes, ...role.loose];
}

export interface Grant {
  readonly role: string;
  readonly perms: string;
}

/** Which role gets which of the rows. */
export function grantsFor(rows: readonly MenuRow[]): Grant[] {
  const present = new Set(rows.map(({ perms }) => perms));
  return roleSeed.flatMap((role) =>
    codesOfRole(role)
      .filter((perms) => present.has(perms))
      .map((perms) => ({ role: role.code, perms })),
  );
}
