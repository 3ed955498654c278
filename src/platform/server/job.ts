import type { Message } from "../shared/messages.ts";
import type { Services } from "./context.ts";
import { port } from "./features.ts";

/**
 * When a job is due: so many seconds after its last start, or once a day at a time of day (`HH:mm`) in the business's
 * zone.
 */
export type Schedule = { readonly every: number } | { readonly at: string };

/** Work that the product does by itself, again and again; one process at a time does it, whichever comes first. */
export type Job = Schedule & {
  /** `<noun>.<what>`; its row in the table `job`. */
  readonly name: string;
  /** What it does, for the page of jobs. */
  readonly title: Message;
  /** Does what is due. It must be safe to run twice; what takes long ends soon after `stop`. */
  readonly run: (services: Services, stop: AbortSignal) => Promise<unknown>;
};

/** Declares a job, for the feature's manifest. */
export const job = (declared: Job): Job => declared;

/** Each job of the product. */
export const declaredJob = port<Job>("platform.declaredJob");
