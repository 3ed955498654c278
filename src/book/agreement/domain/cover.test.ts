import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, subtract, sumCents } from "../../../platform/shared/cents.ts";
import { netPayout, schedule, type Terms } from "../../plan/domain/schedule.ts";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { catText, coverOf, coverRows } from "./cover.ts";
import { clausesOf, CURRENT_TEXT } from "./text.ts";

const terms: Terms = {
  principal: cents(200_000),
  consultationFee: cents(30_000),
  consultationUpfront: true,
  annualInterestBp: 3600,
  overdueDailyBp: 100,
  overdueCapBp: 10_000,
  extensionFeeBp: 1000,
  termCount: 2,
  termDays: 14,
  taxBp: 0,
};
const parties = {
  lender: "Uno",
  recaNo: "",
  complaintsUnit: "",
  borrower: "José Núñez",
  orderNo: "TR1",
  product: "Rápido",
};

describe("the cover sheet", () => {
  test("says what is received, what is paid and when, and what it costs a year", () => {
    const cover = coverOf(terms);
    expect(cover.received).toBe(170_000);
    expect(cover.installments).toEqual([
      { termNo: 1, days: 14, amount: 102_800 },
      { termNo: 2, days: 28, amount: 101_400 },
    ]);
    expect([cover.total, cover.cost]).toEqual([204_200, 34_200]);
    expect(cover.cat).toBeGreaterThan(1000);
    const rows = new Map(coverRows(parties, terms, cover));
    expect(rows.get("Monto que se deposita")).toBe("$1,700.00 MXN");
    expect(rows.get("Cuota 2 de 2")).toBe("$1,014.00 MXN, a los 28 días del depósito");
    expect(rows.get("Comisión por apertura")).toContain("se descuenta del depósito");
  });

  test("says of interest and fees what they bear of IVA, and the CAT without it", () => {
    const taxed: Terms = { ...terms, consultationFee: cents(34_800), taxBp: 1600 };
    const cover = coverOf(taxed);
    expect(cover.received).toBe(165_200);
    expect(cover.installments.map(({ amount }) => amount)).toEqual([103_248, 101_624]);
    expect([cover.tax, cover.cost, cover.cat]).toEqual([4_800 + 448 + 224, 39_672, coverOf(terms).cat]);
    const rows = new Map(coverRows(parties, taxed, cover));
    expect(rows.get("Tasa de interés anual")).toBe("36.00 % más IVA");
    expect(rows.get("Comisión por apertura")).toBe("$348.00 MXN, IVA incluido (se descuenta del depósito)");
    expect(rows.get("Prórroga")).toContain("más IVA");
    expect(rows.get("IVA")).toBe("16.00 % de intereses y comisiones: $54.72 MXN, incluidos en los montos");
    expect(new Map(coverRows(parties, terms, coverOf(terms))).has("IVA")).toBe(false);
  });

  test("is the plan of the contract, whatever the price", () => {
    fc.assert(
      fc.property(
        fc.record({
          principal: fc.integer({ min: 50_000, max: 5_000_000 }).map(cents),
          feeBp: fc.integer({ min: 0, max: 9000 }),
          consultationUpfront: fc.boolean(),
          annualInterestBp: fc.integer({ min: 0, max: 20_000 }),
          termCount: fc.integer({ min: 1, max: 4 }),
          termDays: fc.integer({ min: 1, max: 90 }),
          taxBp: fc.constantFrom(0, 1600),
        }),
        ({ feeBp, ...drawn }) => {
          const price = { ...terms, ...drawn, consultationFee: cents(Math.floor((drawn.principal * feeBp) / 10_000)) };
          const { received, total, cost } = coverOf(price);
          const plan = schedule(price, businessDate("2026-03-02"));
          expect(total).toBe(sumCents(plan.flatMap((term) => [term.principal, term.interest, term.consultation])));
          expect(received).toBe(netPayout(price));
          expect(cost).toBe(subtract(total, received));
        },
      ),
    );
  });

  test("names the register and the complaints unit where the lender has said them", () => {
    const rowsWith = (more: object) => new Map(coverRows({ ...parties, ...more }, terms, coverOf(terms)));
    expect(rowsWith({}).has("Número de registro (RECA)")).toBe(false);
    const named = rowsWith({ recaNo: "15379-439-033571", complaintsUnit: "UNE, 55 5555 5555" });
    expect(named.get("Número de registro (RECA)")).toBe("15379-439-033571");
    expect(named.get("Aclaraciones y reclamaciones")).toBe("UNE, 55 5555 5555");
  });

  test("states a CAT with one decimal, or that there is none", () => {
    expect([catText(25), catText(1234.56), catText(null)]).toEqual(["25.0 %", "1234.6 %", "No es posible calcularlo"]);
  });
});

test("a text that was never given out is not made up", () => {
  expect(clausesOf(CURRENT_TEXT).length).toBeGreaterThan(5);
  expect(() => clausesOf(CURRENT_TEXT + 1)).toThrow(RangeError);
});
