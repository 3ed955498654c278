import { addDays, DEFAULT_ZONE, startOfDay, type BusinessDate } from "../../src/platform/shared/business-date.ts";
import { weighted, type Chance } from "../chance.ts";

/** How a borrower repays one loan. */
export type Character = "punctual" | "twoParts" | "late" | "never";

export interface Habits {
  readonly characters: Readonly<Record<Character, number>>;
  /** Share (0–1) of the final payments that are some pesos too high. */
  readonly overpays: number;
  /** Share of the borrowers who borrow again after a loan is settled. */
  readonly reborrows: number;
  /** Pays everything as soon as it is paid out, whatever the character. */
  readonly eager: boolean;
}

export const HABITS: Habits = {
  characters: { punctual: 61, twoParts: 10, late: 23, never: 6 },
  overpays: 0.01,
  reborrows: 0.6,
  eager: false,
};

/** One intended payment of an installment: when, and which share of what is then outstanding. */
export interface Intent {
  readonly at: Date;
  readonly share: number;
}

const MAX_DAYS_LATE = 20;
const HOUR_MS = 3_600_000;

/** The character in which a borrower's loan number `cycle` is repaid. */
export const characterOf = (chance: Chance, habits: Habits, cycle: number): Character =>
  weighted(chance(`character ${cycle}`), habits.characters);

/** A moment between 8:00 and 21:30 in Mexico City, some days from a day. */
function momentOn(day: BusinessDate, days: number, draw: number): Date {
  return new Date(startOfDay(DEFAULT_ZONE, addDays(day, days)).getTime() + (8 + 13.5 * draw) * HOUR_MS);
}

/**
 * The payments that a character intends for an installment: a punctual borrower pays on the due date or up to two days
 * before, one pays in two parts, a late one pays 1–20 days after it (few days more often than many), and one never
 * pays.
 */
export function intentsOf(
  character: Character,
  chance: Chance,
  cycle: number,
  termNo: number,
  dueOn: BusinessDate,
): readonly Intent[] {
  const draw = (question: string): number => chance(`${question} ${cycle} ${termNo}`);
  const hour = draw("hour");
  if (character === "never") return [];
  if (character === "late")
    return [{ at: momentOn(dueOn, 1 + Math.floor(MAX_DAYS_LATE * draw("days late") ** 2), hour), share: 1 }];
  if (character === "twoParts") {
    const first = {
      at: momentOn(dueOn, -3 + Math.floor(3 * draw("first part")), hour),
      share: 0.3 + 0.4 * draw("share"),
    };
    return [first, { at: momentOn(dueOn, draw("second part") < 0.75 ? 0 : 2, draw("second hour")), share: 1 }];
  }
  return [{ at: momentOn(dueOn, draw("days early") < 0.6 ? 0 : draw("two days") < 0.6 ? -1 : -2, hour), share: 1 }];
}
