import { between, digits, pick, randomFrom, type Random } from "./chance.ts";
import { APPS, LOAN_APPS, PHONES, STATES } from "./names.ts";
import type { Person } from "./people.ts";

const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Few phones carry many lenders' apps. */
const loanApps = (random: Random): number => Math.floor(13 * random() ** 3);

function callLog(random: Random, person: Person, now: Date) {
  const strangers = Array.from({ length: 6 }, () => pick(random, pick(random, STATES).cities).areaCode).map(
    (area) => area + digits(random, 10 - area.length),
  );
  const phones = [
    ...person.contacts.map(({ phone }) => phone),
    ...person.contacts.map(({ phone }) => phone),
    ...strangers,
  ];
  return Array.from({ length: between(random, 12, 40) }, () => ({
    phone: pick(random, phones),
    at: new Date(now.getTime() - between(random, 1, 30 * 86_400) * 1000).toISOString(),
    seconds: random() < 0.2 ? 0 : between(random, 4, 1400),
    direction: random() < 0.5 ? ("in" as const) : ("out" as const),
  }));
}

/** What a borrower's app uploads about its phone. About one phone in 150 is shared with other borrowers. */
export function deviceOf(seed: string, person: Person, now: Date) {
  const random = randomFrom(`device ${seed}`);
  const [model, os] = pick(random, PHONES);
  const shared = random() < 0.007;
  const lenders = shuffled(random, LOAN_APPS).slice(0, loanApps(random));
  return {
    deviceId: shared ? `shared-${between(random, 1, 9)}` : digits(random, 15),
    model,
    os,
    contactsCount: between(random, 12, 420),
    smsCount: between(random, 40, 2600),
    loanApps: lenders.length,
    installed: [...shuffled(random, APPS).slice(0, between(random, 6, 14)), ...lenders],
    callLog: callLog(random, person, now),
    latitude: Number((person.city.latitude + (random() - 0.5) * 0.08).toFixed(6)),
    longitude: Number((person.city.longitude + (random() - 0.5) * 0.08).toFixed(6)),
  };
}
