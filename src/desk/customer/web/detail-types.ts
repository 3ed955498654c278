import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { customer } from "../contract.ts";

/** The answer that the customer's page shows. */
export type CustomerDetail = OutputOf<typeof customer.detail>;
