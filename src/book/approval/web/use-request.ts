import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { approval } from "../contract.ts";

export type Request = OutputOf<typeof approval.detail>;

/** A request with what it would do now. */
export const useRequest = (approvalId: string) => useCall(approval.detail, { approvalId });
