import type { Features } from "../../../platform/server/features.ts";
import type { Endpoint } from "../../../platform/shared/endpoint.ts";

/** Every command that a second person may have to check. */
export const checkedCalls = ({ calls }: Pick<Features, "calls">): readonly Endpoint[] =>
  [...calls.values()].filter(({ approve }) => approve !== undefined);
