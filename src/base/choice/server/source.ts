import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";

/** A value as a filter takes it, and what it is called. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Who knows the values of a set that filters name (`oneOf`, `contains({ choices })`). */
export interface ChoiceSource {
  readonly name: string;
  /** At most 1,000, in the order that they are shown in. */
  readonly read: (db: Db) => Promise<readonly Choice[]>;
}

export const choiceSource = port<ChoiceSource>("choice.source");
