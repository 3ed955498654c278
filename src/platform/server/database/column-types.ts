import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../shared/business-date.ts";
import type { Cents } from "../../shared/cents.ts";

/**
 * What a column of each type takes from the code. `tables.ts`, which is generated, names its columns' types by these.
 */

/** An id, or another bigint that is no amount: text, as rows bring it. */
export type Bigint = string;
/** `bigint` under a name that ends in `_cents`. */
export type Amount = Cents;
/** `jsonb`: written as `json(value)`. */
export type Json = RawBuilder<unknown>;
/** `numeric`: text, so that nothing is rounded on the way. */
export type Numeric = string | number;
export type Day = BusinessDate;
/** A type that has no values in the code: written by SQL alone. */
export type Expression = RawBuilder<unknown>;
