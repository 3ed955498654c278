import type { Services } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";
import type { ProviderDialect } from "../../../platform/shared/dialect.ts";
import type { CallNews } from "../domain/progress.ts";

/** The two ends of a call, as the exchange knows them; all of it is ours to name. */
export interface Line {
  readonly reference: string;
  readonly staffChannel: string;
  readonly customerChannel: string;
}

/** A call that is to be made: first the extension rings, then the phone of ten digits. */
export interface OutgoingCall extends Line {
  readonly extension: string;
  readonly phone: string;
}

/** What an exchange answered, as it came. */
export interface Answered {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** How far an exchange finds a call; `none`: it knows nothing of it. */
export type Found = "none" | "dialing" | "ringing" | "answered";

/** What a telephone exchange can do for us. */
export interface Exchange {
  /**
   * Begins a call and gives what the exchange answered: 2xx where it took it. A second one of the same channel is
   * refused there. Rejects when there was no answer.
   */
  dial(call: OutgoingCall): Promise<Answered>;
  /** Ends both ends of a call; one that is over stays so. Rejects when there was no answer. */
  hangUp(line: Line): Promise<void>;
  /** Asks how far a call is. Rejects when there was no answer. */
  look(line: Line): Promise<Found>;
  /** The recording of a call; null where there is none yet. Rejects when there was no answer. */
  recording(line: Line): Promise<Uint8Array | null>;
  /** Asks whether it is there and knows us, which calls nobody. */
  ping(): Promise<{ readonly status: number; readonly text: string }>;
}

/** An exchange over which a process hears what becomes of calls; what was dialled here is heard here. */
export interface ExchangeLine extends Exchange {
  /** Sees to it that news comes in, where that is not so already. */
  keepUp(): void;
  close(): Promise<void>;
}

/** An exchange as it is set up. */
export interface ExchangeSetUp {
  readonly code: string;
  readonly name: string;
  readonly dialect: string;
  readonly baseUrl: string;
  /** Our password there in plain. */
  readonly key: string;
  /** What the dialect needs to know besides. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Who is told what an exchange says of a call. All of it may be told twice, late, and of calls that nobody knows. */
export interface Hearer {
  /** The call of a reference that is under way; null for any other. */
  underWay(reference: string): Promise<OutgoingCall | null>;
  /** `recorded`: the exchange records the talk. */
  news(reference: string, news: CallNews, recorded?: boolean): Promise<void>;
  /** The recording of a call can be fetched of the exchange that says so. */
  recorded(reference: string, exchange: Pick<Exchange, "recording">): Promise<void>;
}

/** How the exchanges of one dialect are spoken to. */
export interface DialectExchange {
  readonly dialect: ProviderDialect;
  readonly open: (exchange: ExchangeSetUp, services: Services, hearer: Hearer) => ExchangeLine;
}

/** The dialects that features bring. */
export const exchangeDialects = port<DialectExchange>("call.exchanges");
