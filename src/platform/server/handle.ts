import type { Endpoint, InputOf, OutputOf } from "../shared/endpoint.ts";
import type { Context } from "./context.ts";
import type { Database, Tx } from "./database/connect.ts";

/** One call's verb, bound to its contract entry. Everything around the verb is done by `perform`. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly verb: (input: unknown, ctx: Context) => Promise<unknown>;
}

type DatabaseOf<E> = E extends { readonly kind: "query" | "list" } ? Database : Tx;

/**
 * Binds a verb to its contract entry. The verb gets parsed input and a context; it returns the output or throws a Refusal.
 * Queries read from the pool; every other kind runs in one transaction that also carries its audit row.
 */
export function handle<E extends Endpoint>(endpoint: E, verb: (input: InputOf<E>, ctx: Context<DatabaseOf<E>>) => Promise<OutputOf<E>>): Handler {
  return { endpoint, verb: verb as unknown as Handler["verb"] };
}
