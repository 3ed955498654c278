import type { BusinessDate } from "../../platform/shared/business-date.ts";
import type { Cents } from "../../platform/shared/cents.ts";

/**
 * What the code finds in a column of each PostgreSQL type; `cents` is a number in a column whose name ends in `_cents`.
 * JSON may be anything.
 */
export interface DriverTypes {
  _int4: readonly number[];
  _int8: readonly string[];
  _text: readonly string[];
  bool: boolean;
  bytea: Uint8Array;
  cents: Cents;
  date: BusinessDate;
  float8: number;
  int2: number;
  int4: number;
  int8: string;
  json: unknown;
  jsonb: unknown;
  name: string;
  numeric: string;
  text: string;
  timestamptz: Date;
  uuid: string;
}
