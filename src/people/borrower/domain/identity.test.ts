import { describe, expect, test } from "vitest";
import { identityDiffers, plainName, unlikeReviewed, type Identity, type Reviewed } from "./identity.ts";

const ana: Identity = { name: "Ana Pérez", curp: "PEPJ900101MDFRRN09", clabe: "032180000118359719" };

describe("an identity", () => {
  test.each([
    ["nothing else", {}, []],
    ["the name written otherwise", { name: "ANA  PEREZ" }, []],
    ["another name", { name: "Luz Pérez" }, ["name"]],
    ["another CURP", { curp: "LOHL850505MJCPRZ04" }, ["curp"]],
    ["another account", { clabe: "012180000118359713" }, ["clabe"]],
    ["a CURP where there was one", { curp: null }, ["curp"]],
    ["everything", { name: "x", curp: "y", clabe: "z" }, ["name", "curp", "clabe"]],
  ])("with %s differs in just that", (_what, other, fields) => {
    expect(identityDiffers(ana, { ...ana, ...other })).toEqual(fields);
    expect(identityDiffers({ ...ana, ...other }, ana)).toEqual(fields);
  });

  test("is compared by the plain form of its name", () => expect(plainName("  José  Ñuñez ")).toBe("JOSE NUNEZ"));
});

describe("what is about to be paid", () => {
  const reviewed: Reviewed = { name: "Ana", curp: "C", birthOn: "1990-01-01", clabe: "1", holder: "Ana" };

  test.each([
    ["is as reviewed", {}, [], []],
    ["names somebody else", { name: "Luz", curp: "D", birthOn: "1991-01-01" }, [], ["name", "curp", "birthOn"]],
    ["goes to another account", { clabe: "2" }, [], ["clabe"]],
    ["goes to an account that was accepted since", { clabe: "2" }, ["2"], []],
    ["goes to the account of another holder", { holder: "Luz" }, [], ["holder"]],
    ["goes to an accepted account for somebody else", { clabe: "2", name: "Luz" }, ["2"], ["name"]],
  ])("%s", (_what, present, accepted, fields) => {
    expect(unlikeReviewed(reviewed, { ...reviewed, ...present }, new Set(accepted))).toEqual(fields);
  });
});
