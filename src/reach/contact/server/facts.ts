import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { ContactFacts, ContactRules } from "../domain/guard.ts";
import type { ContactPurpose } from "../domain/sets.ts";
import { saysWhoAndWhat } from "../domain/first-words.ts";
import { zonesOf } from "../domain/zones.ts";
import type { Contact } from "./contact.ts";
import type { Counted, Known, Person } from "./known.ts";

/** The facts of a contact, and what its row says that they were. */
export interface Judged {
  readonly facts: ContactFacts;
  readonly basis: Readonly<Record<string, unknown>>;
}

/** Finds what is known by a customer's id or a number. */
class Index<T> {
  readonly #by = new Map<string, T[]>();

  add(key: string | null, item: T): void {
    if (key === null || key === "") return;
    const found = this.#by.get(key);
    if (found) found.push(item);
    else this.#by.set(key, [item]);
  }

  all(keys: readonly string[]): T[] {
    return [...new Set(keys.flatMap((key) => this.#by.get(key) ?? []))];
  }
}

const ofId = (id: string | null): string | null => id && `c${id}`;
const ofPhone = (phone: string | null): string | null => phone && `p${phone}`;

/** Puts the facts of each contact together from what was gathered of all. */
export class Facts {
  readonly #known: Known;
  readonly #people = new Index<Person>();
  readonly #flags = new Index<Known["flags"][number]>();
  readonly #attempts = new Index<Counted>();
  readonly #dunned: Set<string>;
  readonly #words: readonly string[];

  constructor(known: Known, words: readonly string[]) {
    this.#known = known;
    this.#words = words;
    this.#dunned = new Set(known.dunned);
    for (const person of known.people) {
      this.#people.add(ofId(person.id), person);
      this.#people.add(ofPhone(person.phone), person);
    }
    for (const flag of known.flags) {
      this.#flags.add(ofId(flag.customerId), flag);
      this.#flags.add(ofPhone(flag.phone), flag);
    }
    for (const attempt of known.attempts) this.#add(attempt);
  }

  #add(attempt: Counted): void {
    this.#attempts.add(ofId(attempt.customerId), attempt);
    this.#attempts.add(ofPhone(attempt.phone), attempt);
  }

  /** Counts a contact that was let pass: the next one of the same customer comes after it. */
  count({ customerId, phone, purpose }: Contact, at: Date): void {
    this.#add({ customerId, phone, purpose, at });
    if (purpose === "collection" && customerId !== null) this.#dunned.add(customerId);
  }

  /** The facts of a contact under the rules in force for its purpose. */
  of(contact: Contact, rules: ContactRules): Judged {
    const { customerId, phone, purpose, channel } = contact;
    const same = this.#people.all([ofId(customerId) ?? "", ofPhone(phone) ?? ""]);
    const person = same.find(({ id }) => id === customerId);
    const keys = [...same.flatMap(({ id }) => ofId(id) ?? []), ofId(customerId) ?? "", ofPhone(phone) ?? ""];
    const attempts = this.#attempts.all(keys).filter((each) => each.purpose === purpose);
    const lives = person ? [person] : same;
    const zones =
      lives.length === 0 ? zonesOf(null, null) : lives.flatMap((each) => zonesOf(each.stateCode, each.municipality));
    const first =
      purpose === "collection" && channel !== "call" && customerId !== null && !this.#dunned.has(customerId);
    const whose = person ? [person] : same;
    const facts: ContactFacts = {
      purpose,
      answers: contact.answers === true,
      own: person ? channel === "chat" || person.phone === phone : customerId === null && purpose !== "collection",
      zones: [...new Set(zones)],
      status: same.find(({ status }) => status !== 0)?.status ?? 0,
      pastDue: same.some(({ id }) => this.#known.pastDue.has(id)),
      consent: whose.length > 0 && whose.every(({ id }) => this.#known.consented.has(id)),
      flags: this.#flags.all(keys),
      registers: this.#known.registers.map(({ kind, asOf, phones }) => ({ kind, asOf, listed: phones.has(phone) })),
      promisedOn: latestOf(same.flatMap(({ id }) => this.#known.promised.get(id) ?? [])),
      saysWhoAndWhat: !first || saysWhoAndWhat(contact.text ?? "", this.#words, this.#callers(contact, person)),
      attempts: attempts.map(({ at }) => at),
      rules,
    };
    return { facts, basis: { ...basisOf(facts), ...(first && { first }), ...placeOf(person) } };
  }

  #callers({ by }: Contact, person: Person | undefined): string[] {
    return [by === null ? undefined : this.#known.staff.get(by), person?.appName].flatMap((name) => name ?? []);
  }
}

const latestOf = (days: readonly BusinessDate[]): BusinessDate | null => days.toSorted().at(-1) ?? null;

const placeOf = (person: Person | undefined) =>
  person && { state: person.stateCode, municipality: person.municipality };

const UNCOUNTED: readonly ContactPurpose[] = ["transactional"];

function basisOf({ purpose, zones, rules, attempts, flags, promisedOn, registers }: ContactFacts) {
  if (UNCOUNTED.includes(purpose)) return {};
  return {
    zones,
    hours: rules.hours,
    recent: attempts.length,
    perDay: rules.perDay,
    perWeek: rules.perWeek,
    ...(flags.length > 0 && { flags: flags.map(({ kind, purposes, untilOn }) => ({ kind, purposes, untilOn })) }),
    ...(promisedOn && { promisedOn }),
    ...(purpose === "marketing" && { registers: registers.map(({ kind, asOf, listed }) => ({ kind, asOf, listed })) }),
  };
}
