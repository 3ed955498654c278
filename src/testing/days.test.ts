import { describe, expect, test } from "vitest";
import { randomFrom } from "../../sandbox/chance.ts";
import { handlers, lists } from "../calls.ts";
import { FIRST_DAY, LAST_DAY } from "../platform/shared/business-date.ts";
import { exportInput, type Endpoint } from "../platform/shared/endpoint.ts";
import { fieldErrors } from "../platform/server/input-errors.ts";
import { placesIn, put, sampleOf, shapeOf, type Path } from "./malformed/shapes.ts";

/** What stands for a day or an instant in an input that is made from a schema, and nothing else does. */
const DAY = "2026-03-02";
const NO_DAYS = [
  "0000-01-01",
  "0001-01-01",
  "1899-12-31",
  "2201-01-01",
  "9999-12-31",
  "+010000-01-01",
  "-000001-01-01",
  "2026-02-30",
  "2026-13-01",
  "",
  DAY + "Z",
];

const at = (value: unknown, path: Path): unknown =>
  path.reduce((held, key) => (held as Readonly<Record<string, unknown>>)[key], value);

/** Every place for a day in a call's input, however deep. */
const daysIn = (
  endpoint: Endpoint,
): [name: string, place: string, endpoint: Endpoint, input: unknown, path: Path][] => {
  const input = sampleOf(shapeOf(endpoint), randomFrom(endpoint.name));
  return placesIn(input)
    .filter((path) => at(input, path) === DAY)
    .map((path) => [endpoint.name, path.join("."), endpoint, input, path]);
};

/** The calls, and the exports that take the filters of their lists. */
const exports = lists.map(({ endpoint }): Endpoint => ({
  ...endpoint,
  name: `${endpoint.name}/export`,
  input: exportInput(endpoint.spec) as Endpoint["input"],
}));
const places = [...handlers.map(({ endpoint }) => endpoint), ...exports].flatMap(daysIn);

const complaints = (endpoint: Endpoint, input: unknown): readonly string[] => {
  const parsed = endpoint.input.safeParse(input, { reportInput: true });
  return parsed.success ? [] : fieldErrors(endpoint, parsed.error, "en").map(({ field }) => field);
};

test("the places for a day are found in commands, lists, exports and at the door", () => {
  const names = places.map(([name, place]) => `${name} ${place}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "bill.repay valueOn",
      "bill.list dueOnFrom",
      "loan.list appliedAtTo",
      "opm.fetch settledOn",
      "bill.list/export filter.dueOnTo",
    ]),
  );
  expect(names.length).toBeGreaterThan(60);
});

describe("a day that does not exist or lies beyond reason is refused by name", () => {
  test.each(places)("in %s %s", (_name, place, endpoint, input, path) => {
    for (const day of NO_DAYS)
      expect([day, complaints(endpoint, put(input, path, day))]).toEqual([day, expect.arrayContaining([place])]);
    for (const day of [FIRST_DAY, LAST_DAY])
      expect([day, complaints(endpoint, put(input, path, day)).includes(place)]).toEqual([day, false]);
  });
});
