import type { Endpoint, ListEndpoint } from "../shared/endpoint.ts";
import type { Handler } from "./handle.ts";

/** Every call that the server answers, by method and path. */
export interface Registry {
  readonly handlers: readonly Handler[];
  readonly byName: ReadonlyMap<string, Handler>;
  readonly lists: ReadonlyMap<string, ListEndpoint>;
}

/** Collects the features' handlers; two for one path or one name is a mistake of the build. */
export function createRegistry(handlers: readonly Handler[]): Registry {
  const paths = new Set<string>();
  const byName = new Map<string, Handler>();
  const lists = new Map<string, ListEndpoint>();
  for (const handler of handlers) {
    const { endpoint } = handler;
    const path = `${endpoint.method} ${endpoint.path}`;
    if (paths.has(path) || byName.has(endpoint.name)) throw new Error(`two handlers for ${path} (${endpoint.name})`);
    paths.add(path);
    byName.set(endpoint.name, handler);
    if (endpoint.kind === "list") lists.set(endpoint.name, endpoint as Endpoint as ListEndpoint);
  }
  return { handlers, byName, lists };
}
