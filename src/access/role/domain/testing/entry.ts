import type { Tickable } from "../ticking.ts";

/** An entry of a menu, in the order of its id. */
export const entry = (id: string, type: Tickable["type"], parentId: string | null): Tickable => ({
  id,
  type,
  parentId,
  orderNum: Number(id),
});
