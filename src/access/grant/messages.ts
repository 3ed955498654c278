import { defineMessages } from "../../platform/shared/messages.ts";

/** The calls about what roles grant. */
export const grantMessages = defineMessages({
  options: { cn: "角色选项", en: "Choice of roles", es: "Lista de roles" },
});
