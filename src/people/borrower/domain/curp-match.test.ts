import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { curpFor } from "./curp-generator.ts";
import { matchCurp, type OnFile } from "./curp-match.ts";
import { CURP_STATES } from "./curp.ts";

const CURP = "PEPJ900101HDFRRN09";
const juan: OnFile = { name: "Juan Pérez Prado", birthOn: businessDate("1990-01-01"), sex: "H", stateCode: "DF" };
const alike = { name: true, birthOn: true, sex: true, state: true };

test.each([
  ["everything as the CURP says", {}, {}],
  ["another name", { name: "María Gómez Ruiz" }, { name: false }],
  ["another day of birth", { birthOn: businessDate("1991-01-01") }, { birthOn: false }],
  ["the other sex", { sex: "M" }, { sex: false }],
  ["another state", { stateCode: "JC" }, { state: false }],
  ["nothing but a name", { birthOn: null, sex: null, stateCode: null }, { birthOn: null, sex: null, state: null }],
])("a CURP beside %s", (_what, known, differs) => {
  expect(matchCurp(CURP, { ...juan, ...known })).toEqual({
    ...alike,
    ...differs,
    told: { birthOn: "1990-01-01", sex: "H", state: "DF" },
  });
});

test.each(["", "PEPJ900101HDFRRN00", "PEPJ901301HDFRRN09", "curp"])("what is no CURP says nothing: '%s'", (curp) => {
  expect(matchCurp(curp, juan)).toBeNull();
});

test("the CURP that is made for somebody matches them, whoever they are", () => {
  const names = fc.constantFrom("María Guadalupe", "José", "Ángel", "Ma. del Carmen", "Ñusta", "J Jesús");
  const surnames = fc.constantFrom("Pérez", "de la Peña", "Ñuñez", "Ávila", "Mac Gregor");
  fc.assert(
    fc.property(
      names,
      surnames,
      fc.option(surnames, { nil: undefined }),
      fc.constantFrom("H", "M", "X"),
      fc.constantFrom(...CURP_STATES),
      fc.nat(30_000),
      (firstName, paternal, maternal, sex, state, days) => {
        const birthOn = addDays(businessDate("1930-01-01"), days);
        const curp = curpFor({ firstName, paternal, ...(maternal && { maternal }), birthOn, sex, state });
        const name = [firstName, paternal, maternal].filter(Boolean).join(" ");
        expect(matchCurp(curp, { name, birthOn, sex, stateCode: state })).toMatchObject(alike);
      },
    ),
  );
});
