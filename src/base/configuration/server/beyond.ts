import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port, type Features } from "../../../platform/server/features.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Access } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { configuration } from "../contract.ts";
import { definitionOf } from "./definitions.ts";

/** Where a record is seen: parameters of its page. */
type Params = Readonly<Record<string, string>>;

/**
 * Who knows what lies beyond a limit that a setting is: records that were made before it was drawn, and go on. They are
 * told to whoever is about to draw it, and for as long as there are any.
 */
export interface BeyondLimit {
  readonly keys: readonly string[];
  /** What is said of so many (`n`). */
  readonly text: Message;
  /** Who may see which they are, and where. */
  readonly access: Access;
  readonly page: string;
  readonly params: Params;
  /** All that a value of the setting leaves beyond it, those that matter most first. */
  readonly find: (
    db: Db,
    key: string,
    value: number,
  ) => Promise<readonly { readonly name: string; readonly params: Params }[]>;
}

export const beyondLimit = port<BeyondLimit>("configuration.beyondLimit");

const limitOf = (features: Features, key: string): BeyondLimit | undefined =>
  features.of(beyondLimit).find(({ keys }) => keys.includes(key));

/** Whether a setting is a limit beyond which something may lie. */
export const isLimit = (features: Features, key: string): boolean => limitOf(features, key) !== undefined;

const NAMED = 5;

/** What a value of a setting leaves beyond it; null for nothing. Names it for those only who may see it where it stands. */
export const beyond = handle(configuration.beyond, async ({ key, value }, ctx: Context<Db>) => {
  const { key: known } = definitionOf(ctx.services, key);
  const limit = limitOf(ctx.services.features, known);
  const found = limit ? await limit.find(ctx.db, known, value) : [];
  if (!limit || found.length === 0) return null;
  const { cn, en, es } = limit.text;
  const maySee = holds(ctx.actor.permissions, limit.access);
  return {
    count: found.length,
    text: { cn, en, es },
    page: limit.page,
    params: { ...limit.params },
    named: maySee ? found.slice(0, NAMED).map(({ name, params }) => ({ name, params: { ...params } })) : [],
  };
});
