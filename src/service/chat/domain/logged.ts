import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "chatGroup", tone: "waiting", label: { cn: "聊天分组", en: "Chat group", es: "Grupo de chat" } },
];
