import type { Endpoint } from "../shared/endpoint.ts";

/**
 * The same call without a transaction around its verb, which opens its own: what it notes must be kept although the call is refused, or no
 * connection may be held during long work (a password's hash, a picture).
 */
export const inOwnTransactions = <E extends Endpoint>(endpoint: E): Omit<E, "kind"> & { readonly kind: "query" } => ({ ...endpoint, kind: "query" });
