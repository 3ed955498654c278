import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { appData } from "../contract.ts";

/** What is open of a customer's app data. */
export type Overview = OutputOf<typeof appData.overview>;
