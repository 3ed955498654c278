import * as z from "zod";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { isAtWork, mayHave, peopleOf, type Piece, type SeatFacts } from "../../seat/domain/allocation.ts";
import { distribute, type Item } from "../../seat/domain/distribute.ts";
import { chanceFrom } from "../../seat/domain/seeded-chance.ts";
import type { Strategy } from "../../seat/domain/status.ts";

/** The most orders that are shared out at once, and people among whom. */
export const MAX_SHARED = 500;
export const MAX_SHARERS = 100;

/** Why an order stays where it is when orders are shared out. */
export const stays = closedSet([
  { code: "claimed", tone: "moving", label: { cn: "已被领取", en: "Claimed", es: "Tomada" } },
  {
    code: "notWaiting",
    tone: "waiting",
    label: { cn: "不再等待审核", en: "Not waiting for review", es: "No espera revisión" },
  },
  {
    code: "barred",
    tone: "attention",
    label: { cn: "这些审核员都不能审核", en: "None of them may review it", es: "Ninguno puede revisarla" },
  },
  { code: "full", tone: "attention", label: { cn: "今日名额已满", en: "No room today", es: "Sin cupo hoy" } },
]);
export type Stays = CodeOf<typeof stays>;

/** What a refusal says of a plan that is not as it was shown: how many orders go elsewhere, and the first of them. */
export const staleShare = z.object({
  count: z.int(),
  changes: z.array(
    z.object({
      orderNo: z.string(),
      /** Whose it was to be, and whose it would be now; null is nobody's. */
      shown: z.string().nullable(),
      now: z.string().nullable(),
      why: stays.schema.nullable(),
      /** Who works on it. */
      holder: z.string().nullable(),
    }),
  ),
});
export type StaleShare = z.infer<typeof staleShare>;

/** An order that might be given to somebody. */
export interface Case extends Piece, Item {
  /** Whether reviewers may work on it at all, and nobody does. */
  readonly state: "free" | Extract<Stays, "claimed" | "notWaiting">;
}

/** Who is given which orders. */
export interface Share {
  readonly userId: string;
  readonly loanIds: readonly string[];
}

interface Plan {
  readonly shares: readonly Share[];
  readonly left: readonly { readonly id: string; readonly why: Stays }[];
}

/**
 * Shares waiting orders out among reviewers. Whoever is not at work is given none, and what somebody works on stays with
 * them. The same orders, people and seed give the same plan.
 */
export function planShares(
  cases: readonly Case[],
  reviewers: readonly SeatFacts[],
  { strategy, seed }: { readonly strategy: Strategy; readonly seed: number },
): Plan {
  const atWork = reviewers.filter(isAtWork);
  const { hands, left } = distribute({
    strategy,
    pieces: cases.filter(({ state }) => state === "free"),
    people: peopleOf(atWork),
    may: mayHave(atWork),
    chance: chanceFrom(seed),
  });
  const over = new Map<string, Stays>(left.map(({ id, why }) => [id, why]));
  return {
    shares: [...hands].map(([userId, loanIds]) => ({ userId, loanIds })),
    left: cases.flatMap(({ id, state }) => {
      const why = state === "free" ? over.get(id) : state;
      return why === undefined ? [] : [{ id, why }];
    }),
  };
}

/** An order that goes elsewhere than was shown; null is nobody. */
interface Change<C> {
  readonly about: C;
  readonly shown: string | null;
  readonly now: string | null;
}

/** What of a plan is not as it was shown, in the order of the orders. */
export function changesOf<C extends Pick<Case, "id">>(
  cases: readonly C[],
  shown: readonly Share[],
  now: readonly Share[],
): Change<C>[] {
  const holders = (shares: readonly Share[]) =>
    new Map(shares.flatMap(({ userId, loanIds }) => loanIds.map((id) => [id, userId] as const)));
  const [then, today] = [holders(shown), holders(now)];
  return cases
    .map((about) => ({ about, shown: then.get(about.id) ?? null, now: today.get(about.id) ?? null }))
    .filter((one) => one.shown !== one.now);
}
