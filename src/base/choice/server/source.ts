import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { Message } from "../../../platform/shared/messages.ts";

/** A value as a filter takes it, and what it is called. */
interface Choice {
  readonly value: string;
  readonly label: string | Message;
}

/** Who knows the values of a set that filters name (`oneOf`, `contains({ choices })`). */
export interface ChoiceSource {
  readonly name: string;
  /** At most 1,000, in the order that they are shown in. */
  readonly read: (ctx: Context<Db>) => readonly Choice[] | Promise<readonly Choice[]>;
}

export const choiceSource = port<ChoiceSource>("choice.source");
