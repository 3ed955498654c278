import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { weather } from "../contract.ts";

/** A provider as its screen shows it. */
export type Provider = OutputOf<typeof weather.now>["providers"][number];
