import type { FederalEntity } from "../../../people/borrower/domain/states.ts";
import type { Point } from "./distance.ts";

/** A state as far as distances go. */
interface StateCentre extends Point {
  /** In square kilometres. */
  readonly area: number;
}

const centre = (latitude: number, longitude: number, area: number): StateCentre => ({ latitude, longitude, area });

/**
 * The centroids of the 32 states in degrees (WGS 84), to a hundredth of a degree, with their areas. Source: INEGI, the
 * layer of centroids of the Cuadernos Estadísticos y Mapas (CEM 3.0), and the areas of the Marco Geoestadístico 2020.
 * Who was born abroad has none.
 */
export const STATE_CENTRES: Readonly<Record<Exclude<FederalEntity, "NE">, StateCentre>> = {
  AS: centre(22.01, -102.36, 5_616),
  BC: centre(30.35, -115.18, 71_450),
  BS: centre(25.93, -111.82, 73_909),
  CC: centre(18.82, -90.33, 57_485),
  CL: centre(27.3, -102.04, 151_595),
  CM: centre(19.11, -103.91, 5_627),
  CS: centre(16.48, -92.53, 73_311),
  CH: centre(28.81, -106.47, 247_413),
  DF: centre(19.28, -99.14, 1_495),
  DG: centre(24.92, -104.91, 123_317),
  GT: centre(20.94, -101.1, 30_607),
  GR: centre(17.67, -99.92, 63_596),
  HG: centre(20.48, -98.89, 20_813),
  JC: centre(20.48, -103.61, 78_588),
  MC: centre(19.45, -99.73, 22_351),
  MN: centre(19.21, -101.88, 58_599),
  MS: centre(18.74, -99.07, 4_879),
  NT: centre(21.8, -104.85, 27_857),
  NL: centre(25.57, -99.97, 64_156),
  OC: centre(17.07, -96.47, 93_758),
  PL: centre(18.82, -97.93, 34_306),
  QT: centre(20.86, -99.85, 11_691),
  QR: centre(19.48, -88.35, 44_705),
  SP: centre(22.59, -100.42, 61_138),
  SL: centre(24.75, -107.38, 57_365),
  SR: centre(29.43, -110.55, 179_355),
  TC: centre(18.11, -92.9, 24_731),
  TS: centre(24.29, -98.64, 80_249),
  TL: centre(19.43, -98.17, 3_997),
  VZ: centre(19.29, -96.69, 71_826),
  YN: centre(20.7, -88.98, 39_524),
  ZS: centre(23.17, -102.91, 75_275),
};

/** The centre of a state, by its two letters; null for somebody born abroad, and where no state is known. */
export const centreOf = (code: string | null): StateCentre | null =>
  code !== null && Object.hasOwn(STATE_CENTRES, code) ? STATE_CENTRES[code as keyof typeof STATE_CENTRES] : null;
