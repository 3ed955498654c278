import { describe, expect, test } from "vitest";
import { STATES } from "../../../../sandbox/names.ts";
import { federalEntity } from "../../../people/borrower/domain/states.ts";
import { isFarOut, kilometresBetween } from "./distance.ts";
import { centreOf, STATE_CENTRES } from "./state-centres.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("the distance of two places", () => {
  test.each([
    ["a place from itself", at(19.43, -99.13), at(19.43, -99.13), 0],
    ["Mexico City to Monterrey", at(19.4326, -99.1332), at(25.6866, -100.3161), 705],
    ["Tijuana to Cancún", at(32.5149, -117.0382), at(21.1619, -86.8515), 3236],
    ["across the line where the longitudes meet", at(0, 179.5), at(0, -179.5), 111],
    ["pole to pole", at(90, 0), at(-90, 0), 20_015],
  ])("%s", (_what, one, other, kilometres) => {
    expect(Math.round(kilometresBetween(one, other))).toBeCloseTo(kilometres, -1);
    expect(kilometresBetween(other, one)).toBeCloseTo(kilometresBetween(one, other), 6);
  });
});

describe("the centres of the states", () => {
  test("are those of all 32 states, with areas that make up the country, and none is known of who was born abroad", () => {
    expect(Object.keys(STATE_CENTRES).sort()).toEqual(federalEntity.codes.filter((code) => code !== "NE").sort());
    const country = Object.values(STATE_CENTRES).reduce((sum, { area }) => sum + area, 0);
    expect(Math.abs(country - 1_960_647)).toBeLessThan(1_000);
    expect([centreOf("NE"), centreOf(null), centreOf("toString")]).toEqual([null, null, null]);
  });

  test("leave every town where borrowers live within its state, and no town of another part of the country", () => {
    const towns = STATES.flatMap(({ code, cities }) => cities.map((city) => ({ code, ...city })));
    const far = (code: string, town: (typeof towns)[number]): boolean => {
      const centre = centreOf(code);
      if (!centre) throw new Error(`no centre of ${code}`);
      return isFarOut(kilometresBetween(centre, town), centre.area);
    };
    expect(towns.filter((town) => far(town.code, town)).map(({ name }) => name)).toEqual([]);
    const [tijuana, cancun] = [at(32.515, -117.038), at(21.162, -86.851)];
    for (const place of [tijuana, cancun]) {
      const centre = STATE_CENTRES.DF;
      expect(isFarOut(kilometresBetween(centre, place), centre.area)).toBe(true);
    }
  });
});
