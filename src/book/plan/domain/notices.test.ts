import { expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { notices } from "./notices.ts";

const amounts = { debt: cents(125_321), owedBack: cents(0), total: cents(125_321), offer: null };
const text = (dueOn: string | null, today: string): string =>
  notices.payHere(
    { name: "Rocío", orderNo: "TR1", dueOn, today: businessDate(today), zone: "America/Mexico_City" },
    amounts,
    { debt: null, extension: null },
  );

test("how to pay tells the balance of the order, and apart from it the day of its earliest installment", () => {
  const balance = "Hola Rocío, tu saldo de la orden TR1 es $1,253.21";
  expect(text("2026-11-23", "2026-11-23")).toBe(`${balance}; tu próximo pago vence el 23-11-2026.`);
  expect(text("2026-11-23", "2026-11-24")).toBe(`${balance}, con un pago vencido el 23-11-2026.`);
  expect(text(null, "2026-11-24")).toBe(`${balance}.`);
});
