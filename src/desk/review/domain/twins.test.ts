import { expect, test } from "vitest";
import { likenessesOf } from "./twins.ts";

const named = (name: string, ...addresses: string[]) => ({ name, addresses });

test.each([
  ["José Luis Pérez López", "María Fernanda Pérez López", true],
  ["JOSE LUIS PEREZ LOPEZ", "María de la Luz Pérez y López", true],
  ["Ana Pérez", "María Fernanda Pérez López", true],
  ["Ana López", "María Fernanda Pérez López", true],
  ["José Núñez Peña", "Rosa Nunez Pena", true],
  ["José Luis Pérez García", "María Fernanda Pérez López", false],
  ["Pérez", "María Pérez", false],
  ["Ana Pérez", "Pérez García", false],
  ["", "", false],
])("the family names of %s and %s are pointed out: %s", (a, b, alike) => {
  expect(likenessesOf(named(a), named(b))).toEqual(alike ? ["familyName"] : []);
  expect(likenessesOf(named(b), named(a))).toEqual(alike ? ["familyName"] : []);
});

test.each([
  ["Av. Juárez 12, Col. Centro", "av juarez 12 col centro", true],
  ["Av. Juárez 12, Col. Centro", "Av. Juárez 121, Col. Centro", false],
  ["s/n", "S/N", false],
])("the addresses %s and %s are pointed out: %s", (a, b, alike) => {
  expect(likenessesOf(named("Ana Ruiz", a), named("Luis Vega", b))).toEqual(alike ? ["address"] : []);
});
