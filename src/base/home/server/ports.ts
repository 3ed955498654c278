import type { Context } from "../../../platform/server/context.ts";
import type { Database } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { Access, OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { home } from "../contract.ts";

/** Something that may wait for a member of staff, to be counted for whoever may see its page. */
interface Waiting {
  readonly label: Message;
  readonly access: Access;
  readonly page: string;
  /** The nouns of which a change may bring another count. */
  readonly of: readonly string[];
  /** The page's parameters that show what is counted. */
  readonly params?: Readonly<Record<string, string>>;
  readonly count: (ctx: Context<Database>, staffId: string) => Promise<number>;
}

/** What may wait for somebody, in the order in which it is shown. */
export const waits = port<Waiting>("home.waits");

type Done = OutputOf<typeof home.day>["done"];

/** Counts what a member of staff has done since an instant, by kind. */
export const doneBy = port<(ctx: Context<Database>, staffId: string, since: Date) => Promise<Done>>("home.doneBy");
