import { expect, test } from "vitest";
import { federalEntity } from "../../../people/borrower/domain/states.ts";
import { MUNICIPALITIES } from "./municipalities.ts";
import { zonesOf } from "./zones.ts";

test.each([
  ["SR", null, ["America/Hermosillo"]],
  ["QR", "Benito Juárez", ["America/Cancun"]],
  ["BC", "Tijuana", ["America/Tijuana"]],
  ["BS", null, ["America/Mazatlan"]],
  ["SL", "Culiacán", ["America/Mazatlan"]],
  ["NT", "Tepic", ["America/Mazatlan"]],
  ["NT", "bahia de banderas", ["America/Bahia_Banderas"]],
  ["NT", null, ["America/Mazatlan", "America/Bahia_Banderas"]],
  ["CH", "Chihuahua", ["America/Chihuahua"]],
  ["CH", "Cd. Juárez", ["America/Ciudad_Juarez"]],
  ["CH", "OJINAGA", ["America/Ojinaga"]],
  ["CL", "Piedras Negras", ["America/Matamoros"]],
  ["CL", "Torreón", ["America/Monterrey"]],
  ["NL", "Anáhuac", ["America/Matamoros"]],
  ["TS", "Municipio de Reynosa", ["America/Matamoros"]],
  ["TS", "Tampico", ["America/Monterrey"]],
  ["DF", "Coyoacán", ["America/Mexico_City"]],
])("%s, %s lives in %j", (state, municipality, zones) => {
  expect(zonesOf(state, municipality)).toEqual(zones);
});

test("a municipality that nobody knows may be anywhere in its state, a state anywhere in the country", () => {
  expect(zonesOf("CH", "Juares")).toEqual(["America/Chihuahua", "America/Ciudad_Juarez", "America/Ojinaga"]);
  const all = zonesOf(null, null);
  expect(all).toHaveLength(12);
  expect(zonesOf("NE", "Juárez")).toEqual(all);
  for (const state of federalEntity.codes) for (const zone of zonesOf(state, null)) expect(all).toContain(zone);
});

test("the states with more than one zone are known municipality by municipality", () => {
  const count = Object.fromEntries(
    Object.entries(MUNICIPALITIES).map(([state, names]) => [state, new Set(names.split(/,\s*/)).size]),
  );
  expect(count).toEqual({ CH: 67, CL: 38, NL: 51, TS: 43, NT: 20 });
});
