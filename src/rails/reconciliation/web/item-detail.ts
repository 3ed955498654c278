import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { reconciliation } from "../contract.ts";

export type ItemDetail = OutputOf<typeof reconciliation.detail>;
