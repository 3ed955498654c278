import type { Services } from "./context.ts";

/** Lines that a feature adds to `/metrics`. */
export type Gauge = (services: Services) => readonly string[] | Promise<readonly string[]>;
