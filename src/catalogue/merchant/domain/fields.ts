import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { prose, words } from "../../../platform/shared/fields.ts";

/** The zones of the countries that the console is spoken in, by their IANA names. */
const ZONES = [
  "America/Mexico_City",
  "America/Monterrey",
  "America/Merida",
  "America/Cancun",
  "America/Matamoros",
  "America/Chihuahua",
  "America/Ciudad_Juarez",
  "America/Mazatlan",
  "America/Hermosillo",
  "America/Tijuana",
  "America/Guatemala",
  "America/Tegucigalpa",
  "America/El_Salvador",
  "America/Managua",
  "America/Costa_Rica",
  "America/Panama",
  "America/Santo_Domingo",
  "America/Bogota",
  "America/Guayaquil",
  "America/Lima",
  "America/La_Paz",
  "America/Caracas",
  "America/Santiago",
  "America/Asuncion",
  "America/Montevideo",
  "America/Buenos_Aires",
  "Europe/Madrid",
] as const;

/** A taxpayer's number (RFC): three or four letters, six digits, three characters. */
const TAX_NO = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/i;

/** What is configured of a merchant besides whether it is in use. */
export const merchantFields = {
  name: words(80),
  /** The zone whose midnight begins its business days. */
  zone: z.literal([...ZONES]) as z.ZodType<string> as z.ZodType<string, string>,
  taxNo: withKind(
    { kind: "text", max: 13, pattern: TAX_NO },
    z.string().trim().min(1, "required").max(13).regex(TAX_NO, "format").toUpperCase(),
  ),
  /** The number of its contract in the register of adhesion contracts. */
  recaNo: words(40),
  /** Where its borrowers complain: name, phone, e-mail, address. */
  complaintsUnit: prose(300),
};
