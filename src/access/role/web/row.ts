import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { role } from "../contract.ts";

/** A row of the list. */
export type RoleRow = OutputOf<typeof role.list>["list"][number];
