import { derived, port, type Features } from "./features.ts";
import type { Handler } from "./handle.ts";
import type { ListHandler } from "./list-handler.ts";

/** Each handler as a manifest has it, without what stands around it: approvals, exports. */
export const declaredHandler = port<Handler>("platform.declaredHandler");

/** Each list of the product. */
export const declaredList = port<ListHandler>("platform.declaredList");

const byCall = <H extends Handler>(handlers: readonly H[]): ReadonlyMap<string, H> =>
  new Map(handlers.map((handler) => [handler.endpoint.name, handler]));

/** The handlers of the manifests by the names of their calls. */
export const handlersOf: (features: Features) => ReadonlyMap<string, Handler> = derived((features) =>
  byCall(features.of(declaredHandler)),
);

/** The lists of the product by the names of their calls. */
export const listsOf: (features: Features) => ReadonlyMap<string, ListHandler> = derived((features) =>
  byCall(features.of(declaredList)),
);
