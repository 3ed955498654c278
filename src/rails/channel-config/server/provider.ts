import type { Revised } from "../../../control/revision/domain/revised.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Database, Db } from "../../../platform/server/database/connect.ts";
import type { ProviderDialect } from "../../../platform/shared/dialect.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { channelConfig } from "../contract.ts";
import type { TestOutcome } from "../domain/state.ts";

/** The kinds of providers that are set up on this page. */
export type ProviderKind = "channel" | "carrier" | "exchange";

/** What is in force of a channel, carrier or exchange, as its owner has it; a carrier has a pace instead of fees and shares. */
export interface SetUp {
  readonly name: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly payoutFeeCents?: Cents;
  readonly settlesLater?: boolean;
  readonly collects?: number;
  readonly perSecond?: number;
}

export interface Standing extends SetUp {
  readonly code: string;
  readonly dialect: string;
  readonly credentials: string | null;
}

/** How a test ended. */
export interface Said {
  readonly outcome: TestOutcome;
  readonly answer: string | null;
  readonly detail: string | null;
}

/**
 * One kind of provider that is set up on this page. Its table is its owner's, who reads and writes
 * it here.
 */
export interface Provider {
  readonly kind: ProviderKind;
  /** All kinds have the same calls, most with fewer fields. */
  readonly calls: typeof channelConfig;
  readonly revised: Revised;
  readonly dialects: readonly ProviderDialect[];
  readonly settings: readonly string[];
  readonly find: (db: Db, id: string) => Promise<Standing | null>;
  readonly add: (
    ctx: Context,
    name: { readonly code: string; readonly dialect: string },
    setUp: SetUp,
  ) => Promise<string | null>;
  readonly write: (ctx: Context, id: string, setUp: SetUp) => Promise<void>;
  readonly giveKey: (ctx: Context, code: string, set: string, key: string) => Promise<void>;
  readonly prefer: (ctx: Context, id: string) => Promise<void>;
  /** The one that is preferred now. */
  readonly preferred: (db: Db) => Promise<{ readonly id: string; readonly name: string } | null>;
  /** Asks it for something that moves nothing; null where it has no key yet. */
  readonly ask: (ctx: Context<Database>, id: string) => Promise<Said | null>;
  readonly noteTest: (
    ctx: Context,
    id: string,
    said: { readonly outcome: string; readonly latencyMs: number },
  ) => Promise<void>;
}
