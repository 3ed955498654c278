import { expect, test } from "vitest";
import { canonicalNumber, hiddenOrNull, hideNumbers, shownNumber } from "./numbers.ts";

test.each([
  ["+52 55 1234 5678", "5512345678"],
  ["+521 (55) 1234-5678", "5512345678"],
  ["044 55 1234 5678", "5512345678"],
  ["\u202a+52 55 1234 5678\u202c", "5512345678"],
  ["+1 212 555 0123", "12125550123"],
  ["72266", "72266"],
  ["*264", "*264"],
  ["BBVA", "BBVA"],
  ["=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
  ["", ""],
])("a number %j is kept as %j", (raw, kept) => expect(canonicalNumber(raw)).toBe(kept));

test.each([
  ["5512345678", "55****5678"],
  ["12125550123", "12****0123"],
  ["1234567", "****"],
  ["72266", "72266"],
  ["BBVA", "BBVA"],
  ["tel:5512345678", "tel:****5678"],
])("a number %j is shown as %j", (kept, shown) => expect(shownNumber(kept)).toBe(shown));

test.each([
  ["Llámame al 55 1234 5678 porfa", "Llámame al ****5678 porfa"],
  ["Mi cuenta es 032180000118359719", "Mi cuenta es ****9719"],
  ["Tarjeta 4152-3134-1234-1234.", "Tarjeta ****1234."],
  ["CURP PEPJ900101HDFRRN09", "CURP PEPJ****09"],
  ["BBVA: tu código es 483920, no lo compartas", "BBVA: tu código es ••••, no lo compartas"],
  ["Tu clave: 4839", "Tu clave: ••••"],
  ["您的验证码是 483920", "您的验证码是 ••••"],
  ["Código 123-456", "Código ••••"],
  ["\u202egnp.exe\u202c", "gnp.exe"],
  ["55\u200b1234\u20605678", "****5678"],
])("%j is shown as %j", (text, shown) => {
  expect(hideNumbers(text)).toBe(shown);
  expect(hiddenOrNull(text)).toBe(shown);
});

test.each([
  "Retiro por $1,250.00 el 21-11-2026 10:30",
  "Vence el 2026-11-21 10:30",
  "Mañana a las 8 en el centro 🙏",
  "مرحبا 👩‍👧",
  "=HYPERLINK(1)",
  "Depto 1204, piso 12",
])("%j stays as it is", (text) => expect(hiddenOrNull(text)).toBeNull());
