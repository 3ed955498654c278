import * as z from "zod";
import { command, contract, query } from "../../platform/shared/endpoint.ts";
import { abilities, id, ref, trilingual, version, words } from "../../platform/shared/fields.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import { savedViewMessages as m } from "./messages.ts";

/** Who may share a view with everybody of a role, and change one that is shared. */
export const SHARE = "list:view:share";

const list = words(80);
const search = withKind({ kind: "text", max: 2000 }, z.string().max(2000));
const field = z.string().max(80);
/** The columns as a user arranges them; null leaves those that each user has. */
const columns = z
  .object({
    order: z.array(field).max(200).readonly(),
    hidden: z.array(field).max(200).readonly(),
    widths: z.record(field, z.int().min(20).max(2000)),
    compact: z.boolean(),
  })
  .nullable();
const NAME = 60;
const names = trilingual("name", NAME);
const state = { search, columns, isDefault: z.boolean() };
const inThree = z.object({ cn: z.string(), en: z.string(), es: z.string() });
const target = { id: ref("savedView"), version: version() };
const changed = z.object({ id: id(), version: z.int() });

/** A list under a name: filters, order and columns that one comes back to; own, or shared with a role. */
export const savedView = contract("savedView", m, {
  /** One's own views of a list and those of one's roles; the roles to share with, for who may. */
  read: query({
    path: "/api/saved-view/read",
    access: "signedIn",
    title: m.read,
    input: z.object({ list }),
    output: z.object({
      views: z.array(
        z.object({
          ...state,
          name: inThree,
          /** The page may open with it: a default of one's own, or of a role that one holds. */
          opens: z.boolean(),
          roleId: id().nullable(),
          id: id(),
          version: z.int(),
          role: inThree.nullable(),
          can: abilities(["change", "share"]),
        }),
      ),
      roles: z.array(z.object({ id: id(), cn: z.string(), en: z.string(), es: z.string() })),
    }),
  }),
  create: command({
    path: "/api/saved-view/create",
    access: "signedIn",
    title: m.create,
    input: z.object({ list, name: words(NAME), ...state }),
    output: changed,
  }),
  /** Changes a view; one's own has the same name in every language. */
  edit: command({
    path: "/api/saved-view/edit",
    access: "signedIn",
    title: m.edit,
    input: z.object({ ...target, ...names, ...state }),
    output: changed,
  }),
  /** Makes one's own view that of a role, under a name in each language. */
  share: command({
    path: "/api/saved-view/share",
    access: SHARE,
    title: m.share,
    input: z.object({ ...target, ...names, roleId: ref("role"), isDefault: z.boolean() }),
    output: changed,
  }),
  remove: command({
    path: "/api/saved-view/remove",
    access: "signedIn",
    title: m.remove,
    input: z.object(target),
    output: z.null(),
  }),
});
