import type { Endpoint } from "../../../platform/shared/endpoint.ts";

/**
 * The same call without a transaction around its verb, which opens its own: failed attempts must be kept although the call is
 * refused, and no connection may be held while a password is hashed.
 */
export const inOwnTransactions = <E extends Endpoint>(endpoint: E): Omit<E, "kind"> & { readonly kind: "query" } => ({ ...endpoint, kind: "query" });
