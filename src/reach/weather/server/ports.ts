import { port } from "../../../platform/server/features.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { ProviderKind } from "../domain/sets.ts";

/** Whom an installation may ask, by their codes: those that were never asked are shown, too. */
export interface KnownProviders {
  readonly kind: ProviderKind;
  readonly list: (db: Db) => Promise<readonly { readonly code: string; readonly name: string }[]>;
}

/** The providers that features know. */
export const knownProviders = port<KnownProviders>("weather.providers");

interface Queue {
  readonly code: string;
  readonly count: number;
  /** When the oldest of it began to wait. */
  readonly oldest: Date;
}

/** Work that waits until a provider has done its part. */
export interface WaitingWork {
  readonly kind: ProviderKind;
  readonly label: Message;
  /** By provider, in one statement. */
  readonly count: (db: Db) => Promise<readonly Queue[]>;
}

/** What may wait for providers, in the order in which it is shown. */
export const waitingWork = port<WaitingWork>("weather.waiting");
