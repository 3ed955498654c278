/**
 * The rules of contact once more, worked out by hand and apart from the guard: clocks by their offsets and the dates of
 * the law's change of time in the United States, days of rest as a list. Nothing of the guard is used here.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Places with the hours that their clocks are behind UTC, in winter and in summer. */
export const PLACES = [
  { state: "DF", municipality: "Coyoacán", behind: [[6, 6]] },
  { state: "JC", municipality: null, behind: [[6, 6]] },
  { state: "SR", municipality: "Hermosillo", behind: [[7, 7]] },
  { state: "BC", municipality: "Mexicali", behind: [[8, 7]] },
  { state: "BS", municipality: null, behind: [[7, 7]] },
  { state: "SL", municipality: "Mazatlán", behind: [[7, 7]] },
  { state: "QR", municipality: "Benito Juárez", behind: [[5, 5]] },
  { state: "NT", municipality: "Tepic", behind: [[7, 7]] },
  { state: "NT", municipality: "Bahía de Banderas", behind: [[6, 6]] },
  {
    state: "NT",
    municipality: "Nuevo Vallarta",
    behind: [
      [6, 6],
      [7, 7],
    ],
  },
  { state: "CH", municipality: "Delicias", behind: [[6, 6]] },
  { state: "CH", municipality: "Juárez", behind: [[7, 6]] },
  { state: "CH", municipality: "Ojinaga", behind: [[6, 5]] },
  {
    state: "CH",
    municipality: null,
    behind: [
      [6, 6],
      [7, 6],
      [6, 5],
    ],
  },
  { state: "CL", municipality: "Saltillo", behind: [[6, 6]] },
  { state: "CL", municipality: "Piedras Negras", behind: [[6, 5]] },
  { state: "NL", municipality: "Monterrey", behind: [[6, 6]] },
  { state: "NL", municipality: "Anáhuac", behind: [[6, 5]] },
  { state: "TS", municipality: "Nuevo Laredo", behind: [[6, 5]] },
  {
    state: "TS",
    municipality: "Reinosa",
    behind: [
      [6, 6],
      [6, 5],
    ],
  },
  {
    state: null,
    municipality: null,
    behind: [
      [5, 5],
      [6, 6],
      [7, 7],
      [6, 5],
      [7, 6],
      [8, 7],
    ],
  },
  {
    state: "NE",
    municipality: "Juárez",
    behind: [
      [5, 5],
      [6, 6],
      [7, 7],
      [6, 5],
      [7, 6],
      [8, 7],
    ],
  },
] as const satisfies readonly {
  readonly state: string | null;
  readonly municipality: string | null;
  readonly behind: readonly (readonly [winter: number, summer: number])[];
}[];

type Behind = readonly [winter: number, summer: number];

/** The second Sunday of March and the first of November, at two in the morning by the clock that holds then. */
const SUMMERS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  2026: [Date.UTC(2026, 2, 8, 2), Date.UTC(2026, 10, 1, 2)],
  2027: [Date.UTC(2027, 2, 14, 2), Date.UTC(2027, 10, 7, 2)],
};

/** What a place's clocks show, as if it were UTC. */
function shownThere([winter, summer]: Behind, at: Date): Date {
  const standard = at.getTime() - winter * HOUR;
  const [from, to] = SUMMERS[new Date(standard).getUTCFullYear()] ?? [Infinity, Infinity];
  const light = standard >= from && at.getTime() - summer * HOUR < to;
  return new Date(at.getTime() - (light ? summer : winter) * HOUR);
}

const REST = new Set(
  `2026-01-01 2026-02-02 2026-03-16 2026-05-01 2026-09-16 2026-11-16 2026-12-25
   2027-01-01 2027-02-01 2027-03-15 2027-05-01 2027-06-06 2027-09-16 2027-11-15 2027-12-25`.split(/\s+/),
);

export const dayOf = (shown: Date): string => shown.toISOString().slice(0, 10);

export interface Story {
  readonly purpose: "service" | "collection" | "marketing";
  readonly behind: readonly Behind[];
  readonly own: boolean;
  readonly consent: boolean;
  readonly status: number;
  readonly pastDue: boolean;
  readonly listed: boolean;
  readonly registerDaysOld: number;
  readonly promisedOn: string | null;
  readonly flag: { readonly purposes: readonly string[]; readonly untilOn: string | null } | null;
  readonly said: boolean;
  readonly attempts: readonly Date[];
}

export const LIMITS = {
  from: "07:00",
  to: "22:00",
  service: { perDay: 4, perWeek: 9 },
  collection: { perDay: 2, perWeek: 5 },
  marketing: { perDay: 1, perWeek: 3 },
  registerDays: 30,
} as const;

/** Whether a clock of one place is against it. */
function illegalThere(story: Story, behind: Behind, at: Date): boolean {
  const shown = shownThere(behind, at);
  const day = dayOf(shown);
  const time = shown.toISOString().slice(11, 16);
  if (time < LIMITS.from || time >= LIMITS.to) return true;
  if (story.purpose !== "service" && (shown.getUTCDay() === 0 || REST.has(day))) return true;
  if (story.purpose === "collection" && story.promisedOn !== null && day < story.promisedOn) return true;
  if (story.flag?.purposes.includes(story.purpose) && (story.flag.untilOn === null || day <= story.flag.untilOn))
    return true;
  return false;
}

/** Whether a contact may leave at an instant. */
export function mayLeave(story: Story, at: Date): boolean {
  const { purpose, attempts, behind } = story;
  if (!story.own || !story.said) return false;
  if (behind.some((each) => illegalThere(story, each, at))) return false;
  if (purpose === "marketing") {
    if (!story.consent || story.status !== 0 || story.pastDue || story.listed) return false;
    if (story.registerDaysOld > LIMITS.registerDays) return false;
  }
  // By the clock of each place, those of its day and of the six before it.
  return behind.every((each) => {
    const day = dayOf(shownThere(each, at));
    const first = dayOf(new Date(Date.parse(`${day}T12:00:00Z`) - 6 * DAY));
    const days = attempts.filter((attempt) => attempt <= at).map((attempt) => dayOf(shownThere(each, attempt)));
    return (
      days.filter((one) => one === day).length < LIMITS[purpose].perDay &&
      days.filter((one) => one >= first && one <= day).length < LIMITS[purpose].perWeek
    );
  });
}
