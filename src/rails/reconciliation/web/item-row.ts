import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { reconciliation } from "../contract.ts";

export type ItemRow = OutputOf<typeof reconciliation.list>["list"][number];
