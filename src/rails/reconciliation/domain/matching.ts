import { daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { LineMoney } from "./money.ts";
import { LINE_OF, type Movement } from "./movement.ts";
import type { LineKind } from "./statement-line.ts";

export interface StatementLine extends LineMoney {
  readonly id: string;
  readonly kind: LineKind;
  readonly reference: string;
  readonly trackingKey: string;
  readonly on: BusinessDate;
  /** The order in which the lines happened. */
  readonly order: number;
}

/** How a line found its movement, the surest way first. */
type MatchWay = "reference" | "key" | "amountAndDay";

interface Pair {
  readonly line: StatementLine;
  readonly movement: Movement;
  readonly way: MatchWay;
}

export interface Matching {
  readonly pairs: readonly Pair[];
  /** Lines that name a movement which another line has. */
  readonly duplicates: readonly StatementLine[];
  /** Lines that stand for nothing we know. */
  readonly unknown: readonly StatementLine[];
}

/** How many days apart a line and a movement entered by hand may be. */
export const DAYS_APART = 1;

const fits = (line: StatementLine, movement: Movement): boolean => LINE_OF[movement.kind] === line.kind;

/**
 * Finds the movement behind each line, one for one. By reference, then by a key (tracking key, or what staff typed in),
 * the earliest line first; a line that names a movement which is taken is a duplicate. What is left is compared by
 * amount and day with movements entered by hand, and paired only where each is the other's sole possibility. Bulk
 * imports do the same in SQL (`pair-sql.ts`); a test compares the two.
 */
export function matchLines(lines: readonly StatementLine[], movements: readonly Movement[]): Matching {
  const pairs: Pair[] = [];
  const duplicates: StatementLine[] = [];
  const taken = new Set(movements.filter((movement) => movement.taken));
  let left = lines.toSorted((a, b) => a.order - b.order);

  const namedBy = (
    way: MatchWay,
    names: (movement: Movement) => readonly string[],
    named: (line: StatementLine) => string,
  ): void => {
    const index = new Map<string, Movement>();
    for (const movement of movements) {
      const kind = LINE_OF[movement.kind];
      for (const name of kind === null ? [] : names(movement))
        if (name !== "" && !index.has(`${kind} ${name}`)) index.set(`${kind} ${name}`, movement);
    }
    left = left.filter((line) => {
      const movement = index.get(`${line.kind} ${named(line)}`);
      if (!movement) return true;
      if (taken.has(movement)) duplicates.push(line);
      else pairs.push({ line, movement, way });
      taken.add(movement);
      return false;
    });
  };
  namedBy(
    "reference",
    ({ reference }) => (reference === null ? [] : [reference]),
    ({ reference }) => reference,
  );
  namedBy(
    "key",
    ({ keys }) => keys,
    ({ trackingKey }) => trackingKey,
  );

  const free = movements.filter((movement) => movement.byHand && !taken.has(movement) && movement.effect !== 0);
  const possible = (line: StatementLine): readonly Movement[] =>
    free.filter(
      (movement) =>
        fits(line, movement) &&
        movement.effect === line.effect &&
        Math.abs(daysBetween(movement.on, line.on)) <= DAYS_APART,
    );
  const wanted = new Map<Movement, number>();
  for (const line of left) for (const movement of possible(line)) wanted.set(movement, (wanted.get(movement) ?? 0) + 1);
  const unknown = left.filter((line) => {
    const [movement, ...others] = possible(line);
    if (!movement || others.length > 0 || wanted.get(movement) !== 1) return true;
    pairs.push({ line, movement, way: "amountAndDay" });
    return false;
  });
  return { pairs, duplicates, unknown };
}
