import { expect, test } from "vitest";
import { asksToStop } from "./stop-word.ts";

test.each(["BAJA", "baja", " Baja. ", "BÁJA", "\nSTOP!", "“ALTO”", "alto…", "ＢＡＪＡ", "no más"])(
  "%j ends marketing",
  (text) => {
    expect(asksToStop(text)).toBe(true);
  },
);

test.each(["", "bajame la tasa", "Quiero pagar, no me den de baja", "alto interés", "stopp", "1", "sí"])(
  "%j does not",
  (text) => {
    expect(asksToStop(text)).toBe(false);
  },
);
