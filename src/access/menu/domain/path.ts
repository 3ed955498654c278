/** A group's path in the address: its English name without spaces. */
export const groupPath = (nameEn: string): string => nameEn.replace(/\s+/g, "");

/** What the server and the fixed routes answer themselves; a group of that path would never be reached. */
const TAKEN = new Set(["login", "test", "home", "api", "open", "docs", "assets", "healthz", "readyz", "metrics", "ws"]);

/**
 * Whether an English name makes a path: letters and digits, in words joined by spaces or hyphens, and nothing that is a
 * route already.
 */
export const makesPath = (nameEn: string): boolean =>
  /^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/.test(nameEn) && !TAKEN.has(groupPath(nameEn).toLowerCase());
