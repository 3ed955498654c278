import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attribute, creditedTo, type Contact } from "./attribution.ts";

const HOUR_MS = 3_600_000;
const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 2) + hour * HOUR_MS);
const contact = (staffId: string, hour: number, reached = true): Contact => ({ staffId, at: at(hour), reached });

const contacts = fc.array(
  fc.record({
    staffId: fc.constantFrom("a", "b", "c"),
    at: fc.integer({ min: 0, max: 400 }).map(at),
    reached: fc.boolean(),
  }),
  { maxLength: 12 },
);
const applications = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 })
  .map((hours) => hours.map((hour, index) => ({ loanId: `o${index}`, at: at(hour) })));

describe("attribution", () => {
  test("goes to the last who reached the customer before, not to who tried or called afterwards", () => {
    const all = [contact("a", 1), contact("b", 5), contact("c", 8, false), contact("a", 20)];
    expect(creditedTo(all, at(10), 7)).toBe("b");
    expect(creditedTo([contact("c", 8, false)], at(10), 7)).toBe(null);
  });

  test("ends to the second after the days of the setting", () => {
    const all = [contact("a", 0)];
    expect(creditedTo(all, at(7 * 24), 7)).toBe("a");
    expect(creditedTo(all, new Date(at(7 * 24).getTime() + 1), 7)).toBe(null);
    expect(creditedTo(all, at(0), 7), "at once").toBe("a");
  });

  test("counts a customer once: the first application that a contact led to, else the first", () => {
    const two = [
      { loanId: "x", at: at(1) },
      { loanId: "y", at: at(30) },
    ];
    expect(attribute(two, [contact("a", 20)], 7)).toMatchObject({ loanId: "y", to: "a" });
    expect(attribute(two, [], 7)).toMatchObject({ loanId: "x", to: null });
    expect(attribute([], [contact("a", 1)], 7)).toBe(null);
  });

  test("is what looking at every contact says, in any order of contacts and applications", () => {
    fc.assert(
      fc.property(applications, contacts, fc.integer({ min: 1, max: 14 }), (orders, made, days) => {
        const credits = orders.map((order) => {
          const led = made.filter(
            (one) => one.reached && one.at <= order.at && order.at.getTime() - one.at.getTime() <= days * 24 * HOUR_MS,
          );
          const last = Math.max(...led.map((one) => one.at.getTime()));
          return {
            order,
            who: new Set<string>(led.filter((one) => one.at.getTime() === last).map((one) => one.staffId)),
          };
        });
        const found = attribute(orders, made, days);
        if (found === null) {
          expect(orders).toEqual([]);
          return;
        }
        const credited = credits.filter(({ who }) => who.size > 0);
        const earliest = Math.min(...(credited.length > 0 ? credited : credits).map(({ order }) => order.at.getTime()));
        expect(found.at.getTime()).toBe(earliest);
        const whose = credits.find(({ order }) => order.loanId === found.loanId)?.who;
        expect(found.to === null ? whose?.size === 0 : whose?.has(found.to)).toBe(true);
      }),
      { numRuns: Number(process.env.SHARINGS ?? 500) },
    );
  });
});
