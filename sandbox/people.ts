import { clabeFor } from "../src/people/borrower/domain/clabe.ts";
import { curpFor } from "../src/people/borrower/domain/curp-generator.ts";
import { rfcFor } from "../src/people/borrower/domain/rfc.ts";
import type { IncomeSource } from "../src/people/borrower/domain/status.ts";
import { addDays, businessDate, type BusinessDate } from "../src/platform/shared/business-date.ts";
import { cents, type Cents } from "../src/platform/shared/cents.ts";
import { between, digits, pick, randomFrom, weighted, type Random } from "./chance.ts";
import { EMPLOYERS, MEN, QUARTERS, RELATIONS, STATES, STREETS, SURNAMES, TRADES, WOMEN, type State } from "./names.ts";

type City = State["cities"][number];

interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly relation: string;
}

/** A believable borrower. */
export interface Person {
  readonly externalId: string;
  readonly firstName: string;
  readonly paternal: string;
  readonly maternal: string;
  /** All of it, as on the identity card. */
  readonly name: string;
  readonly sex: "H" | "M";
  readonly birthOn: BusinessDate;
  readonly curp: string;
  readonly rfc: string;
  readonly phone: string;
  readonly email: string;
  readonly stateCode: string;
  readonly city: City;
  readonly address: string;
  readonly incomeSource: IncomeSource;
  readonly monthlyIncomeCents: Cents;
  readonly employer: string;
  readonly clabe: string;
  readonly contacts: readonly Contact[];
}

/** Banks of wage accounts, and how common each is. */
const WAGE_BANKS = {
  "012": 30,
  "002": 14,
  "072": 12,
  "014": 10,
  "021": 6,
  "127": 9,
  "137": 7,
  "044": 4,
  "638": 6,
  "722": 5,
  "036": 3,
  "728": 3,
  "166": 3,
  "030": 2,
};
const PLAZAS = ["180", "320", "580", "650", "840", "225", "028", "150", "680", "910", "690", "610"];
const STATE_WEIGHTS = Object.fromEntries(STATES.map((state) => [state.code, state.weight]));

const phoneIn = (random: Random, areaCode: string): string => areaCode + digits(random, 10 - areaCode.length);

/** ASCII letters only, for addresses of e-mail. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();

/** Incomes between 6,000 and 35,000 pesos, most of them near the low end, in steps of 100. */
const income = (random: Random): Cents => cents((60 + Math.floor(290 * random() * random())) * 100_00);

function contactOf(random: Random, surname: string, areaCode: string): Contact {
  const relation = pick(random, RELATIONS);
  const given = pick(random, /a$|^Madre|^Cónyuge/.test(relation) ? WOMEN : MEN);
  const family = /^(Madre|Padre|Herman|Hij|Prim)/.test(relation) ? surname : pick(random, SURNAMES);
  return { name: `${given} ${family} ${pick(random, SURNAMES)}`, phone: phoneIn(random, areaCode), relation };
}

/** The day on which ages are counted; a fixed one, so that a person does not change with the calendar. */
const BORN_BEFORE = businessDate("2026-01-01");

/** The person of a seed; the same seed always gives the same person. They are between 20 and 63 years old. */
export function personFrom(seed: string): Person {
  const random = randomFrom(`person ${seed}`);
  const sex = random() < 0.54 ? "M" : "H";
  const firstName = pick(random, sex === "M" ? WOMEN : MEN);
  const [paternal, maternal] = [pick(random, SURNAMES), pick(random, SURNAMES)];
  const code = weighted(random(), STATE_WEIGHTS);
  const state = STATES.find((candidate) => candidate.code === code) ?? pick(random, STATES);
  const city = pick(random, state.cities);
  const ageInDays = Math.floor((20 + 43 * Math.min(random(), 0.25 + 0.75 * random())) * 365.25);
  const birthOn = addDays(BORN_BEFORE, -ageInDays);
  const curp = curpFor({
    firstName,
    paternal,
    maternal,
    birthOn,
    sex,
    state: random() < 0.85 ? code : pick(random, STATES).code,
  });
  const salaried = random() < 0.63;
  return {
    externalId: `u${digits(randomFrom(`external ${seed}`), 12)}`,
    name: `${firstName} ${paternal} ${maternal}`,
    firstName,
    paternal,
    maternal,
    sex,
    birthOn,
    curp,
    city,
    rfc: rfcFor(curp, `${between(random, 1, 9)}${pick(random, [..."ABCDEFGHJKLMNPQRSTUVW"])}`),
    phone: phoneIn(random, city.areaCode),
    email: `${plain(firstName)}.${plain(paternal)}${between(random, 1, 999)}@correo.example`,
    stateCode: state.code,
    address: `${pick(random, STREETS)} ${between(random, 1, 980)}, Col. ${pick(random, QUARTERS)}, ${city.name}, ${state.name}`,
    incomeSource: salaried ? "salaried" : "selfEmployed",
    monthlyIncomeCents: income(random),
    employer: pick(random, salaried ? EMPLOYERS : TRADES),
    clabe: clabeFor(weighted(random(), WAGE_BANKS), pick(random, PLAZAS), digits(random, 11)),
    contacts: Array.from({ length: between(random, 2, 4) }, () => contactOf(random, paternal, city.areaCode)),
  };
}
