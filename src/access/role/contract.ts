import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  id,
  instant,
  optionalTrilingual,
  optionalWords,
  prose,
  reason,
  ref,
  version,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, range } from "../../platform/shared/list.ts";
import { menuType } from "../menu/domain/menu-type.ts";
import { dataScope } from "../grant/domain/data-scope.ts";
import { roleMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** `roleName` is shown in every language that has no name of its own. */
const described = {
  roleName: words(60),
  ...optionalTrilingual("name", 60),
  /** As with `roleName`. */
  remark: prose(300),
  ...optionalTrilingual("remark", 300),
};
const rights = {
  /** Pages and buttons of the menu; the server adds the page of each button. */
  menuIds: z.array(ref("menu")).max(5000),
  dataScope: dataScope.schema,
  /** The packages it is held to; none stands for all. */
  packages: z.array(words(120)).max(200),
};
const permission = z.object({
  id: id(),
  type: menuType.schema,
  name: names,
  perms: z.string(),
  page: names.nullable(),
});
const kept = z.object({ id: id(), version: z.int() });

/** What each role may do, on whose records. */
export const role = contract("role", m, {
  list: list({
    path: "/api/role/list",
    access: "system:sysRole:view",
    exportAccess: "system:sysRole:export",
    title: m.title,
    filters: { name: contains(), dataScope: closed(dataScope), updatedAt: range("day"), roleId: exact("role") },
    columns: {
      id: col.id(),
      version: col.version(),
      name: col.names(),
      remark: col.names(),
      users: col.count(),
      pages: col.count(),
      dataScope: col.closed(dataScope),
      packages: col.text(),
      updatedAt: col.instant(),
      can: col.abilities(["edit", "authorize", "copy", "remove"]),
    },
    sort: ["id", "users", "updatedAt"],
  }),
  detail: query({
    path: "/api/role/detail",
    access: "system:sysRole:view",
    title: m.detail,
    input: z.object({ id: ref("role") }),
    output: z.object({
      id: id(),
      version: z.int(),
      name: names,
      remark: names,
      users: z.int(),
      updatedAt: instant(),
      menuIds: z.array(id()),
      dataScope: dataScope.schema,
      packages: z.array(z.string()),
    }),
  }),
  packageOptions: query({
    path: "/api/role/package-options",
    access: "system:sysRole:authorize",
    title: m.packageOptions,
    input: z.object({}),
    output: z.array(z.object({ packageName: z.string(), appName: z.string() })),
  }),
  create: command({
    path: "/api/role/create",
    access: "system:sysRole:create",
    title: m.create,
    input: z.object(described),
    output: kept,
  }),
  edit: command({
    path: "/api/role/edit",
    access: "system:sysRole:edit",
    title: m.edit,
    input: z.object({ id: ref("role"), version: version(), ...described }),
    output: kept,
  }),
  /** A new role with the rights of another; takes the right to authorise besides the one to create. */
  copy: command({
    path: "/api/role/copy",
    access: "system:sysRole:create",
    title: m.copy,
    input: z.object({ id: ref("role"), ...described }),
    output: kept,
  }),
  preview: query({
    path: "/api/role/preview",
    access: "system:sysRole:authorize",
    title: m.preview,
    input: z.object({ id: ref("role"), ...rights }),
    output: z.object({
      added: z.array(permission),
      removed: z.array(permission),
      dataScope: z.object({ from: dataScope.schema, to: dataScope.schema }),
      packages: z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
      users: z.int(),
      /** The first of the members of staff who have the role. */
      staff: z.array(z.string()),
    }),
  }),
  authorize: command({
    path: "/api/role/authorize",
    access: "system:sysRole:authorize",
    title: m.authorize,
    input: z.object({ id: ref("role"), version: version(), ...rights, reason: optionalWords(300) }),
    output: kept,
  }),
  remove: command({
    path: "/api/role/remove",
    access: "system:sysRole:remove",
    title: m.remove,
    input: z.object({ id: ref("role"), version: version(), reason: reason() }),
    output: z.null(),
  }),
});
