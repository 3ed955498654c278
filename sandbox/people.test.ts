import { expect, test } from "vitest";
import { checkClabe } from "../src/people/borrower/domain/clabe.ts";
import { ageOn, checkCurp } from "../src/people/borrower/domain/curp.ts";
import { rfcWarning } from "../src/people/borrower/domain/rfc.ts";
import { open } from "../src/door/open/contract.ts";
import { businessDate } from "../src/platform/shared/business-date.ts";
import { deviceOf } from "./device.ts";
import { personFrom } from "./people.ts";

const seeds = Array.from({ length: 500 }, (_, index) => `seed ${index}`);
const people = seeds.map(personFrom);
const NOW = new Date("2026-03-02T18:00:00Z");

test("the same seed gives the same person and device", () => {
  expect(seeds.map(personFrom)).toEqual(people);
  expect(seeds.map((seed, index) => deviceOf(seed, people[index]!, NOW))).toEqual(
    seeds.map((seed, index) => deviceOf(seed, people[index]!, NOW)),
  );
});

test("everybody's identifiers are valid and agree with who they are", () => {
  for (const { curp, rfc, clabe, sex, birthOn } of people) {
    expect(checkCurp(curp)).toMatchObject({ ok: true, facts: { sex, birthOn } });
    expect(checkClabe(clabe)).toMatchObject({ ok: true, bank: expect.any(String) });
    expect(rfcWarning(rfc)).toBeUndefined();
  }
});

test("everybody is of age, earns 6,000–35,000 pesos, and has a number of the own city", () => {
  for (const { birthOn, monthlyIncomeCents, phone, city } of people) {
    expect(ageOn(birthOn, businessDate("2026-01-01"))).toBeGreaterThanOrEqual(19);
    expect(monthlyIncomeCents).toBeGreaterThanOrEqual(600_000);
    expect(monthlyIncomeCents).toBeLessThanOrEqual(3_500_000);
    expect(phone).toMatch(/^\d{10}$/);
    expect(phone.startsWith(city.areaCode)).toBe(true);
  }
});

test("people differ from one another", () => {
  for (const key of ["externalId", "curp", "phone", "clabe"] as const)
    expect(new Set(people.map((person) => person[key])).size).toBe(people.length);
});

test("what is known of them is what the door takes in", () => {
  for (const [index, person] of people.entries()) {
    expect(open.register.input.safeParse(person).error).toBeUndefined();
    expect(
      open.appData.input.safeParse({ externalId: person.externalId, ...deviceOf(seeds[index]!, person, NOW) }).error,
    ).toBeUndefined();
  }
});
