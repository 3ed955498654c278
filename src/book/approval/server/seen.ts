import { createHash } from "node:crypto";
import type { MoneyEffect } from "../contract.ts";
import { figuresOf } from "../domain/same-effect.ts";
import { stakes } from "../domain/stakes.ts";
import type { Entries } from "./dry-run.ts";

/**
 * Stands for what a checker looks at: what the request would do now, and which version of the record it would be done
 * to.
 */
export const seenOf = (effect: MoneyEffect, version: number | null | undefined): string =>
  createHash("sha256")
    .update(JSON.stringify([figuresOf(effect), version ?? null]))
    .digest("hex");

/** An effect as the operation log keeps it: the amount, the order before and after, and every posting. */
export const brief = (effect: MoneyEffect) => ({
  amountCents: stakes(effect).amount,
  order: effect.order,
  legs: effect.legs,
});

/** What was carried out, with the entries in which it stands. */
export const briefly = (effect: MoneyEffect, entries: Entries) => ({
  ...brief(effect),
  entries: entries ? { from: entries[0], to: entries[1] } : null,
});
