import { expect, test } from "vitest";
import { curpFitsName } from "./curp-name.ts";

test.each([
  ["PEPJ900101HDFRRN09", "Juan Pérez Prado", true],
  ["PEPJ900101HDFRRN09", "José de la Peña Prado", true],
  ["PEPJ900101HDFRRN09", "María Gómez Ruiz", false],
  ["XUXA900101MDFXXX01", "Ana Ñuñez", true],
  ["XUXA900101MDFXXX01", "Ana N\u0303un\u0303ez", true],
  ["DAAO900101HNEXXX01", "Óscar D’Ávila Acuña", true],
  ["OXBA900101MDFXRN07", "Ana O'Brien Báez", true],
  ["DXGA900101MNERVN02", "Ana D’Angelo Garci\u0301a", true],
])("%s and %s", (curp, name, fits) => {
  expect(curpFitsName(curp, name)).toBe(fits);
});
