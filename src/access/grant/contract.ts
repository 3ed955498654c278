import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { id } from "../../platform/shared/fields.ts";
import { grantMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** The roles by name, for every form that offers them. */
export const roles = contract("role", m, {
  options: query({
    path: "/api/role/options",
    access: ["system:sysRole:view", "system:sysMenu:view", "system:sysUser:view", "system:systemSecurity:policy"],
    title: m.options,
    input: z.object({}),
    output: z.array(z.object({ id: id(), code: z.string(), name: names })),
  }),
});
