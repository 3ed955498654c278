import type * as z from "zod";
import type { Access, Kind } from "../../shared/endpoint.ts";

/** A contract entry as the browser needs it. */
export interface Callable {
  readonly name: string;
  readonly kind: Kind;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  readonly output: z.ZodType;
  readonly sends: unknown;
}
