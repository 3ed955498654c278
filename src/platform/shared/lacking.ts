import type { Message } from "./messages.ts";

/**
 * Why somebody may not do something: the permission that it takes, by its name in the menu, and the roles that hold it.
 */
export interface Lacking {
  readonly permission: string;
  /** The page's name, and the button's after it; null for a code that stands in no menu. */
  readonly names: Message | null;
  /** The names of the roles; none where nobody holds it. */
  readonly roles: readonly Message[];
}
