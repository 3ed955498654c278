import * as z from "zod";
import { withKind } from "../../platform/shared/field-kind.ts";
import { command, contract, query } from "../../platform/shared/endpoint.ts";
import { id, optionalWords, reason, ref, trilingual, version, words } from "../../platform/shared/fields.ts";
import { menuNode } from "../auth/contract.ts";
import { menuType } from "./domain/menu-type.ts";
import { menuMessages as m } from "./messages.ts";

/** `domain:identifier:action`; the list of codes travels comma-separated. */
export const PERMS = /^[a-z]+:[A-Za-z]+:[A-Za-z]+$/;

/** The parent of what stands at the top. */
export const TOP = "0";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });
const parentId = withKind(
  { kind: "id", of: "menu" },
  z
    .string()
    .min(1, "required")
    .regex(/^(0|[1-9]\d{0,17})$/, "id"),
);

const entry = z.object({
  id: id(),
  parentId: id().nullable(),
  type: menuType.schema,
  name: names,
  icon: z.string().nullable(),
  url: z.string().nullable(),
  perms: z.string(),
  orderNum: z.int(),
  hidden: z.boolean(),
  version: z.int(),
  /** How many roles hold it. */
  roles: z.int(),
  /** Whether a call of this build asks for its code, or whether it is a group or a page. */
  used: z.boolean(),
  /** Its code belongs to no page: it may stand under a directory. */
  loose: z.boolean(),
});
export type MenuEntry = z.infer<typeof entry>;

const fields = {
  ...trilingual("name", 60),
  orderNum: z.int().min(0).max(1_000_000),
  /** A page's identifier, out of the registry; groups and buttons have none. */
  url: optionalWords(60),
  perms: withKind(
    { kind: "text", max: 120, pattern: PERMS },
    z.string().trim().min(1, "required").max(120).regex(PERMS, "format"),
  ),
  icon: optionalWords(40),
  hidden: z.boolean().default(false),
};

/** The whole menu with its codes, and what administrators do to it. */
export const menu = contract("menu", m, {
  tree: query({
    path: "/api/menu/tree",
    access: ["system:sysMenu:view", "system:sysRole:view"],
    title: m.title,
    input: z.object({}),
    output: z.object({ list: z.array(entry) }),
  }),
  registry: query({
    path: "/api/menu/registry",
    access: ["system:sysMenu:create", "system:sysMenu:edit"],
    title: m.registry,
    input: z.object({}),
    output: z.object({
      /** Pages that are built and have no entry. */
      pages: z.array(z.object({ url: z.string(), name: names, perms: z.string(), hidden: z.boolean() })),
      /** Codes that calls ask for and no entry has. */
      codes: z.array(z.string()),
    }),
  }),
  impact: query({
    path: "/api/menu/impact",
    access: "system:sysMenu:view",
    title: m.impact,
    input: z.object({ id: ref("menu") }),
    output: z.object({
      /** The entry and everything below it. */
      entries: z.array(z.object({ id: id(), type: menuType.schema, name: names, perms: z.string() })),
      /** The roles that hold one of them. */
      roles: z.array(z.object({ id: id(), name: names, users: z.int() })),
      /** How many members of staff have one of these roles. */
      staff: z.int(),
    }),
  }),
  preview: query({
    path: "/api/menu/preview",
    access: "system:sysMenu:view",
    title: m.preview,
    input: z.object({ roleId: ref("role") }),
    output: z.object({ key: z.array(menuNode), buttons: z.int() }),
  }),
  /** Which permission a page takes that is not in the caller's menu; null where there is no such page, or nothing is lacking. */
  whyNot: query({
    path: "/api/menu/why-not",
    access: "signedIn",
    title: m.whyNot,
    input: z.object({ page: words(60) }),
    output: z.object({ permission: z.string(), names: names.nullable(), roles: z.array(names) }).nullable(),
  }),
  create: command({
    path: "/api/menu/create",
    access: "system:sysMenu:create",
    title: m.create,
    input: z.object({ type: menuType.schema, parentId, ...fields }),
    output: z.object({ id: id(), version: z.int() }),
  }),
  edit: command({
    path: "/api/menu/edit",
    access: "system:sysMenu:edit",
    title: m.edit,
    input: z.object({ id: ref("menu"), version: version(), ...fields }),
    output: z.object({ id: id(), version: z.int() }),
  }),
  move: command({
    path: "/api/menu/move",
    access: "system:sysMenu:move",
    title: m.move,
    /** Without `beforeId` it goes to the end of its new parent. */
    input: z.object({ id: ref("menu"), version: version(), parentId, beforeId: ref("menu").optional() }),
    output: z.object({ id: id(), version: z.int() }),
  }),
  remove: command({
    path: "/api/menu/remove",
    access: "system:sysMenu:remove",
    title: m.remove,
    /**
     * `entries`: how many entries the caller was shown; another number means that something was added or taken away
     * meanwhile.
     */
    input: z.object({ id: ref("menu"), version: version(), entries: z.int().min(1).max(100_000), reason: reason() }),
    output: z.object({ removed: z.int() }),
  }),
});
