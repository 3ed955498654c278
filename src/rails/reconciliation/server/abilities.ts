import { codesOf } from "../../../platform/shared/endpoint.ts";
import { itemActions, reconciliation, type ItemAction } from "../contract.ts";
import type { ItemResult, ItemState } from "../domain/item.ts";
import type { MovementKind } from "../domain/movement.ts";

/** What the possible steps of an item depend on. */
export interface ItemAbilityFacts {
  readonly state: ItemState;
  readonly result: ItemResult;
  readonly ourKind: MovementKind | null;
  readonly hasLine: boolean;
  readonly merged: boolean;
  /** A receipt in our books that no order took, or one that we reversed. */
  readonly receiptStatus: "allocated" | "unallocated" | "reversed" | null;
  readonly differenceCents: number;
  readonly cause: string | null;
}

/** What may be done with an item now, by this caller. The commands decide again under their locks. */
export function itemAbilities(facts: ItemAbilityFacts, permissions: ReadonlySet<string>): Record<ItemAction, boolean> {
  const open = facts.state === "open" && !facts.merged;
  const waits = facts.receiptStatus === "unallocated";
  const moving = facts.cause === "inTransit";
  const possible: Record<ItemAction, boolean> = {
    match: open && facts.ourKind !== "balance",
    unmatch: facts.state === "matched" && facts.hasLine && facts.ourKind !== null && facts.ourKind !== "balance",
    flat: open && !moving && (facts.differenceCents !== 0 || waits),
    reverse:
      facts.state === "flatBilled" || facts.state === "reversed" || (open && (waits || (facts.receiptStatus === "allocated" && !facts.hasLine && !moving))),
  };
  const entries = itemActions.map((action) => [action, possible[action] && codesOf(reconciliation[action].access).some((code) => permissions.has(code))]);
  return Object.fromEntries(entries) as Record<ItemAction, boolean>;
}
