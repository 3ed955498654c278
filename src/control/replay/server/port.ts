import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { Work } from "../../../platform/server/long-work.ts";
import type { Endpoint } from "../../../platform/shared/endpoint.ts";

/** How the past is replayed under a noun's draft. */
export interface Replay {
  /** The noun. */
  readonly of: string;
  /** The call that asks for it: who may not make it any more gets no answer either. */
  readonly call: Endpoint;
  /**
   * Goes through the past once, within what the caller may see, and answers what is shown of it. `draft` is the call's
   * input; it must hold a bounded part of the past in memory and say how far it is.
   */
  run(ctx: Context<Db>, draft: unknown, work: Pick<Work, "expect" | "progress">): Promise<unknown>;
}

/** The replays of the nouns above. */
export const replays = port<Replay>("replays");
