/** The codes without which nobody could give a right back: whoever holds all of them can shape menus and roles. */
export const KEYS = [
  "system:sysMenu:view",
  "system:sysMenu:create",
  "system:sysMenu:edit",
  "system:sysRole:view",
  "system:sysRole:edit",
  "system:sysRole:authorize",
] as const;

/** Whether codes hold every key. */
export const holdsKeys = (codes: ReadonlySet<string>): boolean => KEYS.every((code) => codes.has(code));
